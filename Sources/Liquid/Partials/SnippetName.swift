/// The rules for names of snippets: Generamba's, and what is allowed beyond them.
///
/// Generamba takes names of at least two characters, letters, digits, `_` and `/`, that begin with neither `.` nor `/`
/// (strictly: any other first character). One character, and hyphens, are allowed here too, but such a template does not
/// work with Generamba, which ``extensions`` says.
public struct SnippetName: Sendable, Hashable {
  /// What a name makes use of beyond Generamba's rules.
  public enum Extension: String, Sendable, Hashable {
    /// The name has one character only.
    case oneCharacter = "a name of one character"
    /// The name has a hyphen after its first character.
    case hyphen = "a hyphen in the name"
  }

  /// The name.
  public let text: String
  /// What it makes use of beyond Generamba's rules.
  public let extensions: [Extension]

  /// Checks a name; `nil` when it is not allowed at all.
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

  /// The path of the snippet's file below the folder `snippets`.
  public var relativePath: String { text + ".liquid" }
}
