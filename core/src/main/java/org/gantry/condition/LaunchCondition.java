package org.gantry.condition;

/**
 * A condition over launch values.
 *
 * @param predicate what must hold
 * @param code stable code of the refusal if it is a race condition that fails; empty for bounds
 * @param file source file of the access it stands for
 * @param line source line of that access
 * @param text the condition in the user's words
 */
public record LaunchCondition(LaunchPredicate predicate, String code, String file, int line, String text) {
    /** The text, the relation with both values, and what to do instead. */
    public String explain(LaunchValues values) {
        return text + "; needed: " + predicate.explain(values) + ". " + predicate.instead();
    }
}
