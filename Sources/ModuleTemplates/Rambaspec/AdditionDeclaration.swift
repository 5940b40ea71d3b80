/// An addition that a template declares: a generator of code inside a module that is there.
package struct AdditionDeclaration: Sendable {
  /// What somebody says behind an addition's name, or with one of its options.
  package enum Argument: String, Sendable, Hashable, CaseIterable {
    /// A function's name and parameters: `didTapSignIn(name: String)`.
    case signature
    /// The same of a function that gives nothing back.
    case message
    /// Parameters alone: `userID: Int, isNew: Bool`.
    case parameters
    /// The same, of types that the project does not declare without making them `Hashable`.
    case hashableParameters = "hashable_parameters"
    /// A type: `Session?`.
    case type
    /// A name: `AuthService`.
    case name
    /// The name of another module.
    case module
    /// Any text on one line.
    case text
  }

  /// Something that may be said besides.
  package struct Option: Sendable {
    package let name: String
    package let takes: Argument
  }

  package let name: Rambaspec.Text
  /// What it adds, in a sentence.
  package let summary: String?
  /// What stands behind its name.
  package let takes: Argument
  /// An argument as somebody may write it.
  package let example: String?
  /// What may be said besides, sorted by name.
  package let options: [Option]
  /// Whether its text sees a module in another package by its interface.
  package let usesInterfaces: Bool
  /// The parameter, a list, for each entry of which `gen` makes it.
  package let parameter: String?
  /// The file of its text, relative to the template's folder.
  package let path: Rambaspec.Text
}
