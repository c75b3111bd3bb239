// accepted
import org.gantry.Gantry;

/** Bytes, shorts, chars and booleans are written. */
class SmallTypes {
    static void launch() {
        byte[] b = new byte[100];
        short[] s = new short[100];
        char[] c = new char[100];
        boolean[] z = new boolean[100];
        Gantry.forEach(100, i -> {
            b[i] = (byte) (i * 3);
            s[i] += (short) i;
            c[i] = (char) (b[i] & 0xff);
            z[i] = (i & 1) == 0;
        });
    }
}
