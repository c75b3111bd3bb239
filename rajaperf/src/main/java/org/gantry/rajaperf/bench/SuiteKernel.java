package org.gantry.rajaperf.bench;

import java.util.List;
import java.util.function.Function;
import org.gantry.rajaperf.Facts;
import org.gantry.rajaperf.Kernel;
import org.gantry.rajaperf.Setup;
import org.gantry.rajaperf.algorithm.Memcpy;
import org.gantry.rajaperf.algorithm.Memset;
import org.gantry.rajaperf.algorithm.ReduceSum;
import org.gantry.rajaperf.apps.DelDotVec2d;
import org.gantry.rajaperf.apps.Edge3d;
import org.gantry.rajaperf.apps.Energy;
import org.gantry.rajaperf.apps.Fir;
import org.gantry.rajaperf.apps.Ltimes;
import org.gantry.rajaperf.apps.LtimesNoview;
import org.gantry.rajaperf.apps.Matvec3dStencil;
import org.gantry.rajaperf.apps.Pressure;
import org.gantry.rajaperf.apps.Vol3d;
import org.gantry.rajaperf.apps.ZonalAccumulation3d;
import org.gantry.rajaperf.basic.ArrayOfPtrs;
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
import org.gantry.rajaperf.lcals.DiffPredict;
import org.gantry.rajaperf.lcals.Eos;
import org.gantry.rajaperf.lcals.FirstDiff;
import org.gantry.rajaperf.lcals.FirstMin;
import org.gantry.rajaperf.lcals.FirstSum;
import org.gantry.rajaperf.lcals.GenLinRecur;
import org.gantry.rajaperf.lcals.Hydro1d;
import org.gantry.rajaperf.lcals.Hydro2d;
import org.gantry.rajaperf.lcals.IntPredict;
import org.gantry.rajaperf.lcals.Planckian;
import org.gantry.rajaperf.lcals.TridiagElim;
import org.gantry.rajaperf.polybench.Adi;
import org.gantry.rajaperf.polybench.Atax;
import org.gantry.rajaperf.polybench.Fdtd2d;
import org.gantry.rajaperf.polybench.FloydWarshall;
import org.gantry.rajaperf.polybench.Gemm;
import org.gantry.rajaperf.polybench.Gemver;
import org.gantry.rajaperf.polybench.Gesummv;
import org.gantry.rajaperf.polybench.Heat3d;
import org.gantry.rajaperf.polybench.Jacobi1d;
import org.gantry.rajaperf.polybench.Jacobi2d;
import org.gantry.rajaperf.polybench.Mm2;
import org.gantry.rajaperf.polybench.Mm3;
import org.gantry.rajaperf.polybench.Mvt;
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
    /** All kernels, in RAJAPerf's order. */
    static final List<SuiteKernel> ALL = List.of(
            of("Basic_ARRAY_OF_PTRS", ArrayOfPtrs::new),
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
            of("Lcals_DIFF_PREDICT", DiffPredict::new),
            of("Lcals_EOS", Eos::new),
            of("Lcals_FIRST_DIFF", FirstDiff::new),
            of("Lcals_FIRST_MIN", FirstMin::new),
            of("Lcals_FIRST_SUM", FirstSum::new),
            of("Lcals_GEN_LIN_RECUR", GenLinRecur::new),
            of("Lcals_HYDRO_1D", Hydro1d::new),
            of("Lcals_HYDRO_2D", Hydro2d::new),
            of("Lcals_INT_PREDICT", IntPredict::new),
            of("Lcals_PLANCKIAN", Planckian::new),
            of("Lcals_TRIDIAG_ELIM", TridiagElim::new),
            of("Polybench_2MM", Mm2::new),
            of("Polybench_3MM", Mm3::new),
            of("Polybench_ADI", Adi::new),
            of("Polybench_ATAX", Atax::new),
            of("Polybench_FDTD_2D", Fdtd2d::new),
            of("Polybench_FLOYD_WARSHALL", FloydWarshall::new),
            of("Polybench_GEMM", Gemm::new),
            of("Polybench_GEMVER", Gemver::new),
            of("Polybench_GESUMMV", Gesummv::new),
            of("Polybench_HEAT_3D", Heat3d::new),
            of("Polybench_JACOBI_1D", Jacobi1d::new),
            of("Polybench_JACOBI_2D", Jacobi2d::new),
            of("Polybench_MVT", Mvt::new),
            of("Stream_ADD", Add::new),
            of("Stream_COPY", Copy::new),
            of("Stream_DOT", Dot::new),
            of("Stream_MUL", Mul::new),
            of("Stream_TRIAD", Triad::new),
            of("Apps_DEL_DOT_VEC_2D", DelDotVec2d::new),
            of("Apps_EDGE3D", Edge3d::new),
            of("Apps_ENERGY", Energy::new),
            of("Apps_FIR", Fir::new),
            of("Apps_LTIMES", Ltimes::new),
            of("Apps_LTIMES_NOVIEW", LtimesNoview::new),
            of("Apps_MATVEC_3D_STENCIL", Matvec3dStencil::new),
            of("Apps_PRESSURE", Pressure::new),
            of("Apps_VOL3D", Vol3d::new),
            of("Apps_ZONAL_ACCUMULATION_3D", ZonalAccumulation3d::new),
            of("Algorithm_REDUCE_SUM", ReduceSum::new),
            of("Algorithm_MEMSET", Memset::new),
            of("Algorithm_MEMCPY", Memcpy::new));

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
