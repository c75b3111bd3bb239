package org.gantry.testkit.cases;

import java.util.stream.Stream;
import org.gantry.Device;
import org.gantry.Gantry;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Launches on each device of this machine, and on the virtual GPU. */
final class DeviceLaunches implements ArgumentsProvider {
    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        return Stream.concat(Device.all().stream(), Stream.of(Device.named("virtual")))
                .map(d -> Arguments.of(Named.of(d.name(), Gantry.on(d))));
    }
}
