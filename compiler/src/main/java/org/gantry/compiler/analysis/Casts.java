package org.gantry.compiler.analysis;

import static org.gantry.compiler.analysis.IndexForm.union;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.gantry.compiler.analysis.Definitions.Definition;
import org.gantry.compiler.ir.ConvertKind;
import org.gantry.compiler.ir.Op;
import org.gantry.compiler.ir.Type;
import org.gantry.compiler.ir.Value;

/** The forms of conversions between integers. One is made for each operation. */
final class Casts {
    private final IndexForms forms;
    private final Definition definition;

    Casts(IndexForms forms, Definition definition) {
        this.forms = forms;
        this.definition = definition;
    }

    /** The form of {@code value}, which is the result of {@code convert}. */
    IndexForm of(Value value, Op.Convert convert) {
        if (!convert.a().type().isInteger() || !convert.to().isInteger()) {
            return forms.opaque(value, definition);
        }
        var from = convert.a().type();
        return switch (convert.kind()) {
            case SIGN_EXTEND -> narrowScalar(convert.a(), false).orElseGet(() -> forms.of(convert.a()));
            case ZERO_EXTEND -> narrowScalar(convert.a(), true).orElseGet(() -> zeroExtended(convert.a(), from));
            case TRUNCATE ->
                convert.to() == Type.Scalar.I32
                        ? forms.fits(forms.of(convert.a()), Type.Scalar.I32, definition)
                        : narrowed(value, convert.a());
            case INT_TO_FLOAT, FLOAT_TO_INT, FLOAT_TO_FLOAT, BITCAST, CANONICAL_BITS -> forms.opaque(value, definition);
        };
    }

    private IndexForm zeroExtended(Value a, Type from) {
        if (from == Type.Scalar.I32) {
            var form = forms.of(a);
            var positive = new Obligation(
                    form.poly(),
                    definition.block(),
                    definition.position(),
                    form.poly().text() + " is not negative");
            return new IndexForm(form.poly(), union(form.obligations(), Set.of(positive)));
        }
        var high = BigInteger.ONE.shiftLeft(from.width()).subtract(BigInteger.ONE);
        var kind = new Symbol.Opaque(a.id(), true, BigInteger.ZERO, high);
        return forms.definitions().of(a).instruction().map(i -> i.op()).orElse(null) instanceof Op.Convert c
                        && c.kind() == ConvertKind.TRUNCATE
                ? forms.cast(kind, a, c.a(), forms.definitions().of(a))
                : forms.opaque(a, true, BigInteger.ZERO, high, definition);
    }

    /** The low bits of a value, signed: the value itself, if that fits. */
    private IndexForm narrowed(Value value, Value of) {
        return value.type() == Type.Scalar.I1
                ? forms.opaque(value, definition)
                : forms.cast(
                        new Symbol.Opaque(
                                value.id(), false, IndexForms.least(value.type()), IndexForms.most(value.type())),
                        value,
                        of,
                        definition);
    }

    /** A scalar parameter of 8 or 16 bits: the launch's value is the extended one if it lies in the range. */
    private Optional<IndexForm> narrowScalar(Value a, boolean zero) {
        var parameter = forms.definitions().of(a);
        int scalar = parameter.parameter()
                - forms.kernel().dimensions()
                - forms.kernel().arrays().size();
        if (parameter.parameter() < 0 || scalar < 0 || a.type().width() > 16) {
            return Optional.empty();
        }
        var low = zero ? BigInteger.ZERO : IndexForms.least(a.type());
        var high =
                zero ? BigInteger.ONE.shiftLeft(a.type().width()).subtract(BigInteger.ONE) : IndexForms.most(a.type());
        var poly = forms.scalar(scalar, IndexForms.least(Type.Scalar.I32), IndexForms.most(Type.Scalar.I32));
        var text = poly.text() + " lies in its type";
        var obligations = new LinkedHashSet<Obligation>();
        obligations.add(new Obligation(poly.minus(Poly.constant(low)), 0, parameter.position(), text));
        obligations.add(new Obligation(Poly.constant(high).minus(poly), 0, parameter.position(), text));
        return Optional.of(new IndexForm(poly, obligations));
    }
}
