package dev.tracebound.project.maven;

import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Looks a pom over before Maven reads it, because the tree may be anybody's. */
final class PomScan {
  private static final int DEEPEST = 90;

  private PomScan() {}

  /** Why a pom must not be read, as the end of a sentence; null where it may. */
  static @Nullable String objection(byte[] pom) {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // Maven knows names such as &copy; without a declaration
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    try {
      return objection(factory.createXMLStreamReader(new ByteArrayInputStream(pom)));
    } catch (XMLStreamException e) {
      String message = String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
      return "is no well-formed XML (" + message + ")";
    }
  }

  private static @Nullable String objection(XMLStreamReader reader) throws XMLStreamException {
    int depth = 0;
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.DTD -> {
          return "declares a document type, which no pom needs";
        }
        case XMLStreamConstants.START_ELEMENT -> depth++;
        case XMLStreamConstants.END_ELEMENT -> depth--;
        default -> {}
      }
      if (depth > DEEPEST) {
        return "nests its elements more than " + DEEPEST + " deep";
      }
    }
    return null;
  }
}
