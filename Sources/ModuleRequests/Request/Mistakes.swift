internal import Diagnostics

struct Mistakes {
  var diagnostics: [Diagnostic]

  var error: DiagnosticError { DiagnosticError(diagnostics) }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Returns the value of a step, or records its errors and returns `nil`.
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
