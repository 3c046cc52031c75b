package dev.tracebound;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Which arrows may run in the engine. An exception needs a written reason here. */
class HouseTest {
  private static final JavaClasses ENGINE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.tracebound");

  private static final int CLASSES_AT_LEAST = 90;

  @Test
  void sawTheEngine() {
    assertTrue(ENGINE.size() >= CLASSES_AT_LEAST, "only " + ENGINE.size() + " classes were seen");
  }

  @Test
  void arrowsRunFromThePipelineToItsParts() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("cli")
        .definedBy("dev.tracebound.cli..")
        .layer("evaluation")
        .definedBy("dev.tracebound.evaluation..")
        .layer("investigation")
        .definedBy("dev.tracebound.investigation..")
        .layer("index")
        .definedBy("dev.tracebound.index..")
        .layer("controller")
        .definedBy("dev.tracebound.controller..")
        .layer("answer")
        .definedBy("dev.tracebound.answer..")
        .layer("documents")
        .definedBy("dev.tracebound.documents..")
        .layer("retrieval")
        .definedBy("dev.tracebound.retrieval..")
        .layer("embedding")
        .definedBy("dev.tracebound.embedding..")
        .layer("shadow")
        .definedBy("dev.tracebound.shadow..")
        .layer("project")
        .definedBy("dev.tracebound.project..")
        .layer("workspace")
        .definedBy("dev.tracebound.workspace..")
        .layer("json")
        .definedBy("dev.tracebound.json..")
        .layer("bridge")
        .definedBy("dev.tracebound.bridge..")
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("evaluation")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("investigation")
        .mayOnlyBeAccessedByLayers("cli", "evaluation")
        .whereLayer("index")
        .mayOnlyBeAccessedByLayers("cli", "evaluation", "investigation")
        .whereLayer("controller")
        .mayOnlyBeAccessedByLayers("investigation")
        .whereLayer("answer")
        .mayOnlyBeAccessedByLayers("cli", "evaluation", "investigation")
        // background beside an answer: no verdict may rest on a document
        .whereLayer("documents")
        .mayOnlyBeAccessedByLayers("cli", "evaluation", "investigation")
        .whereLayer("retrieval")
        .mayOnlyBeAccessedByLayers("cli", "investigation", "index", "documents")
        .whereLayer("embedding")
        .mayOnlyBeAccessedByLayers("cli", "investigation", "index", "retrieval", "documents")
        .whereLayer("shadow")
        .mayOnlyBeAccessedByLayers(
            "cli", "evaluation", "investigation", "index", "answer", "retrieval")
        .whereLayer("project")
        .mayOnlyBeAccessedByLayers("cli", "index", "shadow")
        .whereLayer("json")
        .mayOnlyBeAccessedByLayers(
            "cli", "evaluation", "investigation", "index", "answer", "embedding", "documents")
        .whereLayer("bridge")
        .mayNotBeAccessedByAnyLayer()
        .check(ENGINE);
  }

  @Test
  void roomsHaveNoCycles() {
    slices().matching("dev.tracebound.(*)..").should().beFreeOfCycles().check(ENGINE);
  }

  @Test
  void noWindowToolkit() {
    noClasses().should().dependOnClassesThat().resideInAPackage("javafx..").check(ENGINE);
  }

  @Test
  void librariesStayInTheirRooms() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tracebound.shadow.java..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.eclipse.jdt..", "org.eclipse.core..", "org.eclipse.text..")
        .check(ENGINE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tracebound.project.maven..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.maven..",
            "org.codehaus.plexus..",
            "org.eclipse.aether..",
            "org.eclipse.sisu..")
        .check(ENGINE);
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.tracebound.retrieval..", "dev.tracebound.documents")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.lucene..")
        .check(ENGINE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tracebound.documents.format..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.commonmark..",
            "org.jsoup..",
            "org.apache.pdfbox..",
            "org.apache.fontbox..",
            "org.snakeyaml..",
            "tools.jackson.dataformat.csv..")
        .check(ENGINE);
    noClasses()
        .that()
        .resideInAPackage("dev.tracebound.documents.format..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.tracebound.documents")
        .check(ENGINE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tracebound.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(ENGINE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tracebound.json..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.networknt..")
        .check(ENGINE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tracebound.shadow.structure..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.graphstream..")
        .check(ENGINE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tracebound.shadow.bytecode..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.objectweb.asm..")
        .check(ENGINE);
    noClasses()
        .that()
        .resideInAPackage("dev.tracebound.shadow.bytecode..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.tracebound.shadow")
        .check(ENGINE);
    noClasses()
        .that()
        .resideInAPackage("dev.tracebound.shadow.columns..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.tracebound.shadow")
        .check(ENGINE);
  }

  @Test
  void embeddingKnowsNothingOfCode() {
    noClasses()
        .that()
        .resideInAPackage("dev.tracebound.embedding..")
        .should()
        .dependOnClassesThat(
            resideInAPackage("dev.tracebound..")
                .and(
                    resideOutsideOfPackages(
                        "dev.tracebound.embedding..",
                        "dev.tracebound.workspace..",
                        "dev.tracebound.json..")))
        .check(ENGINE);
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tracebound.embedding..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("ai.onnxruntime..", "ai.djl..")
        .check(ENGINE);
  }

  @Test
  void resultsGoThroughTheConsole() {
    GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS.check(ENGINE);
  }

  @Test
  void everyRoomIsNullMarkedAndSaysWhatItIsFor() {
    Set<String> rooms =
        ENGINE.stream()
            .map(JavaClass::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> unmarked =
        rooms.stream()
            .filter(
                room ->
                    !ENGINE.contain(room + ".package-info")
                        || !ENGINE.get(room + ".package-info").isAnnotatedWith(NullMarked.class))
            .toList();
    assertEquals(List.of(), unmarked);
  }

  @Test
  void retrieverRunsUnderTheBudgetOnly() {
    classes()
        .that()
        .haveSimpleName("Retriever")
        .should()
        .onlyHaveDependentClassesThat()
        .haveNameMatching("dev\\.tracebound\\.investigation\\.(Retriever|Inquiry).*")
        .check(ENGINE);
  }
}
