package dev.tracebound.desktop;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final String ROOT = "dev.tracebound.desktop";
  private static JavaClasses desktop = new ClassFileImporter().importClasses();

  @BeforeAll
  static void read() {
    desktop =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);
    assertTrue(desktop.size() > 60, "only " + desktop.size() + " classes seen");
  }

  @Test
  void viewModelsAndWhatTheyStandOnKnowNoNodes() {
    noClasses()
        .that()
        .haveSimpleNameEndingWith("ViewModel")
        .or()
        .resideInAnyPackage(ROOT + ".base", ROOT + ".model")
        .or()
        .haveSimpleName("WorkbenchModel")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javafx.scene..", "javafx.stage..", ROOT + ".widget..")
        .check(desktop);
  }

  @Test
  void panesDoNotKnowEachOtherNorTheWindow() {
    slices()
        .matching(ROOT + ".(investigate|graph|source)..")
        .should()
        .notDependOnEachOther()
        .check(desktop);
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".app..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + ".app..")
        .check(desktop);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(desktop);
  }

  @Test
  void panesSeeOfTheEngineWhatEventsTell() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".app..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.tracebound.index..",
            "dev.tracebound.cli..",
            "dev.tracebound.shadow.java..",
            "dev.tracebound.bridge..",
            "org.apache.lucene..",
            "org.eclipse.jdt..")
        .check(desktop);
  }

  @Test
  void onlyTheGraphRoomKnowsTheGraphLibraries() {
    classes()
        .that()
        .resideOutsideOfPackage(ROOT + ".graph..")
        .should()
        .onlyDependOnClassesThat()
        .resideOutsideOfPackages("org.eclipse.elk..", "org.graphstream..")
        .check(desktop);
  }
}
