/** The RAJAPerf kernels as plain Java loops, with baselines in Java and C. */
module org.gantry.rajaperf {
    requires org.gantry;
}
