package org.gantry.compiler.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gantry.RefusedException;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Position;
import org.gantry.compiler.ir.Type.Scalar;
import org.gantry.compiler.ir.Value;

/** A method that is being read, inlined into its caller. Not thread-safe. */
final class Frame {
    private final Translation translation;
    private final MethodBody body;
    private final Optional<Frame> caller;
    private final Optional<Position> call;
    private final String key;
    private State state;
    private boolean open = true;
    private int at;

    /**
     * A frame at its method's start.
     *
     * @param caller the method that calls it
     * @param key a name for this call, the same at every translation
     * @param state arguments in the locals
     */
    Frame(Translation translation, MethodBody body, Optional<Frame> caller, String key, State state) {
        this.translation = translation;
        this.body = body;
        this.caller = caller;
        this.call = caller.filter(c -> !c.host()).map(Frame::position);
        this.key = key;
        this.state = state;
    }

    /** The frame of the host, which calls a kernel's body. */
    static Frame host(Translation translation) {
        return new Frame(translation, MethodBody.host(), Optional.empty(), "", State.empty(0));
    }

    private boolean host() {
        return caller.isEmpty();
    }

    Translation translation() {
        return translation;
    }

    Emitter emitter() {
        return translation.emitter();
    }

    ClassFiles classes() {
        return translation.classes();
    }

    MethodBody body() {
        return body;
    }

    Optional<Frame> caller() {
        return caller;
    }

    String key() {
        return key;
    }

    /** A name for the current instruction, the same at every translation. */
    String place() {
        return host() ? key : key + "@" + body.instructions().get(at).bci();
    }

    State state() {
        return state;
    }

    /** Goes on with another state. */
    void enter(State next) {
        state = next;
        open = true;
    }

    /** Whether the current path goes on. */
    boolean open() {
        return open;
    }

    /** Ends the current path: its block has a terminator. */
    void close() {
        open = false;
    }

    void at(int instruction) {
        at = instruction;
    }

    int at() {
        return at;
    }

    int depth() {
        return caller.map(c -> c.depth() + 1).orElse(0);
    }

    /** The place of the current instruction; inside the platform's classes, of the user's call. */
    Position position() {
        if (host()) {
            return Position.UNKNOWN;
        }
        var owner = body.owner();
        if (ClassFiles.platform(owner) && call.isPresent()) {
            return call.get();
        }
        var here = body.instructions().get(at);
        return new Position(
                body.file(),
                here.line(),
                owner.replace('/', '.') + "." + body.name(),
                body.descriptor(),
                here.bci(),
                call);
    }

    void push(Symbolic value) {
        state.stack.add(value);
    }

    void push(Value value) {
        push(new Symbolic.Scalar(value));
    }

    Symbolic pop() {
        return state.stack.removeLast();
    }

    Symbolic peek() {
        return state.stack.getLast();
    }

    Value popScalar() {
        return scalar(pop());
    }

    /** {@code count} operands, the deepest first. */
    List<Symbolic> pop(int count) {
        var operands = new ArrayList<Symbolic>();
        for (int i = 0; i < count; i++) {
            operands.addFirst(pop());
        }
        return operands;
    }

    /** The value of a number. */
    Value scalar(Symbolic symbolic) {
        return switch (symbolic) {
            case Symbolic.Scalar s -> s.value();
            case Symbolic.Comparison c -> Arithmetic.materialise(this, c);
            case Symbolic.Undefined u -> throw refuse(u.refusal(), u.why());
            case Symbolic.Array a -> throw unexpected(symbolic);
            case Symbolic.Local l -> throw unexpected(symbolic);
            case Symbolic.Host h -> throw unexpected(symbolic);
            case Symbolic.HostFunction h -> throw unexpected(symbolic);
            case Symbolic.Ref r -> throw unexpected(symbolic);
            case Symbolic.EnumValue e -> throw unexpected(symbolic);
            case Symbolic.Text t -> throw unexpected(symbolic);
            case Symbolic.ClassLiteral c -> throw unexpected(symbolic);
            case Symbolic.Null n -> throw unexpected(symbolic);
        };
    }

    private RefusedException unexpected(Symbolic symbolic) {
        return refuse(Refusal.BYTECODE, "a number is expected, but there is " + describe(symbolic));
    }

    /** What a value is, in words. */
    String describe(Symbolic symbolic) {
        return switch (symbolic) {
            case Symbolic.Scalar s -> "a number";
            case Symbolic.Comparison c -> "a number";
            case Symbolic.Array a -> "an array";
            case Symbolic.Local l -> "a local array";
            case Symbolic.Host h -> "an object of class " + h.className().replace('/', '.');
            case Symbolic.HostFunction f ->
                "a function of type " + f.shape().interfaceName().replace('/', '.');
            case Symbolic.Ref r ->
                "an object of class "
                        + state.heap
                                .get(r.id())
                                .variants()
                                .getFirst()
                                .type()
                                .name()
                                .replace('/', '.');
            case Symbolic.EnumValue e -> "a constant of " + e.className().replace('/', '.');
            case Symbolic.Text t -> "a string";
            case Symbolic.ClassLiteral c -> "a class";
            case Symbolic.Null n -> "null";
            case Symbolic.Undefined u -> u.why();
        };
    }

    Value emit(Op op) {
        return emitter().emit(op, position());
    }

    void effect(Op op) {
        emitter().effect(op, position());
    }

    Value i32(int value) {
        return emitter().i32(value, position());
    }

    Value zero(Scalar type) {
        return emitter().zero(type, position());
    }

    /** Ends the current path with an exception. */
    void fail(int site) {
        effect(new Op.Throw(site));
        close();
    }

    /** Ends the item with an exception unless {@code condition} holds. */
    void check(Value condition, int site) {
        check(condition, List.of(), site);
    }

    /** The same, with what the failure tells: an index and a length. */
    void check(Value condition, List<Value> told, int site) {
        if (!emitter().constant(condition).equals(Optional.of(1L))) {
            effect(new Op.CheckTrue(condition, told, site));
        }
    }

    /** A refusal at the user's line: of the innermost frame that is not the platform's. */
    RefusedException refuse(Refusal refusal, String what) {
        var place = position();
        var text = new StringBuilder(what).append(". ").append(refusal.instead());
        if (ClassFiles.platform(body.owner())) {
            text.append(" (In ")
                    .append(body.owner().replace('/', '.'))
                    .append('.')
                    .append(body.name());
            text.append(", called here.)");
        }
        if (!place.chain().isEmpty()) {
            text.append(" Called from ")
                    .append(String.join(", ", place.chain()))
                    .append('.');
        }
        return Places.refused(refusal.code(), place, text.toString());
    }
}
