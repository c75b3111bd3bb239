package org.gantry.compiler.frontend;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.NopInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import org.gantry.compiler.ir.BinaryKind;
import org.gantry.compiler.ir.Op;

/** Reads the instructions that do not end a block. */
final class Instructions {
    private Instructions() {}

    static void read(Frame f, Instruction instruction) {
        switch (instruction) {
            case LoadInstruction l -> f.push(f.state().locals.get(l.slot()));
            case StoreInstruction s -> store(f, s.slot());
            case IncrementInstruction n -> increment(f, n.slot(), n.constant());
            case ConstantInstruction c -> constant(f, c);
            case OperatorInstruction o when o.opcode() == Opcode.ARRAYLENGTH -> Arrays.length(f);
            case OperatorInstruction o -> Arithmetic.operator(f, o.opcode());
            case ConvertInstruction c -> Arithmetic.convert(f, c.fromType(), c.toType());
            case ArrayLoadInstruction a -> Arrays.load(f, a.typeKind());
            case ArrayStoreInstruction a -> Arrays.store(f, a.typeKind());
            case FieldInstruction i -> field(f, i);
            case InvokeInstruction i -> Calls.invoke(f, i);
            case InvokeDynamicInstruction i -> Dynamic.invoke(f, i);
            case NewObjectInstruction n -> Objects.create(f, n.className().asInternalName());
            case NewPrimitiveArrayInstruction n -> Arrays.newPrimitive(f, n.typeKind());
            case NewMultiArrayInstruction n -> Arrays.newMulti(f, n.arrayType().asInternalName(), n.dimensions());
            case NewReferenceArrayInstruction n ->
                Arrays.newObjects(f, n.componentType().asInternalName());
            case TypeCheckInstruction t -> typeCheck(f, t);
            case StackInstruction s -> StackShuffle.shuffle(f, s.opcode());
            case MonitorInstruction m -> throw f.refuse(Refusal.SYNCHRONIZED, "there is a synchronized block");
            case NopInstruction n -> {}
            default ->
                throw f.refuse(Refusal.BYTECODE, "the instruction " + instruction.opcode() + " is not supported");
        }
    }

    private static void store(Frame f, int slot) {
        var value = f.pop();
        if (value instanceof Symbolic.Comparison c) {
            value = new Symbolic.Scalar(Arithmetic.materialise(f, c));
        }
        f.state().locals.set(slot, value);
        if (value.wide()) {
            f.state().locals.set(slot + 1, State.UNSET);
        }
    }

    private static void increment(Frame f, int slot, int by) {
        var old = f.scalar(f.state().locals.get(slot));
        var changed = f.emitter().binary(BinaryKind.ADD, old, f.i32(by), f.position());
        f.state().locals.set(slot, new Symbolic.Scalar(changed));
    }

    private static void constant(Frame f, ConstantInstruction c) {
        if (c.opcode() == Opcode.ACONST_NULL) {
            f.push(new Symbolic.Null(""));
            return;
        }
        switch (c.constantValue()) {
            case Integer i -> f.push(f.i32(i));
            case Long l -> f.push(f.emit(Op.Constant.i64(l)));
            case Float x -> f.push(f.emit(Op.Constant.f32(x)));
            case Double x -> f.push(f.emit(Op.Constant.f64(x)));
            case String s -> f.push(new Symbolic.Text(s));
            case ClassDesc d -> f.push(new Symbolic.ClassLiteral(d.displayName()));
            default -> throw f.refuse(Refusal.BYTECODE, "a constant that is computed at run time");
        }
    }

    private static void field(Frame f, FieldInstruction i) {
        var owner = i.owner().asInternalName();
        var name = i.name().stringValue();
        var descriptor = i.type().stringValue();
        switch (i.opcode()) {
            case GETSTATIC -> Objects.getStatic(f, owner, name, descriptor);
            case GETFIELD -> Objects.getField(f, owner, name, descriptor);
            case PUTFIELD -> Objects.putField(f, owner, name, descriptor);
            case PUTSTATIC -> throw f.refuse(Refusal.FIELD_WRITE, "the static field '" + name + "' is written");
            default -> throw f.refuse(Refusal.BYTECODE, "the instruction " + i.opcode() + " is not supported");
        }
    }

    private static void typeCheck(Frame f, TypeCheckInstruction t) {
        var type = t.type().asInternalName();
        if (t.opcode() == Opcode.CHECKCAST) {
            Objects.checkCast(f, type);
        } else {
            var is = Objects.isInstance(f, f.pop(), type);
            f.push(f.emitter().toInt(is, f.position()));
        }
    }
}
