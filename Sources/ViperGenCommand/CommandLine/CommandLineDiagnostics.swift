internal import Diagnostics

/// Diagnostics about the command line, which the command reports when it starts.
enum CommandLineDiagnostics {
  static let current = TaskLocal<[Diagnostic]>(wrappedValue: [])
}
