// accepted
import org.gantry.Gantry;

/** Bytes, masks and shifts. */
class MasksBytes {
    static void launch() {
        byte[] b = new byte[100];
        float[] f = new float[100];
        Gantry.forEach(100, i -> f[i] = ((b[i] & 0xFF) >> 4 & 0xF) - 8);
    }
}
