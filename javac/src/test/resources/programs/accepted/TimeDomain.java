// accepted
import org.gantry.Gantry;

/** The electric field from two rows of the magnetic one. */
class TimeDomain {
    static void launch() {
        int ny = 11;
        double[] ey = new double[110];
        double[] hz = new double[110];
        Gantry.forEach(1, 10, 0, ny, (i, j) -> ey[j + i * ny] -= 0.5 * (hz[j + i * ny] - hz[j + (i - 1) * ny]));
    }
}
