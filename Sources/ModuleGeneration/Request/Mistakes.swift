internal import Diagnostics

/// The mistakes found so far.
struct Mistakes {
  var diagnostics: [Diagnostic]

  var error: DiagnosticError { DiagnosticError(diagnostics) }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The value of a step, or `nil` with its mistakes noted.
  mutating func collect<Value>(_ step: () throws(DiagnosticError) -> Value) -> Value? {
    do throws(DiagnosticError) {
      return try step()
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
