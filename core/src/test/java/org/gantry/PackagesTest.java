package org.gantry;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** What core's packages may know of each other. */
class PackagesTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.gantry");

    @Test
    void theContractWithTheCompilerKnowsNeitherRunTimeNorDrivers() {
        noClasses()
                .that()
                .resideInAnyPackage("org.gantry.spi", "org.gantry.condition")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.gantry.runtime..", "org.gantry.driver..")
                .check(CLASSES);
    }

    @Test
    void conditionsKnowOnlyTheJdk() {
        noClasses()
                .that()
                .resideInAPackage("org.gantry.condition")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("java..", "org.gantry.condition")
                .check(CLASSES);
    }

    @Test
    void imagesKnowNeitherRunTimeNorDrivers() {
        noClasses()
                .that()
                .resideInAPackage("org.gantry.image")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.gantry.runtime..", "org.gantry.driver..")
                .check(CLASSES);
    }

    @Test
    void theRunTimeKnowsNothingOfTheDriversThatUseIt() {
        noClasses()
                .that()
                .resideInAPackage("org.gantry.runtime..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.gantry.driver..")
                .check(CLASSES);
    }

    @Test
    void packagesBelowTheApiHaveNoCycles() {
        slices().matching("org.gantry.(*)..").should().beFreeOfCycles().check(CLASSES);
    }
}
