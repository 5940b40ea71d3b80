internal import Diagnostics
package import ModuleRoles
package import SystemPackage

/// A violation of a rule.
package struct Finding: Sendable {
  /// Additional information with a place of its own.
  package struct Note: Sendable {
    package let text: String
    package let file: CodeFile
    package let range: Range<Int>
  }

  /// An automatic fix.
  package struct Fix: Sendable {
    package enum Change: Sendable {
      /// Replaces a byte range with a text.
      case text(Range<Int>, String)
      /// Moves the file to a path relative to the project's folder.
      case place(FilePath)
    }
    /// A description that continues `viper-gen lint --fix`: `makes it weak`.
    package let does: String
    package let change: Change
    /// Insertions in other places that the change requires to compile.
    let insertions: [Insertion]

    /// A text to insert into a file.
    struct Insertion: Sendable {
      let file: CodeFile
      /// The byte offset.
      let offset: Int
      let text: String
    }

    /// The new path, if the file moves.
    var place: FilePath? { if case .place(let place) = change { place } else { nil } }

    init(does: String, _ change: Change, insertions: [Insertion] = []) {
      self.does = does
      self.change = change
      self.insertions = insertions
    }

    init(does: String, range: Range<Int>, replacement: String, insertions: [Insertion] = []) {
      self.init(does: does, .text(range, replacement), insertions: insertions)
    }
  }

  package let rule: String
  /// The severity in this project.
  package internal(set) var severity: RuleSettings.Severity
  package let file: CodeFile
  /// The byte range of the violation.
  package let range: Range<Int>
  package let message: String
  /// The index of the module in the project.
  package let module: Int
  /// The type that violates the rule.
  package let type: String
  /// The role of the type.
  package let role: Role
  package let notes: [Note]
  /// The automatic fix; `nil` if the finding needs a decision.
  package let fix: Fix?

  package var line: Int { file.text.line(at: range.lowerBound) }
}
