extension Diagnostic: Encodable {
  private enum Key: String, CodingKey {
    case severity, id, category, summary, place, notes, help, fixes
  }

  /// Encodes the stable form that `--json` prints; empty lists are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(severity.rawValue, forKey: .severity)
    try container.encode(id, forKey: .id)
    try container.encode(category.rawValue, forKey: .category)
    try container.encode(summary, forKey: .summary)
    try container.encodeIfPresent(place, forKey: .place)
    if !notes.isEmpty { try container.encode(notes, forKey: .notes) }
    if !help.isEmpty { try container.encode(help, forKey: .help) }
    if !fixes.isEmpty { try container.encode(fixes, forKey: .fixes) }
  }
}

extension Diagnostic.Note: Encodable {
  private enum Key: String, CodingKey { case text, place }

  /// Encodes the text and, if there is one, the place.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(place, forKey: .place)
  }
}

extension Diagnostic.Fix: Encodable {
  private enum Key: String, CodingKey { case place, replacement }

  /// Encodes the place and its replacement.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(place, forKey: .place)
    try container.encode(replacement, forKey: .replacement)
  }
}

extension Place: Encodable {
  private enum Key: String, CodingKey { case path, line, column, length }

  /// Encodes path, line, column and the length in bytes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(line, forKey: .line)
    try container.encodeIfPresent(column, forKey: .column)
    if source != nil { try container.encode(range.count, forKey: .length) }
  }
}
