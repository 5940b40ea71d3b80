package import Diagnostics

/// What a template is: the files it writes, what it asks for, and who made it.
package struct Rambaspec: Sendable {
  /// A text of the description, and where it stands.
  package struct Text: Sendable, Hashable {
    package let text: String
    private let spot: RenderedSpot

    package var place: Place { spot.place }

    init(text: String, place: Place) { self.init(text: text, spot: RenderedSpot(place)) }

    init(text: String, spot: RenderedSpot) {
      self.text = text
      self.spot = spot
    }
  }

  /// What the name of its file ends in.
  static let fileSuffix = ".rambaspec"

  /// The template's own name for itself; it is found by the name of its folder.
  package internal(set) var name: Text?
  /// What it is for, in a sentence.
  package internal(set) var summary: Text?
  package internal(set) var author: Text?
  package internal(set) var version: Text?
  package internal(set) var license: Text?
  /// What it goes back to: a book or an article.
  package internal(set) var article: Text?
  /// When to take it, and when another one.
  package internal(set) var when: Text?
  /// The files of the module; `nil` when the key is missing or empty.
  package internal(set) var codeFiles: [FileEntry]?
  /// The files of its tests; `nil` when the key is missing or empty.
  package internal(set) var testFiles: [FileEntry]?
  /// Libraries that the files need.
  package internal(set) var dependencies: [Text] = []
  /// What can be set with custom parameters; `nil` when nothing is declared and so everything is accepted.
  package internal(set) var parameters: [ParameterDeclaration]?
  /// Sets of parameters under a name.
  package internal(set) var presets: [Preset] = []
  /// Generators of code inside a module that is there.
  package internal(set) var additions: [AdditionDeclaration] = []
  /// Keys that mean nothing here, of the description and of its entries.
  package internal(set) var unknownKeys: [Text] = []
  /// What is questionable but stops nothing.
  package internal(set) var warnings: [Diagnostic] = []

  /// All entries, code first.
  package var files: [FileEntry] { (codeFiles ?? []) + (testFiles ?? []) }

  /// Some parameters under a name.
  package struct Preset: Sendable {
    package let name: Text
    package let description: String?
    /// What it sets.
    package let parameters: [GivenParameter]
  }
}
