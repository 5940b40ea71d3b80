import Diagnostics
import TestSupport

extension DiagnosticError {
  /// The printed text of each diagnostic, without the source line.
  var messages: [String] {
    diagnostics.map { diagnostic in
      DiagnosticPrinter().text(for: diagnostic).split(separator: "\n")
        .filter { !$0.contains(" | ") }.joined(separator: "\n")
    }
  }
}
