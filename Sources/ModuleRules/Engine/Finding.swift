internal import Diagnostics
package import ModuleRoles
package import SystemPackage

package struct Finding: Sendable {
  package struct Note: Sendable {
    package let text: String
    package let file: CodeFile
    package let range: Range<Int>
  }

  package struct Fix: Sendable {
    package enum Change: Sendable {
      case text(Range<Int>, String)
      case place(FilePath)
    }
    /// A verb phrase that completes the sentence "`viper-gen lint --fix` …": `makes it weak`.
    package let does: String
    package let change: Change
    /// The insertions elsewhere without which the change does not compile.
    let insertions: [Insertion]

    struct Insertion: Sendable {
      let file: CodeFile
      let offset: Int
      let text: String
    }

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
  package let range: Range<Int>
  package let message: String
  /// The index of the module in the project.
  package let module: Int
  package let type: String
  package let role: Role
  package let notes: [Note]
  /// The automatic fix; `nil` if the finding needs a decision.
  package let fix: Fix?

  package var line: Int { file.text.line(at: range.lowerBound) }
}
