/** Random programs, and the comparison of devices with the JVM. */
module org.gantry.testkit {
    requires transitive org.gantry;
    requires org.gantry.compiler;
    requires org.gantry.virtual;
    requires java.compiler;

    exports org.gantry.testkit;
    exports org.gantry.testkit.generate;
    exports org.gantry.testkit.races;
}
