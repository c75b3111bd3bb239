// accepted
import org.gantry.Gantry;

/** Reductions of all kinds. */
class ReductionsOfAllKinds {
    static void launch() {
        int[] q = new int[100];
        long[] l = new long[100];
        float[] f = new float[100];
        int s = Gantry.sumInt(100, i -> q[i]);
        long t = Gantry.sumLong(10, 90, i -> l[i] * q[i]);
        float u = Gantry.sumFloat(100, i -> f[i]);
        int least = Gantry.minInt(100, i -> q[i] & 7);
        long most = Gantry.maxLong(100, i -> l[i] - i);
        int where = Gantry.argMaxInt(100, i -> q[i]);
        int there = Gantry.argMinFloat(100, i -> f[i]);
        boolean all = Gantry.all(100, i -> q[i] >= 0);
    }
}
