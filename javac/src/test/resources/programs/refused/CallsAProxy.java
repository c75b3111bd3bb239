// refused at launch R112
import java.lang.reflect.Proxy;
import org.gantry.*;

/** A function without a class file. */
class CallsAProxy {
    static void launch() {
        double[] y = new double[10];
        DoubleFn f = (DoubleFn) Proxy.newProxyInstance(
                DoubleFn.class.getClassLoader(), new Class<?>[] {DoubleFn.class}, (proxy, method, arguments) -> 1.0);
        Gantry.forEach(10, i -> y[i] = f.apply(i));
    }
}
