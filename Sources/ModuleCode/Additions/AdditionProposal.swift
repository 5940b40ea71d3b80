package import Diagnostics
package import ModuleGeneration

/// What an addition is going to do.
package struct AdditionProposal: Sendable {
  /// What becomes of a file.
  package struct File: Sendable {
    /// The path as it is shown.
    package let shown: String
    /// Whether it comes.
    package let isNew: Bool
    /// What comes to it.
    package let added: [String]
  }

  package let module: String
  /// The addition, with what was said behind it.
  package let addition: String
  /// The files, in the order of the module's layers.
  package let files: [File]
  /// What is for somebody to write.
  package let remainders: [LeftToDo]
  /// What could not be brought in step.
  package let problems: [Diagnostic]
  /// All of it as changes of the disk.
  package let editing: ModuleEditing

  /// The changes.
  package var plan: Plan { editing.plan }
}
