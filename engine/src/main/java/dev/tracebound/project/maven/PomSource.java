package dev.tracebound.project.maven;

import dev.tracebound.project.build.BuildFiles;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import org.apache.maven.model.building.ModelSource2;
import org.jspecify.annotations.Nullable;

/** A pom of the tree. What it points at by a relative path is looked for in the tree only. */
final class PomSource implements ModelSource2 {
  private final TreePoms poms;
  private final String path;
  private final byte[] bytes;

  PomSource(TreePoms poms, String path, byte[] bytes) {
    this.poms = poms;
    this.path = path;
    this.bytes = bytes;
  }

  @Override
  public InputStream getInputStream() {
    return new ByteArrayInputStream(bytes);
  }

  @Override
  public String getLocation() {
    return path;
  }

  @Override
  public URI getLocationURI() {
    return poms.uri(path);
  }

  @Override
  public @Nullable ModelSource2 getRelatedSource(String relativePath) {
    String related = BuildFiles.resolve(BuildFiles.parent(path), relativePath);
    return related == null ? null : poms.at(related);
  }
}
