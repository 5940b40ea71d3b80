package import Diagnostics

package struct Rambaspec: Sendable {
  /// A text with its place in the rambaspec.
  package struct Text: Sendable, Hashable {
    package let text: String
    private let spot: LazyRenderedPlace

    package var place: Place { spot.place }

    init(text: String, place: Place) { self.init(text: text, spot: LazyRenderedPlace(place)) }

    init(text: String, spot: LazyRenderedPlace) {
      self.text = text
      self.spot = spot
    }
  }

  static let fileSuffix = ".rambaspec"

  /// Not used to find the template, whose directory has its name.
  package internal(set) var name: Text?
  package internal(set) var summary: Text?
  package internal(set) var author: Text?
  package internal(set) var version: Text?
  package internal(set) var license: Text?
  /// The book or article that describes the architecture.
  package internal(set) var article: Text?
  /// Advice on when to choose this template.
  package internal(set) var when: Text?
  /// The files of the module; `nil` if the key is missing or empty.
  package internal(set) var codeFiles: [FileEntry]?
  /// The files of the tests; `nil` if the key is missing or empty.
  package internal(set) var testFiles: [FileEntry]?
  package internal(set) var dependencies: [Text] = []
  /// Declared parameters; `nil` if the template accepts any parameter.
  package internal(set) var parameters: [ParameterDeclaration]?
  package internal(set) var presets: [Preset] = []
  package internal(set) var additions: [AdditionDeclaration] = []
  /// Unsupported keys of the rambaspec and of its entries.
  package internal(set) var unknownKeys: [Text] = []
  package internal(set) var warnings: [Diagnostic] = []

  /// All entries, with code before tests.
  package var files: [FileEntry] { (codeFiles ?? []) + (testFiles ?? []) }

  package struct Preset: Sendable {
    package let name: Text
    package let description: String?
    package let parameters: [GivenParameter]
  }
}
