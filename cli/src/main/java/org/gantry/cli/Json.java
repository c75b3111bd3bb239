package org.gantry.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Text of the commands' {@code --json} output. */
final class Json {
    private static final ObjectWriter WRITER = new ObjectMapper().writerWithDefaultPrettyPrinter();

    private Json() {}

    /** An object with its members in the order given: name, value, name, value ... */
    static Map<String, Object> object(Object... namesAndValues) {
        var members = new LinkedHashMap<String, Object>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            members.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return members;
    }

    /** The text of maps, lists, strings, numbers and booleans. */
    static String text(Object value) throws JsonProcessingException {
        return WRITER.writeValueAsString(value);
    }
}
