// refused at launch R113
import java.lang.invoke.MethodHandles;
import org.gantry.*;

/** A body whose class is made while the program runs. */
class HiddenBody implements IndexBody {
    private static final long serialVersionUID = 1;

    @Override
    public void run(int i) {}

    static void launch() throws Exception {
        byte[] file;
        try (var in = HiddenBody.class.getResourceAsStream("/HiddenBody.class")) {
            file = in.readAllBytes();
        }
        Class<?> made = MethodHandles.lookup().defineHiddenClass(file, true).lookupClass();
        Gantry.forEach(10, (IndexBody) made.getDeclaredConstructor().newInstance());
    }
}
