// accepted
import org.gantry.Gantry;

/** A gather by a list into a dense buffer at an offset. */
class PacksHalo {
    static void launch() {
        int at = 20;
        int[] list = new int[30];
        double[] buffer = new double[50];
        double[] grid = new double[100];
        Gantry.forEach(30, i -> buffer[at + i] = grid[list[i]]);
    }
}
