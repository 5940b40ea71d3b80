extension String {
  /// The text as one line in which everything can be seen: the gate that text of strangers passes on its way to a terminal
  /// or a pipe.
  ///
  /// Control characters and line breaks, terminal escapes, marks that turn the direction of writing and characters without
  /// a shape of their own stand as `\u{202E}`. Characters that join or choose the shape of emoji stay, and so do
  /// combining marks, up to eight on a letter. Of a text that is longer than a path can be, the start is shown.
  public var visible: String {
    let limit = 4096
    // Most names are plain ones.
    if utf8.count <= limit, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped(where: { _ in false }) }
    let rest = scalars.distance(from: end, to: scalars.endIndex)
    return String(scalars[..<end]).escaped(where: { _ in false }) + "… (\(rest) more)"
  }

  /// The text with its lines and tabs, in which everything else can be seen as ``visible`` shows it.
  ///
  /// A carriage return stays before a line feed only.
  public var visibleLines: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }) { return self }
    return escaped(where: { $0 == "\n" || $0 == "\t" || $0 == "\r\n" })
  }

  /// How many columns of a terminal the text takes, once it is ``visible``.
  public var columns: Int {
    let text = visible
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + $1.columns }
  }

  /// The text in which characters that cannot be seen stand as `\u{…}`, those left out that the caller lets pass.
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

/// JSON text in which a string holds no character that cannot be seen: each stands as `\u202e`, which means the same.
///
/// - Parameter json: JSON as an encoder writes it; what is outside its strings is printable ASCII and line feeds.
public func visibleJSON(_ json: String) -> String {
  json.replacingScalars { $0 != "\n" && $0.isHidden ? $0.jsonEscape : nil }
}

extension Unicode.Scalar {
  /// Whether the scalar has no shape, changes what stands around it, or drives the terminal.
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

extension Character {
  /// How many marks a letter carries in the languages that are written with most of them, with room to spare.
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
        // A mark without a letter would sit on the quotation mark before it.
        stays = !scalar.isHidden && (!scalar.isMark || index > 0 && marks <= Self.markLimit)
      }
      // To append several scalars to a view of them copies all of it.
      if stays { result.unicodeScalars.append(scalar) } else { result += scalar.escape }
    }
    return result
  }

  /// How many columns of a terminal a character takes that can be seen: two in the East Asian wide ranges and for emoji.
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
