package dev.tracebound.desktop.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracebound.desktop.base.Messages;
import dev.tracebound.shadow.Basis;
import dev.tracebound.shadow.EdgeKind;
import dev.tracebound.shadow.SymbolKind;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChainEdgesTest {

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh"})
  void everyKindIsSaidInItsOwnWords(String language) {
    Messages messages = new Messages(Locale.of(language));
    Set<String> kinds = new TreeSet<>();
    Set<String> roles = new TreeSet<>();
    for (EdgeKind kind : EdgeKind.values()) {
      String key = ChainEdges.key(kind, SymbolKind.METHOD);
      assertTrue(kinds.add(messages.get("edge." + key)), kind + " is said like another");
      String role = messages.get("answer.role." + key, "Badge.show", "exact");
      assertTrue(role.contains("Badge.show") && role.contains("exact"), role);
      assertTrue(roles.add(role), kind + " is told like another");
    }
    String created = ChainEdges.key(EdgeKind.CALLS, SymbolKind.CONSTRUCTOR);
    assertTrue(kinds.add(messages.get("edge." + created)), created);
    assertEquals(EdgeKind.values().length + 1, kinds.size());
  }

  @ParameterizedTest
  @EnumSource(Basis.class)
  void everyBasisIsSaid(Basis basis) {
    for (Locale locale : Messages.LOCALES) {
      String key = "basis." + basis.name().toLowerCase(Locale.ROOT);
      assertFalse(new Messages(locale).get(key).isBlank(), key);
    }
  }
}
