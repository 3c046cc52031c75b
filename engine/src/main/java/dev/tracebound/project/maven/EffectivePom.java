package dev.tracebound.project.maven;

import java.util.List;
import org.apache.maven.model.Model;

/**
 * A pom of the tree with its parents, properties and managed versions put in. Its dependencies are
 * those that can be looked up.
 *
 * @param path of the pom, relative to the tree's root
 * @param unversioned dependencies whose version is not known, as {@code group:artifact}
 * @param systemJars jars of scope {@code system}, as the pom writes their paths
 */
record EffectivePom(String path, Model model, List<String> unversioned, List<String> systemJars) {

  EffectivePom {
    unversioned = List.copyOf(unversioned);
    systemJars = List.copyOf(systemJars);
  }
}
