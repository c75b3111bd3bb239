/** The compiler: class files to checked, native kernels. */
module org.gantry.compiler {
    requires transitive org.gantry;
    requires static tools.aqua.turnkey.z3;

    exports org.gantry.compiler;
    exports org.gantry.compiler.check;
    exports org.gantry.compiler.frontend;
    exports org.gantry.compiler.frontend.launches;
    exports org.gantry.compiler.image;
    exports org.gantry.compiler.interpret;
    exports org.gantry.compiler.ir;
    exports org.gantry.compiler.lower;
    exports org.gantry.compiler.simplify;
    exports org.gantry.compiler.solver;
    exports org.gantry.compiler.target;
    exports org.gantry.compiler.toolchain;

    provides org.gantry.spi.KernelCompiler with
            org.gantry.compiler.GantryCompiler;
}
