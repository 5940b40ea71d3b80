extension String {
  package var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }

  package var withLowercaseStart: String { prefix(1).lowercased() + dropFirst() }

  /// The last part of a qualified name: `Cell` for `List.Cell`.
  package var unqualifiedName: String { split(separator: ".").last.map(String.init) ?? self }

  /// The text in backticks, if Swift requires them.
  package var escapedName: String {
    // A member cannot have the name of a metatype without backticks.
    let isMarked = ["_", "Type", "Protocol"].contains(self) || Keyword(rawValue: self)?.isReserved == true
    return isMarked || !isPlainIdentifier ? "`\(self)`" : self
  }

  /// Whether the name requires no backticks.
  ///
  /// The result ignores keywords. A raw identifier can contain spaces and symbols.
  package var isPlainIdentifier: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "$") }
  }
}
