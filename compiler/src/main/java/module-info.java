/** The compiler: class files to checked, native kernels. */
module org.gantry.compiler {
    requires transitive org.gantry;

    exports org.gantry.compiler.frontend.launches;
}
