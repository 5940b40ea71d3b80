/// A valid name of a snippet, by Generamba's rules with extensions.
///
/// Generamba requires at least two characters: letters, digits, `_` and `/`. The first one is any character except `.`
/// and `/`. Names of one character and hyphens are allowed too, but do not work in Generamba. ``extensions`` lists such
/// uses.
public struct SnippetName: Sendable, Hashable {
  /// A use of rules that Generamba does not have.
  public enum Extension: String, Sendable, Hashable {
    /// The name has only one character.
    case oneCharacter = "a name of one character"
    /// The name has a hyphen after its first character.
    case hyphen = "a hyphen in the name"
  }

  /// The name, without the suffix `.liquid`.
  public let text: String
  /// Uses of rules that Generamba does not have.
  public let extensions: [Extension]

  /// Validates a name; `nil` if it is invalid.
  public init?(_ text: String) {
    guard let first = text.unicodeScalars.first, first != ".", first != "/", first != "\n", first != "\0" else {
      return nil
    }
    let rest = text.unicodeScalars.dropFirst()
    var extensions: [Extension] = rest.isEmpty ? [.oneCharacter] : []
    for scalar in rest {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "/": continue
      case "-": if extensions.isEmpty { extensions.append(.hyphen) }
      default: return nil
      }
    }
    self.text = text
    self.extensions = extensions
  }

  /// The path of the snippet's file, relative to the directory `snippets`.
  public var relativePath: String { text + ".liquid" }
}
