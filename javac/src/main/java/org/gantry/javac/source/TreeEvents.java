package org.gantry.javac.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;

/**
 * The trees of a method's code for which javac emits instructions, in the order in which it does: operands before operators, a store after
 * its right-hand side, the update of a loop after its body. Types are not known here, so some trees are listed for which there is no
 * instruction; the alignment leaves them out.
 */
final class TreeEvents extends TreeScanner<Void, Void> {
    private final List<TreeEvent> events = new ArrayList<>();

    private TreeEvents() {}

    static List<TreeEvent> of(List<? extends Tree> code) {
        var scanner = new TreeEvents();
        scanner.scan(code, null);
        return scanner.events;
    }

    private Void emit(String key, Tree tree) {
        events.add(new TreeEvent(key, tree));
        return null;
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        return null;
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
        return scan(tree.getInitializer(), nothing);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
        return emit("function", tree);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
        scan(tree.getQualifierExpression(), nothing);
        return emit("function", tree);
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree tree, Void nothing) {
        super.visitArrayAccess(tree, nothing);
        return emit("load", tree);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        return emit("get:" + tree.getName(), tree);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        super.visitMemberSelect(tree, nothing);
        return emit("get:" + tree.getIdentifier(), tree);
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void nothing) {
        Tree target = bare(tree.getVariable());
        place(target);
        scan(tree.getExpression(), nothing);
        return write(target);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
        Tree target = bare(tree.getVariable());
        place(target);
        read(target);
        scan(tree.getExpression(), nothing);
        if (target instanceof IdentifierTree) {
            emit("increment", tree);
        }
        operator(tree.getKind(), tree);
        return write(target);
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void nothing) {
        switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> {
                Tree target = bare(tree.getExpression());
                place(target);
                read(target);
                if (target instanceof IdentifierTree) {
                    emit("increment", tree);
                }
                operator(tree.getKind(), tree);
                write(target);
            }
            default -> {
                scan(tree.getExpression(), nothing);
                operator(tree.getKind(), tree);
            }
        }
        return null;
    }

    @Override
    public Void visitBinary(BinaryTree tree, Void nothing) {
        super.visitBinary(tree, nothing);
        operator(tree.getKind(), tree);
        return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
        ExpressionTree select = tree.getMethodSelect();
        String name = "";
        if (select instanceof MemberSelectTree member) {
            scan(member.getExpression(), nothing);
            name = member.getIdentifier().toString();
        } else if (select instanceof IdentifierTree identifier) {
            name = identifier.getName().toString();
        }
        scan(tree.getArguments(), nothing);
        return emit("call:" + (name.equals("this") || name.equals("super") ? "<init>" : name), select);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
        scan(tree.getEnclosingExpression(), nothing);
        scan(tree.getArguments(), nothing);
        return emit("call:<init>", tree);
    }

    @Override
    public Void visitNewArray(NewArrayTree tree, Void nothing) {
        scan(tree.getDimensions(), nothing);
        emit("array", tree);
        if (tree.getInitializers() != null) {
            for (ExpressionTree element : tree.getInitializers()) {
                scan(element, nothing);
                emit("store", element);
            }
        }
        return null;
    }

    @Override
    public Void visitForLoop(ForLoopTree tree, Void nothing) {
        scan(tree.getInitializer(), nothing);
        scan(tree.getCondition(), nothing);
        scan(tree.getStatement(), nothing);
        return scan(tree.getUpdate(), nothing);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void nothing) {
        scan(tree.getExpression(), nothing);
        // Either an array or an Iterable.
        for (String key : List.of("get:length", "call:iterator", "call:hasNext", "load", "call:next")) {
            emit(key, tree.getExpression());
        }
        return scan(tree.getStatement(), nothing);
    }

    @Override
    public Void visitThrow(ThrowTree tree, Void nothing) {
        super.visitThrow(tree, nothing);
        return emit("throw", tree);
    }

    @Override
    public Void visitAssert(AssertTree tree, Void nothing) {
        emit("get:$assertionsDisabled", tree);
        super.visitAssert(tree, nothing);
        emit("call:<init>", tree);
        return emit("throw", tree);
    }

    @Override
    public Void visitTypeCast(TypeCastTree tree, Void nothing) {
        scan(tree.getExpression(), nothing);
        return emit("convert", tree);
    }

    @Override
    public Void visitInstanceOf(InstanceOfTree tree, Void nothing) {
        scan(tree.getExpression(), nothing);
        return emit("instanceof", tree);
    }

    @Override
    public Void visitSynchronized(SynchronizedTree tree, Void nothing) {
        scan(tree.getExpression(), nothing);
        emit("monitor", tree);
        return scan(tree.getBlock(), nothing);
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void nothing) {
        scan(tree.getExpression(), nothing);
        emit("switch", tree);
        return scan(tree.getCases(), nothing);
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void nothing) {
        scan(tree.getExpression(), nothing);
        emit("switch", tree);
        return scan(tree.getCases(), nothing);
    }

    private static Tree bare(Tree tree) {
        return tree instanceof ParenthesizedTree inner ? bare(inner.getExpression()) : tree;
    }

    /** What is evaluated to know where a variable is. */
    private void place(Tree target) {
        if (target instanceof ArrayAccessTree access) {
            scan(access.getExpression(), null);
            scan(access.getIndex(), null);
        } else if (target instanceof MemberSelectTree field) {
            scan(field.getExpression(), null);
        }
    }

    private void read(Tree target) {
        switch (target) {
            case ArrayAccessTree _ -> emit("load", target);
            case MemberSelectTree field -> emit("get:" + field.getIdentifier(), target);
            case IdentifierTree name -> emit("get:" + name.getName(), target);
            default -> {}
        }
    }

    private Void write(Tree target) {
        return switch (target) {
            case ArrayAccessTree _ -> emit("store", target);
            case MemberSelectTree field -> emit("put:" + field.getIdentifier(), target);
            case IdentifierTree name -> emit("put:" + name.getName(), target);
            default -> null;
        };
    }

    private void operator(Tree.Kind kind, Tree tree) {
        String key = switch (kind) {
            case PLUS, PLUS_ASSIGNMENT, PREFIX_INCREMENT, POSTFIX_INCREMENT -> "op:+";
            case MINUS, MINUS_ASSIGNMENT, PREFIX_DECREMENT, POSTFIX_DECREMENT -> "op:-";
            case MULTIPLY, MULTIPLY_ASSIGNMENT -> "op:*";
            case DIVIDE, DIVIDE_ASSIGNMENT -> "op:/";
            case REMAINDER, REMAINDER_ASSIGNMENT -> "op:%";
            case LEFT_SHIFT, LEFT_SHIFT_ASSIGNMENT -> "op:<<";
            case RIGHT_SHIFT, RIGHT_SHIFT_ASSIGNMENT -> "op:>>";
            case UNSIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT_ASSIGNMENT -> "op:>>>";
            case AND, AND_ASSIGNMENT -> "op:&";
            case OR, OR_ASSIGNMENT -> "op:|";
            case XOR, XOR_ASSIGNMENT, BITWISE_COMPLEMENT -> "op:^";
            case UNARY_MINUS -> "negate";
            default -> "";
        };
        if (!key.isEmpty()) {
            emit(key, tree);
        }
    }
}
