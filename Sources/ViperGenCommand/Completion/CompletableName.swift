internal import Diagnostics

/// Selects names that are safe to pass to a shell.
///
/// Names come from untrusted files, and shells expand different characters. A name with a special character of any
/// shell is not completed, but users can type it in quotes.
enum CompletableName {
  /// Whether a name consists of letters, digits and `._-/ +@`, and cannot be taken for an option.
  static func isOffered(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else { return false }
    return first != "-" && first != " " && last != " " && name == name.visible
      && name.unicodeScalars.allSatisfy(isPlain)
  }

  /// Whether both parts of `key=value` are safe, or the value is empty.
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
      // File names on macOS can be decomposed into letters and marks.
      return true
    default: return false
    }
  }
}
