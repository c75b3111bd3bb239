/** Random programs, and the comparison of devices with the JVM. */
module org.gantry.testkit {
    requires org.gantry;
    requires org.gantry.compiler;
    requires java.compiler;

    exports org.gantry.testkit;
}
