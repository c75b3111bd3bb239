package org.gantry.compiler;

import java.util.List;
import java.util.Optional;
import org.gantry.RefusedException;
import org.gantry.compiler.frontend.Places;
import org.gantry.compiler.frontend.launches.KnownValues;
import org.gantry.compiler.ir.Position;
import org.gantry.condition.LaunchCondition;
import org.gantry.condition.LaunchValues;
import org.gantry.spi.Parameter;
import org.gantry.spi.Signature;
import org.gantry.spi.ValuePath;

/** The values of a launch as far as its class file tells them: a condition that they alone decide need not wait for the launch. */
record StaticLaunch(KnownValues known, Signature signature) implements LaunchValues {
    /** Thrown where a condition asks for what only the launch knows. */
    private static final class UnknownValue extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnknownValue() {
            super("known at launch", null, false, false);
        }
    }

    /**
     * A condition that does not hold at any launch.
     *
     * @param number among the verdict's race conditions
     * @param why the relation with both values
     */
    record Failing(LaunchCondition condition, int number, String why) {
        /** The refusal that the launch would throw, at the access. */
        RefusedException refusal(List<Position> at) {
            return new RefusedException(
                    condition.code(), condition.file(), condition.line(), why, Places.of(at.get(number)));
        }
    }

    /** The first condition that is known not to hold. */
    Optional<Failing> failing(List<LaunchCondition> conditions) {
        if (mayBeEmpty()) {
            return Optional.empty();
        }
        for (int c = 0; c < conditions.size(); c++) {
            var condition = conditions.get(c);
            try {
                if (!condition.predicate().holds(this)) {
                    return Optional.of(new Failing(condition, c, condition.explain(this)));
                }
            } catch (UnknownValue _) {
                // decided at the launch
            }
        }
        return Optional.empty();
    }

    /** A launch without items is never refused for what items would do. */
    private boolean mayBeEmpty() {
        for (int d = 0; d < signature.dimensions(); d++) {
            if (d >= known.to().size()
                    || known.from().get(d).isEmpty()
                    || known.to().get(d).isEmpty()
                    || known.from().get(d).get() >= known.to().get(d).get()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public long scalar(int index) {
        return value(signature.scalars().get(index), known.captures());
    }

    @Override
    public long length(int index) {
        return value(signature.arrays().get(index), known.lengths());
    }

    @Override
    public long shortestRow(int index) {
        throw new UnknownValue();
    }

    @Override
    public boolean isNull(int index) {
        length(index);
        return false;
    }

    @Override
    public long from(int dimension) {
        return known.from().get(dimension).orElseThrow(UnknownValue::new);
    }

    @Override
    public long to(int dimension) {
        return known.to().get(dimension).orElseThrow(UnknownValue::new);
    }

    private static long value(Parameter parameter, List<Optional<Long>> values) {
        return parameter.path() instanceof ValuePath.Capture(ValuePath.Body _, int index) && index < values.size()
                ? values.get(index).orElseThrow(UnknownValue::new)
                : throwUnknown();
    }

    private static long throwUnknown() {
        throw new UnknownValue();
    }
}
