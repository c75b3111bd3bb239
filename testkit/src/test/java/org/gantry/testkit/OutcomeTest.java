package org.gantry.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.gantry.Device;
import org.gantry.Gantry;
import org.gantry.Launch;
import org.junit.jupiter.api.Test;

class OutcomeTest {
    /** Throws before its first launch (generated program 50594 did, in the initialiser of a captured record). */
    private record ThrowsOnTheHost(String text) implements Program {
        @Override
        public int size() {
            return 4;
        }

        @Override
        public void run(Launch launch, Inputs in) {
            throw new IllegalStateException(text);
        }
    }

    /** Gives a launch an extent that it does not take. */
    private record ThrowsInTheLaunch() implements Program {
        @Override
        public int size() {
            return 4;
        }

        @Override
        public void run(Launch launch, Inputs in) {
            launch.forEach(-1, i -> {});
        }
    }

    @Test
    void hostCodeThatThrowsIsNoFaultOfADevice() {
        var first = Outcome.of(new ThrowsOnTheHost("constant"), Gantry.on(Device.named("jvm")), 1);
        var second = Outcome.of(new ThrowsOnTheHost("constant"), Gantry.on(Device.named("jvm")), 1);
        assertInstanceOf(Outcome.HostFailed.class, first);
        assertEquals(Optional.empty(), first.difference(second));
    }

    @Test
    void hostCodeThatThrowsSomethingElseDiffers() {
        var first = Outcome.of(new ThrowsOnTheHost("one"), Gantry.on(Device.named("jvm")), 1);
        var second = Outcome.of(new ThrowsOnTheHost("other"), Gantry.on(Device.named("jvm")), 1);
        assertTrue(first.difference(second).isPresent());
    }

    @Test
    void whatALaunchThrowsStaysAFault() {
        assertInstanceOf(Outcome.Broken.class, Outcome.of(new ThrowsInTheLaunch(), Gantry.on(Device.named("jvm")), 1));
    }
}
