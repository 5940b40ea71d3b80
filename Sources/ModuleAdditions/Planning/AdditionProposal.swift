package import Diagnostics
package import ModuleGeneration

/// The planned changes of an addition.
package struct AdditionProposal: Sendable {
  /// A new or changed file.
  package struct File: Sendable {
    /// The path in messages.
    package let shown: String
    package let isNew: Bool
    /// Descriptions of the added declarations.
    package let added: [String]
  }

  package let module: String
  /// The addition with its argument.
  package let addition: String
  /// The files, in the order of the module's layers.
  package let files: [File]
  /// The remaining work for the user.
  package let remainders: [LeftToDo]
  /// Code that could not be updated.
  package let problems: [Diagnostic]
  /// The edits of files and projects.
  package let editing: ModuleEditing

  package var plan: Plan { editing.plan }
}
