/// An addition in a rambaspec: generates code inside an existing module.
package struct AdditionDeclaration: Sendable {
  /// The kind of argument after an addition's name, or of an option's value.
  package enum Argument: String, Sendable, Hashable, CaseIterable {
    /// A function's name and parameters: `didTapSignIn(name: String)`.
    case signature
    /// A signature without a return type.
    case message
    /// Parameters alone: `userID: Int, isNew: Bool`.
    case parameters
    /// Parameters whose types are `Hashable` as far as the project's declarations show.
    case hashableParameters = "hashable_parameters"
    /// A type: `Session?`.
    case type
    /// A name: `AuthService`.
    case name
    case module
    /// Any text on one line.
    case text
  }

  package struct Option: Sendable {
    package let name: String
    package let takes: Argument
    /// The allowed values; empty if every value of the kind is allowed.
    package let choices: [String]
  }

  package let name: Rambaspec.Text
  package let summary: String?
  package let takes: Argument
  package let example: String?
  package let options: [Option]
  /// Whether the text reads the interface of a module in another package.
  package let usesInterfaces: Bool
  /// The list parameter; `gen` makes the addition for each of its items.
  package let parameter: String?
  /// The text's file, relative to the template's directory.
  package let path: Rambaspec.Text
}
