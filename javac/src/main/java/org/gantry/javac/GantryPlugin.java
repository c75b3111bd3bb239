package org.gantry.javac;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Plugin;
import java.util.List;
import javax.tools.JavaFileManager;

/**
 * {@code -Xplugin:Gantry}: checks every launch in the classes that javac makes. Options: {@code remarks} prints the state of each check as
 * a note; {@code -d DIR} names the folder of the class files where javac runs without {@code -XDaccessInternalAPI}.
 */
public final class GantryPlugin implements Plugin {
    /** Made by javac. */
    public GantryPlugin() {}

    @Override
    public String getName() {
        return "Gantry";
    }

    @Override
    public void init(JavacTask task, String... arguments) {
        var options = PluginOptions.parse(List.of(arguments));
        task.addTaskListener(new CompilationWatch(task, options, () -> ClassOutput.of(task, options)));
    }

    /**
     * Adds the checks to a task whose file manager is at hand, in place of {@code -Xplugin:Gantry}.
     *
     * @param files the task's file manager, which must be able to read back the class files that it writes
     * @param arguments the plugin's options
     */
    public static void attach(JavacTask task, JavaFileManager files, List<String> arguments) {
        task.addTaskListener(new CompilationWatch(
                task, PluginOptions.parse(arguments), () -> new ClassOutput.Managed(files, task.getElements())));
    }
}
