/** The RAJAPerf kernels as plain Java loops, with baselines in Java and C, and the runner that measures them. */
@SuppressWarnings("module") // the command line is built later
module org.gantry.rajaperf {
    requires transitive org.gantry;
    requires java.management;

    uses org.gantry.spi.DriverDouble;

    exports org.gantry.rajaperf;
    exports org.gantry.rajaperf.bench;

    opens org.gantry.rajaperf.algorithm to
            org.gantry;
    opens org.gantry.rajaperf.apps to
            org.gantry;
    opens org.gantry.rajaperf.basic to
            org.gantry;
    opens org.gantry.rajaperf.lcals to
            org.gantry;
    opens org.gantry.rajaperf.polybench to
            org.gantry;
    opens org.gantry.rajaperf.stream to
            org.gantry;
    opens org.gantry.rajaperf to
            org.gantry;
    opens org.gantry.rajaperf.bench to
            org.gantry;
}
