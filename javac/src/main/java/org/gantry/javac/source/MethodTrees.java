package org.gantry.javac.source;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;
import org.gantry.CodePlace;

/** The trees of the methods of one class. Not thread-safe. */
final class MethodTrees {
    private static final String LAMBDAS_AGAIN = "$deserializeLambda$";

    private final ParsedSource source;
    private final ClassTree type;
    private final ClassModel model;
    private final Map<MethodModel, NavigableMap<Integer, Tree>> aligned = new HashMap<>();

    MethodTrees(ParsedSource source, ClassTree type, ClassModel model) {
        this.source = source;
        this.type = type;
        this.model = model;
    }

    /** The tree that a message with this code about an instruction points to. */
    Optional<Tree> find(CodePlace place, String code) {
        return method(place.method(), place.descriptor()).flatMap(method -> {
            var trees = aligned(method);
            var exact = Optional.ofNullable(trees.get(place.offset()));
            var next = Optional.ofNullable(trees.ceilingEntry(place.offset())).map(Map.Entry::getValue);
            return switch (code) {
                // About a statement, but raised at the first instruction in it.
                case "GANTRY-R104" ->
                    next.flatMap(t -> around(t, TryTree.class)).or(() -> exact);
                case "GANTRY-R105" ->
                    next.flatMap(t -> around(t, SynchronizedTree.class)).or(() -> exact);
                default -> place.line() > 0 ? exact : exact.or(() -> next);
            };
        });
    }

    private Optional<MethodModel> method(String name, String descriptor) {
        return model.methods().stream()
                .filter(m -> m.methodName().equalsString(name) && m.methodType().equalsString(descriptor))
                .findFirst();
    }

    private NavigableMap<Integer, Tree> aligned(MethodModel method) {
        var known = aligned.get(method);
        if (known == null) {
            var trees = TreeEvents.of(code(method));
            known = trees.isEmpty() ? new TreeMap<>() : Alignment.align(CodeEvents.of(method), trees, source::line);
            aligned.put(method, known);
        }
        return known;
    }

    /** The trees that a method's code is made from, in order; none for methods that javac adds. */
    private List<? extends Tree> code(MethodModel method) {
        String name = method.methodName().stringValue();
        if (method.flags().has(AccessFlag.SYNTHETIC)) {
            return lambda(method).map(List::of).orElse(List.of());
        }
        return switch (name) {
            case "<clinit>" -> initialisers(true);
            case "<init>" -> constructor(method);
            default -> declared(method).map(m -> List.of((Tree) m.getBody())).orElse(List.of());
        };
    }

    /** The body of the lambda that became this method: the tree of the instruction that makes the function. */
    private Optional<Tree> lambda(MethodModel method) {
        for (MethodModel from : model.methods()) {
            int offset = 0;
            for (CodeElement element :
                    from.code().map(code -> code.elementList()).orElse(List.of())) {
                if (element instanceof Instruction instruction) {
                    boolean makes = !from.methodName().equalsString(LAMBDAS_AGAIN)
                            && from != method
                            && CodeEvents.function(instruction)
                                    .filter(f -> f.methodName()
                                                    .equals(method.methodName().stringValue())
                                            && f.lookupDescriptor()
                                                    .equals(method.methodType().stringValue()))
                                    .isPresent();
                    // A lambda in a finally block is made in several places, of which one has the tree.
                    if (makes && aligned(from).get(offset) instanceof LambdaExpressionTree lambda) {
                        return Optional.of(lambda.getBody());
                    }
                    offset += instruction.sizeInBytes();
                }
            }
        }
        return Optional.empty();
    }

    private List<Tree> initialisers(boolean ofClass) {
        boolean constants = type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
        var code = new ArrayList<Tree>();
        for (Tree member : type.getMembers()) {
            if (member instanceof VariableTree field && field.getInitializer() != null) {
                boolean isStatic = constants || field.getModifiers().getFlags().contains(Modifier.STATIC);
                if (isStatic == ofClass) {
                    code.add(field);
                }
            } else if (member instanceof BlockTree block && block.isStatic() == ofClass) {
                code.add(block);
            }
        }
        return code;
    }

    private List<Tree> constructor(MethodModel method) {
        List<? extends StatementTree> statements =
                declared(method).map(m -> m.getBody().getStatements()).orElse(List.of());
        int call = 0;
        boolean delegates = false;
        for (int s = 0; s < statements.size(); s++) {
            if (statements.get(s) instanceof ExpressionStatementTree e
                    && e.getExpression() instanceof MethodInvocationTree invocation
                    && invocation.getMethodSelect() instanceof IdentifierTree name
                    && (name.getName().contentEquals("super") || name.getName().contentEquals("this"))) {
                call = s + 1;
                delegates = name.getName().contentEquals("this");
            }
        }
        var code = new ArrayList<Tree>(statements.subList(0, call));
        if (!delegates) {
            code.addAll(initialisers(false));
        }
        code.addAll(statements.subList(call, statements.size()));
        return code;
    }

    /** The declaration of a method: overloads of as many parameters are in the same order in both files. */
    private Optional<MethodTree> declared(MethodModel method) {
        String name = method.methodName().stringValue();
        boolean constructor = name.equals("<init>");
        int parameters = parameters(method);
        List<MethodTree> trees = type.getMembers().stream()
                .filter(MethodTree.class::isInstance)
                .map(MethodTree.class::cast)
                .filter(m -> m.getName().contentEquals(name) && m.getBody() != null)
                .filter(m -> constructor || m.getParameters().size() == parameters)
                .toList();
        List<MethodModel> models = model.methods().stream()
                .filter(m -> m.methodName().equalsString(name)
                        && !m.flags().has(AccessFlag.SYNTHETIC)
                        && m.code().isPresent())
                .filter(m -> constructor || parameters(m) == parameters)
                .toList();
        int number = models.indexOf(method);
        return number >= 0 && number < trees.size() ? Optional.of(trees.get(number)) : Optional.empty();
    }

    private static int parameters(MethodModel method) {
        return MethodTypeDesc.ofDescriptor(method.methodType().stringValue()).parameterCount();
    }

    /** The innermost tree of a kind around another one. */
    private Optional<Tree> around(Tree inner, Class<? extends Tree> kind) {
        long start = source.start(inner);
        long end = source.end(inner);
        var found = new ArrayList<Tree>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void nothing) {
                if (kind.isInstance(tree) && source.start(tree) <= start && end <= source.end(tree)) {
                    found.add(tree);
                }
                return super.scan(tree, nothing);
            }
        }.scan(type, null);
        return found.isEmpty() ? Optional.empty() : Optional.of(found.getLast());
    }
}
