package org.gantry.compiler;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** One package per station of the way from class file to image; a station may know earlier ones, never later ones. */
class StationsTest {
    private static final String ROOT = "org.gantry.compiler";
    private static final List<String> WAY = List.of(
            "math",
            "ir",
            "interpret",
            "frontend",
            "scan",
            "simplify",
            "analysis",
            "solver",
            "check",
            "lower",
            "target",
            "toolchain",
            "image",
            "rewrite");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @TestFactory
    Stream<DynamicTest> aStationKnowsNoLaterStation() {
        return WAY.stream()
                .limit(WAY.size() - 1)
                .map(station -> DynamicTest.dynamicTest(
                        station,
                        () -> noClasses()
                                .that(resideInAPackage(qualified(station)))
                                .should()
                                .dependOnClassesThat(resideInAnyPackage(later(station)))
                                .allowEmptyShould(true)
                                .check(CLASSES)));
    }

    @Test
    void theIntermediateRepresentationKnowsNothingOfTheProject() {
        noClasses()
                .that(resideInAPackage(ROOT + ".ir"))
                .should()
                .dependOnClassesThat(resideInAPackage("org.gantry..").and(not(resideInAPackage(ROOT + ".ir"))))
                .check(CLASSES);
    }

    @Test
    void theToolchainKnowsNoStation() {
        noClasses()
                .that(resideInAPackage(qualified("toolchain")))
                .should()
                .dependOnClassesThat(resideInAnyPackage(WAY.stream()
                        .filter(name -> !name.equals("toolchain"))
                        .map(StationsTest::qualified)
                        .toArray(String[]::new)))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void whatAllTargetsShareKnowsNoTarget() {
        noClasses()
                .that(resideInAPackage(ROOT + ".target"))
                .should()
                .dependOnClassesThat(resideInAPackage(ROOT + ".target.*"))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void everyPackageIsAStation() {
        List<String> strangers = CLASSES.stream()
                .map(type -> type.getPackageName())
                .distinct()
                .filter(name -> !name.equals(ROOT)
                        && !WAY.contains(name.substring(ROOT.length() + 1).split("\\.")[0]))
                .toList();
        assertTrue(strangers.isEmpty(), strangers::toString);
    }

    private static String[] later(String station) {
        return WAY.stream()
                .skip(WAY.indexOf(station) + 1)
                .map(StationsTest::qualified)
                .toArray(String[]::new);
    }

    private static String qualified(String station) {
        return ROOT + "." + station + "..";
    }
}
