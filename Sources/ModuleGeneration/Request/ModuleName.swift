/// The rule for names of modules: with its prefix a name begins types, so it must begin a Swift identifier.
public enum ModuleName {
  /// Whether some text can be a Swift identifier, keywords aside: roles are always appended to a module's name.
  ///
  /// The ranges are those of the grammar of an identifier in The Swift Programming Language.
  public static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isHead(first) else { return false }
    return text.unicodeScalars.allSatisfy { isHead($0) || isContinuation($0) }
  }

  /// A name that can be used in place of one that cannot: its words run together, each beginning in upper case.
  ///
  /// - Returns: `nil` when nothing usable is left.
  public static func suggestion(for name: String) -> String? {
    var result = ""
    var startsWord = true
    var separated = false
    for character in name {
      guard character.unicodeScalars.allSatisfy({ isHead($0) || isContinuation($0) }) else {
        startsWord = true
        separated = true
        continue
      }
      result += startsWord && (separated || result.isEmpty) ? character.uppercased() : String(character)
      startsWord = false
    }
    while let first = result.unicodeScalars.first, !isHead(first) { result.unicodeScalars.removeFirst() }
    return result.isEmpty ? nil : result.prefix(1).uppercased() + result.dropFirst()
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x206F, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F,
      0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD:
      return true
    case 0x10000...0xEFFFD:
      return scalar.value & 0xFFFF <= 0xFFFD
    default:
      return false
    }
  }

  private static func isContinuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
