/** The command line. */
module org.gantry.cli {
    requires org.gantry;
    requires org.gantry.compiler;
    requires org.gantry.javac;
    requires org.gantry.rajaperf;
    requires org.gantry.testkit;
    requires org.gantry.virtual;
    requires info.picocli;
    requires com.fasterxml.jackson.databind;
    requires java.compiler;
    requires jdk.compiler;

    opens org.gantry.cli to
            info.picocli;
}
