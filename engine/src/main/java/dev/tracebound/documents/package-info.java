/**
 * A corpus of documents becomes passages that can be searched: reading a folder, ids that are the
 * same on every machine, cutting, the search index and its hits. Finds evidence for document
 * questions and, marked as such, background for code questions; knows nothing of code, and no
 * verdict about code may depend on it.
 */
@NullMarked
package dev.tracebound.documents;

import org.jspecify.annotations.NullMarked;
