package org.gantry.compiler;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.gantry.image.ClassImages;
import org.gantry.spi.BodySource;
import org.gantry.spi.ObjectShape;
import org.gantry.spi.ValuePath;

/** Remembers what the front end was told: a launch for which the answers are the same may run the same code. Not thread-safe. */
final class RecordedBody implements BodySource {
    private final BodySource source;
    private final Map<ValuePath, ObjectShape> answers = new LinkedHashMap<>();
    private final Set<String> classes = new TreeSet<>();

    RecordedBody(BodySource source) {
        this.source = source;
    }

    @Override
    public ObjectShape shape(ValuePath path) {
        return answers.computeIfAbsent(path, source::shape);
    }

    @Override
    public Optional<byte[]> classFile(String className) {
        var found = source.classFile(className);
        found.ifPresent(_ -> classes.add(className));
        return found;
    }

    /** What was told of objects, in the order of the questions. */
    List<ClassImages.Answer> answers() {
        return answers.entrySet().stream()
                .map(answer -> new ClassImages.Answer(answer.getKey(), answer.getValue()))
                .toList();
    }

    /** The classes whose class files were read, with slashes, in alphabetical order. */
    List<String> classes() {
        return List.copyOf(classes);
    }
}
