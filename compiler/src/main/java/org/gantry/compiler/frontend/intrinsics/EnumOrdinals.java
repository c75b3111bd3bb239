package org.gantry.compiler.frontend.intrinsics;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The constants of an enum class, from its {@code <clinit>}: each is made by {@code new}, {@code dup}, its name, its ordinal, and stored in
 * the field of that name.
 *
 * @param byName ordinals
 * @param count number of constants
 */
record EnumOrdinals(Map<String, Integer> byName, int count) {
    static EnumOrdinals of(ClassModel model) {
        var constants = new HashSet<String>();
        for (var field : model.fields()) {
            if (field.flags().has(AccessFlag.ENUM)) {
                constants.add(field.fieldName().stringValue());
            }
        }
        var byName = new HashMap<String, Integer>();
        for (var method : model.methods()) {
            if (method.methodName().equalsString("<clinit>") && method.code().isPresent()) {
                var instructions = method.code()
                        .get()
                        .elementStream()
                        .<Instruction>mapMulti((e, out) -> instruction(e, out))
                        .toList();
                collect(instructions, constants, byName);
            }
        }
        return new EnumOrdinals(Map.copyOf(byName), constants.size());
    }

    private static void instruction(CodeElement element, Consumer<Instruction> out) {
        if (element instanceof Instruction i) {
            out.accept(i);
        }
    }

    private static void collect(List<Instruction> code, Set<String> constants, Map<String, Integer> byName) {
        var made = new HashMap<String, Integer>();
        for (int i = 0; i < code.size(); i++) {
            if (i + 3 < code.size()
                    && code.get(i) instanceof NewObjectInstruction
                    && code.get(i + 1).opcode() == Opcode.DUP
                    && code.get(i + 2) instanceof ConstantInstruction name
                    && name.constantValue() instanceof String s
                    && code.get(i + 3) instanceof ConstantInstruction ordinal
                    && ordinal.constantValue() instanceof Integer k) {
                made.put(s, k);
            }
            if (code.get(i) instanceof FieldInstruction f && f.opcode() == Opcode.PUTSTATIC) {
                var field = f.name().stringValue();
                if (constants.contains(field) && made.containsKey(field)) {
                    byName.put(field, made.get(field));
                }
            }
        }
    }

    OptionalInt ordinal(String constant) {
        var found = byName.get(constant);
        return found == null ? OptionalInt.empty() : OptionalInt.of(found);
    }
}
