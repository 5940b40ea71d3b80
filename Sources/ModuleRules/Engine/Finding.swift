internal import Diagnostics
package import ModuleRoles
package import SystemPackage

/// A place that breaks a rule.
package struct Finding: Sendable {
  /// A further remark with a place of its own.
  package struct Note: Sendable {
    /// The remark.
    package let text: String
    /// The file that it speaks of.
    package let file: CodeFile
    /// The bytes that it speaks of.
    package let range: Range<Int>
  }

  /// A change of the file that mends it without judgement.
  package struct Fix: Sendable {
    package enum Change: Sendable {
      /// Bytes, and what stands there afterwards.
      case text(Range<Int>, String)
      /// The place of the file, from the project's folder.
      case place(FilePath)
    }
    /// What it does, in words that follow `viper-gen lint --fix`: `makes it weak`.
    package let does: String
    package let change: Change
    /// Insertions in other places without which the change does not compile.
    let insertions: [Insertion]

    /// A text that is put into a file.
    struct Insertion: Sendable {
      let file: CodeFile
      /// Before this byte.
      let offset: Int
      let text: String
    }

    /// Where the file goes, if that is what changes.
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

  /// The rule, by its identifier.
  package let rule: String
  /// How grave it is in this project.
  package internal(set) var severity: RuleSettings.Severity
  package let file: CodeFile
  /// The bytes that are meant.
  package let range: Range<Int>
  /// What is wrong, in one line.
  package let message: String
  /// The module, by its index among those of the project.
  package let module: Int
  /// The type that breaks the rule.
  package let type: String
  /// What the type does.
  package let role: Role
  /// What else matters.
  package let notes: [Note]
  /// What would mend it by itself; `nil` where somebody has to think.
  package let fix: Fix?

  /// The line, counted from 1.
  package var line: Int { file.text.line(at: range.lowerBound) }
}
