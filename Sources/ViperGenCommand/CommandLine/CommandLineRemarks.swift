internal import Diagnostics

/// What there is to say of the command line itself; the command says it when it begins.
enum CommandLineRemarks {
  /// The remarks on the command line of this run.
  static let current = TaskLocal<[Diagnostic]>(wrappedValue: [])
}
