internal import Diagnostics

/// Diagnostics about the command line itself.
///
/// The command reports them when it starts.
enum CommandLineRemarks {
  static let current = TaskLocal<[Diagnostic]>(wrappedValue: [])
}
