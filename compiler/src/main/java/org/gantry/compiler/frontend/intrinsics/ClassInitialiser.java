package org.gantry.compiler.frontend.intrinsics;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gantry.compiler.ir.ConstantTable;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type.Scalar;

/** Follows a {@code <clinit>} step by step until it returns or does something that is not known here. */
final class ClassInitialiser {
    private static final int MOST_STEPS = 1_000_000;
    private static final int LARGEST_ARRAY = 1 << 20;

    /** Something on the operand stack. */
    private sealed interface Item {}

    /** A number. */
    private record Number(Op.Constant constant) implements Item {}

    /** An enum constant. */
    private record EnumConstant(String owner, String name) implements Item {}

    /** The result of an enum's values(). */
    private record EnumValues(String owner) implements Item {}

    /** The class itself, pushed to ask for its assertion status. */
    private record ThisClass() implements Item {}

    /** An array of a primitive type. */
    static final class Array implements Item {
        private final Scalar element;
        private final long[] bits;

        private Array(Scalar element, int length) {
            this.element = element;
            bits = new long[length];
        }

        ConstantTable table(String name) {
            return new ConstantTable(name, element, Arrays.stream(bits).boxed().toList());
        }
    }

    /**
     * What was found.
     *
     * @param scalars fields assigned a number
     * @param arrays fields assigned an array
     * @param complete whether the initialiser was followed to its end
     */
    record Outcome(Map<String, Op.Constant> scalars, Map<String, Array> arrays, boolean complete) {
        static final Outcome NOTHING = new Outcome(Map.of(), Map.of(), true);

        Optional<Op.Constant> scalar(String field) {
            return Optional.ofNullable(scalars.get(field));
        }

        Optional<Array> array(String field) {
            return Optional.ofNullable(arrays.get(field));
        }
    }

    private final ConstantStatics statics;
    private final String className;
    private final List<CodeElement> code;
    private final Map<Label, Integer> places = new HashMap<>();
    private final Deque<Item> stack = new ArrayDeque<>();
    private final Map<String, Op.Constant> scalars = new HashMap<>();
    private final Map<String, Array> arrays = new HashMap<>();
    private int next;
    private boolean returned;

    ClassInitialiser(ConstantStatics statics, String className, CodeModel code) {
        this.statics = statics;
        this.className = className;
        this.code = code.elementList();
        for (int i = 0; i < this.code.size(); i++) {
            if (this.code.get(i) instanceof LabelTarget t) {
                places.put(t.label(), i);
            }
        }
    }

    Outcome run() {
        boolean known = true;
        for (int steps = 0; known && !returned && steps < MOST_STEPS; steps++) {
            known = !(code.get(next++) instanceof Instruction i) || step(i);
        }
        return new Outcome(Map.copyOf(scalars), Map.copyOf(arrays), known && returned);
    }

    /** Does one instruction; false if it is not known here. */
    private boolean step(Instruction instruction) {
        return switch (instruction) {
            case ConstantInstruction c -> constant(c);
            case NewPrimitiveArrayInstruction n -> newArray(n.typeKind());
            case ArrayStoreInstruction s -> store();
            case ArrayLoadInstruction l -> load();
            case FieldInstruction f -> field(f);
            case InvokeInstruction i -> invoke(i);
            case BranchInstruction b -> branch(b);
            case StackInstruction s
            when s.opcode() == Opcode.DUP -> {
                stack.push(stack.peek());
                yield true;
            }
            case ReturnInstruction r -> {
                returned = true;
                yield true;
            }
            case Instruction i when i.opcode() == Opcode.ARRAYLENGTH -> length();
            default -> false;
        };
    }

    private boolean constant(ConstantInstruction c) {
        return switch (c.constantValue()) {
            case Integer i -> push(Op.Constant.i32(i));
            case Long l -> push(Op.Constant.i64(l));
            case Float f -> push(Op.Constant.f32(f));
            case Double d -> push(Op.Constant.f64(d));
            case ClassDesc d -> {
                stack.push(new ThisClass());
                yield true;
            }
            default -> false;
        };
    }

    private boolean push(Op.Constant constant) {
        stack.push(new Number(constant));
        return true;
    }

    private boolean newArray(TypeKind kind) {
        if (!(stack.pop() instanceof Number(var length)) || length.bits() < 0 || length.bits() > LARGEST_ARRAY) {
            return false;
        }
        stack.push(new Array(element(kind), (int) length.bits()));
        return true;
    }

    private static Scalar element(TypeKind kind) {
        return switch (kind) {
            case BOOLEAN, BYTE -> Scalar.I8;
            case CHAR, SHORT -> Scalar.I16;
            case INT -> Scalar.I32;
            case LONG -> Scalar.I64;
            case FLOAT -> Scalar.F32;
            case DOUBLE -> Scalar.F64;
            case REFERENCE, VOID -> throw new IllegalStateException("not a primitive type: " + kind);
        };
    }

    private boolean store() {
        if (!(stack.pop() instanceof Number(var value))
                || !(stack.pop() instanceof Number(var index))
                || !(stack.pop() instanceof Array array)
                || index.bits() < 0
                || index.bits() >= array.bits.length) {
            return false;
        }
        int unused = 64 - Math.min(64, array.element.bits());
        array.bits[(int) index.bits()] = value.bits() << unused >> unused;
        return true;
    }

    /** Elements of 32 bits or more only: of the narrower ones the array does not tell whether they have a sign. */
    private boolean load() {
        if (!(stack.pop() instanceof Number(var index))
                || !(stack.pop() instanceof Array array)
                || array.element.bits() < 32
                || index.bits() < 0
                || index.bits() >= array.bits.length) {
            return false;
        }
        return push(new Op.Constant(array.element, array.bits[(int) index.bits()]));
    }

    private boolean length() {
        return switch (stack.pop()) {
            case Array a -> push(Op.Constant.i32(a.bits.length));
            case EnumValues v -> {
                var count = statics.constants(v.owner());
                yield count.isPresent() && push(Op.Constant.i32(count.getAsInt()));
            }
            case Number n -> false;
            case EnumConstant e -> false;
            case ThisClass c -> false;
        };
    }

    private boolean field(FieldInstruction f) {
        var owner = f.owner().asInternalName();
        var name = f.name().stringValue();
        return switch (f.opcode()) {
            case GETSTATIC -> get(owner, name);
            case PUTSTATIC -> owner.equals(className) && put(name, stack.pop());
            default -> false;
        };
    }

    private boolean get(String owner, String name) {
        if (!owner.equals(className)) {
            stack.push(new EnumConstant(owner, name));
            return true;
        }
        if (scalars.containsKey(name)) {
            return push(scalars.get(name));
        }
        if (arrays.containsKey(name)) {
            stack.push(arrays.get(name));
            return true;
        }
        return false;
    }

    private boolean put(String name, Item item) {
        switch (item) {
            case Number n -> scalars.put(name, n.constant());
            case Array a -> arrays.put(name, a);
            case EnumConstant e -> {
                return false;
            }
            case EnumValues v -> {
                return false;
            }
            case ThisClass c -> {
                return false;
            }
        }
        return true;
    }

    private boolean invoke(InvokeInstruction i) {
        var owner = i.owner().asInternalName();
        var name = i.name().stringValue();
        var descriptor = i.type().stringValue();
        if (i.opcode() == Opcode.INVOKESTATIC && name.equals("values") && descriptor.equals("()[L" + owner + ";")) {
            stack.push(new EnumValues(owner));
            return true;
        }
        if (name.equals("ordinal") && descriptor.equals("()I") && stack.pop() instanceof EnumConstant e) {
            var ordinal = statics.ordinal(e.owner(), e.name());
            return ordinal.isPresent() && push(Op.Constant.i32(ordinal.getAsInt()));
        }
        if (name.equals("desiredAssertionStatus") && className.startsWith("java/")) {
            stack.pop();
            return push(Op.Constant.i32(0));
        }
        return false;
    }

    private boolean branch(BranchInstruction b) {
        return switch (b.opcode()) {
            case GOTO, GOTO_W -> jump(b.target());
            case IFEQ -> stack.pop() instanceof Number(var c) && (c.bits() != 0 || jump(b.target()));
            case IFNE -> stack.pop() instanceof Number(var c) && (c.bits() == 0 || jump(b.target()));
            default -> false;
        };
    }

    private boolean jump(Label target) {
        next = places.get(target);
        return true;
    }
}
