public import Diagnostics

/// What a template is: the files it writes, what it asks for, and who made it.
public struct Rambaspec: Sendable {
  /// A text of the description, and where it stands.
  public struct Text: Sendable, Hashable {
    /// The text.
    public let text: String
    /// Where it stands.
    public let place: Place
  }

  /// What the name of its file ends in.
  static let fileSuffix = ".rambaspec"

  /// The template's own name for itself; it is found by the name of its folder.
  public internal(set) var name: Text?
  /// What it is for, in a sentence.
  public internal(set) var summary: Text?
  /// Who made it.
  public internal(set) var author: Text?
  /// Its version.
  public internal(set) var version: Text?
  /// Its licence.
  public internal(set) var license: Text?
  /// What it goes back to: a book or an article.
  public internal(set) var article: Text?
  /// When to take it, and when another one.
  public internal(set) var when: Text?
  /// The files of the module; `nil` when the key is missing or empty.
  public internal(set) var codeFiles: [FileEntry]?
  /// The files of its tests; `nil` when the key is missing or empty.
  public internal(set) var testFiles: [FileEntry]?
  /// Libraries that the files need.
  public internal(set) var dependencies: [Text] = []
  /// What can be set with custom parameters; `nil` when nothing is declared and so everything is accepted.
  public internal(set) var parameters: [ParameterDeclaration]?
  /// Sets of parameters under a name.
  public internal(set) var presets: [Preset] = []
  /// Keys that mean nothing here, of the description and of its entries.
  public internal(set) var unknownKeys: [Text] = []
  /// What is questionable but stops nothing.
  public internal(set) var warnings: [Diagnostic] = []

  /// All entries, code first.
  public var files: [FileEntry] { (codeFiles ?? []) + (testFiles ?? []) }

  /// Some parameters under a name.
  public struct Preset: Sendable {
    /// Its name.
    public let name: Text
    /// What it is for.
    public let description: String?
    /// What it sets.
    public let parameters: [GivenParameter]
  }
}
