package import Diagnostics

package struct Mapping: Sendable {
  package struct Entry: Sendable {
    /// The key, usually a scalar.
    package let key: Node
    /// The value; an omitted value is an empty scalar placed after the colon.
    package let value: Node

    package init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// All entries, including duplicate keys.
  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The value of a key; of duplicate keys the last applies, as in Ruby.
  package subscript(key: String) -> Node? {
    entry(key)?.value
  }

  /// The entry of a key; of duplicate keys the last applies, as in Ruby.
  package func entry(_ key: String) -> Entry? {
    entries.last { $0.key.scalar?.text == key }
  }

  package var duplicateKeyWarnings: [Diagnostic] {
    guard mayHaveDuplicateKeys else { return [] }
    var firsts: [String: Place] = [:]
    var warnings: [Diagnostic] = []
    for entry in entries {
      guard let name = entry.key.scalar?.text else { continue }
      if let first = firsts[name] {
        warnings.append(
          Diagnostic(
            .warning, "yaml-duplicate-key", "duplicate key '\(name)'; the last one is used", at: entry.key.place,
            notes: [Diagnostic.Note("the first one is here", at: first)], help: ["delete one of them"]))
      }
      firsts[name] = entry.key.place
    }
    return warnings
  }

  /// A quick check for small mappings; nearly all mappings are small and have no duplicates.
  private var mayHaveDuplicateKeys: Bool {
    guard entries.count <= 16 else { return true }
    return entries.indices.contains { index in
      guard let name = entries[index].key.scalar?.text else { return false }
      return entries[..<index].contains { $0.key.scalar?.text == name }
    }
  }
}
