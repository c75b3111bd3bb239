// refused at launch R119
import java.util.List;
import org.gantry.Gantry;

/** A list. */
class Collections {
    static void launch() {
        List<Integer> list = List.of(1, 2, 3);
        int[] q = new int[3];
        Gantry.forEach(3, i -> q[i] = list.get(i));
    }
}
