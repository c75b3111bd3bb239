package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gantry.compiler.ir.ConstantTable;

/** The read-only tables that a kernel brings along. */
final class ConstantTables {
    private final List<ConstantTable> tables = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** The number of a table; tables of one name are the same. */
    int number(ConstantTable table) {
        return numbers.computeIfAbsent(table.name(), n -> {
            tables.add(table);
            return tables.size() - 1;
        });
    }

    List<ConstantTable> tables() {
        return List.copyOf(tables);
    }
}
