/** The compiler: class files to checked, native kernels. */
module org.gantry.compiler {
    requires org.gantry;
}
