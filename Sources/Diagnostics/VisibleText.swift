extension String {
  /// The text as a single line in which invisible characters are escaped as `\u{202E}`, for terminals and logs.
  ///
  /// It escapes control characters, line breaks, terminal escape sequences, marks that change the writing direction,
  /// and other invisible characters. Joiners and variation selectors of emoji stay. Up to eight combining marks on a
  /// letter stay too. Texts longer than the longest path are truncated.
  public var visible: String {
    let limit = 4096
    // Most names are printable ASCII.
    if utf8.count <= limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped(where: { _ in false }) }
    let rest = scalars.distance(from: end, to: scalars.endIndex)
    return String(scalars[..<end]).escaped(where: { _ in false }) + "… (\(rest) more)"
  }

  /// The text with line breaks and tabs, in which other invisible characters are escaped as in ``visible``.
  ///
  /// A carriage return stays only before a line feed.
  public var visibleLines: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }) { return self }
    return escaped(where: { $0 == "\n" || $0 == "\t" || $0 == "\r\n" })
  }

  /// The width of the ``visible`` text in terminal columns.
  public var columns: Int {
    let text = visible
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + $1.columns }
  }

  /// Escapes invisible characters except those that the closure accepts.
  private func escaped(where passes: (Character) -> Bool) -> String {
    var result = ""
    for character in self {
      if passes(character) || character.isPlain {
        result.append(character)
      } else {
        result += character.visible
      }
    }
    return result
  }
}

/// Replaces invisible characters in JSON by escapes such as `\u202e`, which have the same meaning.
///
/// - Parameter json: Encoded JSON. Outside of its strings there must be only printable ASCII and line feeds.
public func visibleJSON(_ json: String) -> String {
  json.replacingScalars { $0 != "\n" && $0.isHidden ? $0.jsonEscape : nil }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible, affects the text around it, or controls the terminal.
  public var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var isPicture: Bool { value > 0xFF && properties.isEmoji }

  fileprivate var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension [String] {
  /// The width of the widest text in terminal columns.
  package var columns: Int { map(\.columns).max() ?? 0 }
}

extension Character {
  /// The number of combining marks that may follow a letter: more than any language uses.
  private static let markLimit = 8

  fileprivate var isPlain: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return !scalar.isHidden && !scalar.isMark
  }

  fileprivate var visible: String {
    var result = ""
    let scalars = Array(unicodeScalars)
    var marks = 0
    for (index, scalar) in scalars.enumerated() {
      let stays: Bool
      switch scalar.value {
      case 0xFE0E, 0xFE0F:
        stays = index > 0 && scalars[index - 1].isPicture
      case 0x200D:
        let isAfterPicture = index > 0 && (scalars[index - 1].isPicture || scalars[index - 1] == "\u{FE0F}")
        stays = isAfterPicture && scalars[0].isPicture && index + 1 < scalars.count && scalars[index + 1].isPicture
      default:
        if scalar.isMark { marks += 1 }
        // A mark without a letter would combine with the quotation mark before it.
        stays = !scalar.isHidden && (!scalar.isMark || index > 0 && marks <= Self.markLimit)
      }
      // Append scalar by scalar: appending a sequence to a `unicodeScalars` view copies the whole string.
      if stays { result.unicodeScalars.append(scalar) } else { result += scalar.escape }
    }
    return result
  }

  /// The width of a visible character in terminal columns: two for East Asian wide characters and emoji.
  var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}
