internal import Diagnostics

/// Names that are offered to a shell.
///
/// Shells differ in the characters that they expand, and a name comes from a stranger's file. A name with a character that
/// means something to any of them is not offered; it can still be typed, quoted.
enum CompletableName {
  /// Whether a name consists of letters, digits and `._-/ +@`, and cannot be taken for an option.
  static func isOffered(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else { return false }
    return first != "-" && first != " " && last != " " && name == name.visible
      && name.unicodeScalars.allSatisfy(isPlain)
  }

  /// Whether `key=value` consists of a name and, unless it is empty, another.
  static func isOfferedPair(_ pair: String) -> Bool {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return isOffered(pair) }
    return isOffered(parts[0]) && (parts[1].isEmpty || isOffered(parts[1]))
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "_", "-", "/", " ", "+", "@": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      // Names of files on macOS may be decomposed into letters and marks.
      return true
    default: return false
    }
  }
}
