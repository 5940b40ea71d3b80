extension Diagnostic: Encodable {
  private enum Key: String, CodingKey {
    case severity, id, category, message, module, file, range, notes, help, fixes
  }

  /// Encodes the stable form that `--json` prints, without empty fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(severity.rawValue, forKey: .severity)
    try container.encode(id, forKey: .id)
    try container.encode(category.rawValue, forKey: .category)
    try container.encode(summary, forKey: .message)
    try container.encodeIfPresent(module, forKey: .module)
    try container.encodeIfPresent(place?.path, forKey: .file)
    try container.encodeIfPresent(place?.shownRange, forKey: .range)
    if !notes.isEmpty { try container.encode(notes, forKey: .notes) }
    if !help.isEmpty { try container.encode(help, forKey: .help) }
    if !fixes.isEmpty { try container.encode(fixes, forKey: .fixes) }
  }
}

extension Diagnostic.Note: Encodable {
  private enum Key: String, CodingKey { case message, file, range }

  /// Encodes the text, and the place if there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(text, forKey: .message)
    try container.encodeIfPresent(place?.path, forKey: .file)
    try container.encodeIfPresent(place?.shownRange, forKey: .range)
  }
}

extension Diagnostic.Fix: Encodable {
  private enum Key: String, CodingKey { case file, range, replacement }

  /// Encodes the place and its replacement.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(place.path, forKey: .file)
    try container.encodeIfPresent(place.shownRange, forKey: .range)
    try container.encode(replacement, forKey: .replacement)
  }
}

extension Place {
  /// A range of characters: the end is the position after the last character.
  struct ShownRange: Encodable {
    /// A position whose line and column are counted from 1; columns count characters.
    struct Position: Encodable {
      let line: Int
      let column: Int
    }
    let start: Position
    let end: Position
  }

  /// `nil` for a whole file.
  fileprivate var shownRange: ShownRange? {
    guard let source else { return nil }
    func position(_ offset: Int) -> ShownRange.Position {
      .init(line: source.line(at: offset), column: source.column(at: offset))
    }
    return ShownRange(start: position(range.lowerBound), end: position(range.upperBound))
  }
}
