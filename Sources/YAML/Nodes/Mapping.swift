public import Diagnostics

/// Keys with their values, in the order of the text.
public struct Mapping: Sendable {
  /// One key and its value.
  public struct Entry: Sendable {
    /// The key; usually a scalar.
    public let key: Node
    /// The value; a null scalar just behind the colon when nothing was written.
    public let value: Node

    /// Makes an entry.
    public init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// All entries, a key that was written twice included.
  public let entries: [Entry]

  /// Makes a mapping.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The value of a key; of a key written twice the last, as in Ruby.
  public subscript(key: String) -> Node? {
    entry(key)?.value
  }

  /// The entry of a key; of a key written twice the last, as in Ruby.
  public func entry(_ key: String) -> Entry? {
    entries.last { $0.key.scalar?.text == key }
  }

  /// A warning for each key that stands there a second time, and so takes the place of the first.
  public var duplicateKeyWarnings: [Diagnostic] {
    var firsts: [String: Place] = [:]
    var warnings: [Diagnostic] = []
    for entry in entries {
      guard let name = entry.key.scalar?.text else { continue }
      if let first = firsts[name] {
        warnings.append(
          Diagnostic(
            .warning, "yaml-duplicate-key", "key '\(name)' is given twice; the last one counts", at: entry.key.place,
            notes: [Diagnostic.Note("it was given here first", at: first)], help: ["remove one of the two"]))
      }
      firsts[name] = entry.key.place
    }
    return warnings
  }
}
