package dev.tracebound.shadow.java;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Where the compiler finds the types of further sources.
 *
 * @param folders of sources in UTF-8, laid out by package, one top-level type a file, which is
 *     named as the type; asked in their order
 * @param packages paths of all packages below them, such as {@code java/util}, with the platform's
 *     separator
 */
record SourceFolders(List<Path> folders, Set<String> packages) {}
