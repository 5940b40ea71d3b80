/// Writes documents in block style; equal contents give equal texts.
package enum Emitter {
  /// The text of a document, ending with a line break.
  package static func text(of content: Content) -> String {
    switch content {
    case .sequence(let items) where !items.isEmpty: lines(of: items, indent: 0)
    case .mapping(let pairs) where !pairs.isEmpty: lines(of: pairs, indent: 0)
    default: inline(content) + "\n"
    }
  }

  /// The text as a block value or key, quoted only if YAML 1.1 would parse it differently.
  package static func scalar(_ text: String) -> String {
    if QuotedText.needsDoubleQuotes(text) { return QuotedText.doubleQuoted(text) }
    return QuotedText.needsQuotes(text) ? QuotedText.singleQuoted(text) : text
  }

  /// The text as a value or key in any context, including flow collections.
  ///
  /// Words and paths are plain; other texts are double-quoted.
  package static func word(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "/_.0123456789".unicodeScalars.contains($0)
    }
    let startsWithLetter = text.unicodeScalars.first?.properties.isAlphabetic ?? false
    return isPlain && startsWithLetter && !QuotedText.needsQuotes(text) ? text : QuotedText.doubleQuoted(text)
  }

  private static func inline(_ content: Content) -> String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .text(let text): scalar(text)
    case .sequence: "[]"
    case .mapping: "{}"
    }
  }

  private static func lines(of pairs: [Content.Pair], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return pairs.map { pair in
      let key = scalar(pair.key)
      // Keys of more than 1024 characters require the form with `?`.
      let start = key.utf8.count < 1000 ? "\(margin)\(key):" : "\(margin)? \(key)\n\(margin):"
      return switch pair.value {
      case .sequence(let items) where !items.isEmpty: "\(start)\n" + lines(of: items, indent: indent + 2)
      case .mapping(let pairs) where !pairs.isEmpty: "\(start)\n" + lines(of: pairs, indent: indent + 2)
      default: "\(start) \(inline(pair.value))\n"
      }
    }.joined()
  }

  private static func lines(of items: [Content], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return items.map { item in
      switch item {
      case .sequence(let items) where !items.isEmpty:
        "\(margin)- " + lines(of: items, indent: indent + 2).dropFirst(indent + 2)
      case .mapping(let pairs) where !pairs.isEmpty:
        "\(margin)- " + lines(of: pairs, indent: indent + 2).dropFirst(indent + 2)
      default: "\(margin)- \(inline(item))\n"
      }
    }.joined()
  }
}
