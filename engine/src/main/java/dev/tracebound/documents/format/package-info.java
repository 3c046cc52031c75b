/**
 * Files to documents: one small class a format, each behind {@code DocumentFormat}. Reads what it
 * is given in memory, within {@code Limits}; opens no file, follows no link, runs no script and
 * loads nothing that a document names. The parsers of Markdown, HTML, PDF, YAML and CSV stay here.
 */
@NullMarked
package dev.tracebound.documents.format;

import org.jspecify.annotations.NullMarked;
