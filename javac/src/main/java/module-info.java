/** The javac plugin: checks the launches of the classes that javac makes. */
module org.gantry.javac {
    requires org.gantry.compiler;
    requires transitive jdk.compiler;

    exports org.gantry.javac;

    provides com.sun.source.util.Plugin with
            org.gantry.javac.GantryPlugin;
}
