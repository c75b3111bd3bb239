/** The API that programs import, the run time, the drivers, and the compiler's service interface. */
@SuppressWarnings("module") // the test kit is built later
module org.gantry {
    exports org.gantry;
    exports org.gantry.spi;
    exports org.gantry.condition;
    exports org.gantry.image;
    exports org.gantry.driver to
            org.gantry.rajaperf,
            org.gantry.testkit;
    exports org.gantry.driver.cpu to
            org.gantry.rajaperf,
            org.gantry.testkit;
    exports org.gantry.driver.cuda to
            org.gantry.rajaperf,
            org.gantry.virtual;
    exports org.gantry.driver.jvm to
            org.gantry.testkit;
    exports org.gantry.driver.sanitizer to
            org.gantry.rajaperf,
            org.gantry.testkit;
    exports org.gantry.runtime to
            org.gantry.testkit;

    uses org.gantry.spi.DriverDouble;
    uses org.gantry.spi.KernelCompiler;
}
