// accepted
import org.gantry.*;

/** A scatter by a set from a dense buffer at an offset. */
class UnpacksHalo {
    static void launch() {
        IndexSet list = IndexSet.of(new int[] {90, 7, 44});
        double[] buffer = new double[50];
        double[] grid = new double[100];
        Gantry.forEach(list.size(), i -> grid[list.get(i)] = buffer[40 + i]);
    }
}
