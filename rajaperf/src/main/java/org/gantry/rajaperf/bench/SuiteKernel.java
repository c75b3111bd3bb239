package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.function.Function;
import org.gantry.rajaperf.Facts;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.apps.DelDotVec2d;
import org.gantry.rajaperf.apps.Energy;
import org.gantry.rajaperf.apps.Fir;
import org.gantry.rajaperf.apps.Ltimes;
import org.gantry.rajaperf.apps.Matvec3dStencil;
import org.gantry.rajaperf.apps.Pressure;
import org.gantry.rajaperf.apps.Vol3d;
import org.gantry.rajaperf.basic.Copy8;
import org.gantry.rajaperf.basic.Daxpy;
import org.gantry.rajaperf.basic.IfQuad;
import org.gantry.rajaperf.basic.Init3;
import org.gantry.rajaperf.basic.InitView1d;
import org.gantry.rajaperf.basic.InitView1dOffset;
import org.gantry.rajaperf.basic.MulAddSub;
import org.gantry.rajaperf.basic.NestedInit;
import org.gantry.rajaperf.basic.PiReduce;
import org.gantry.rajaperf.basic.Reduce3Int;
import org.gantry.rajaperf.basic.ReduceStruct;
import org.gantry.rajaperf.basic.TrapInt;
import org.gantry.rajaperf.stream.Add;
import org.gantry.rajaperf.stream.Copy;
import org.gantry.rajaperf.stream.Dot;
import org.gantry.rajaperf.stream.Mul;
import org.gantry.rajaperf.stream.Triad;

/**
 * A kernel of the suite.
 *
 * @param facts what RAJAPerf says about it
 * @param make makes one execution of it
 */
record SuiteKernel(Facts facts, Function<Setup, Kernel> make) {
    /** All kernels, in the order of the output. */
    static final List<SuiteKernel> ALL = List.of(
            of("Stream_ADD", Add::new),
            of("Stream_COPY", Copy::new),
            of("Stream_DOT", Dot::new),
            of("Stream_MUL", Mul::new),
            of("Stream_TRIAD", Triad::new),
            of("Basic_COPY8", Copy8::new),
            of("Basic_DAXPY", Daxpy::new),
            of("Basic_IF_QUAD", IfQuad::new),
            of("Basic_INIT3", Init3::new),
            of("Basic_INIT_VIEW1D", InitView1d::new),
            of("Basic_INIT_VIEW1D_OFFSET", InitView1dOffset::new),
            of("Basic_MULADDSUB", MulAddSub::new),
            of("Basic_NESTED_INIT", NestedInit::new),
            of("Basic_PI_REDUCE", PiReduce::new),
            of("Basic_REDUCE3_INT", Reduce3Int::new),
            of("Basic_REDUCE_STRUCT", ReduceStruct::new),
            of("Basic_TRAP_INT", TrapInt::new),
            of("Apps_DEL_DOT_VEC_2D", DelDotVec2d::new),
            of("Apps_ENERGY", Energy::new),
            of("Apps_FIR", Fir::new),
            of("Apps_LTIMES", Ltimes::new),
            of("Apps_MATVEC_3D_STENCIL", Matvec3dStencil::new),
            of("Apps_PRESSURE", Pressure::new),
            of("Apps_VOL3D", Vol3d::new));

    private static SuiteKernel of(String name, Function<Setup, Kernel> make) {
        return new SuiteKernel(Facts.of(name), make);
    }

    /** Group and name. */
    String name() {
        return facts.name();
    }

    /** Whether {@code asked} is its name, with or without the group, or its group. */
    boolean answersTo(String asked) {
        int split = name().indexOf('_');
        return name().equals(asked)
                || name().substring(split + 1).equals(asked)
                || name().substring(0, split).equals(asked);
    }
}
