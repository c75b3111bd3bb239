/** The API that programs import, the run time, the drivers, and the compiler's service interface. */
module org.gantry {
    exports org.gantry;
    exports org.gantry.spi;
    exports org.gantry.condition;

    uses org.gantry.spi.KernelCompiler;
}
