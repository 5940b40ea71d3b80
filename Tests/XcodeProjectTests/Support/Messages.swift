import Diagnostics
import TestSupport

extension DiagnosticError {
  /// What people see of each diagnostic, without the line of source.
  var messages: [String] {
    diagnostics.map { diagnostic in
      DiagnosticPrinter().text(for: diagnostic).split(separator: "\n")
        .filter { !$0.contains(" | ") }.joined(separator: "\n")
    }
  }
}
