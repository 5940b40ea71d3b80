internal import ArgumentParser
internal import Diagnostics

/// The exit codes of the process, after `sysexits.h`; `viper-gen help exit-codes` prints this table.
enum ExitCodes {
  static let table: [(code: Int32, meaning: String)] = [
    (0, "done, or nothing to do"),
    (1, "failed, or stopped by a conflict with what is there"),
    (2, "a check found differences, or a merge left conflicts"),
    (64, "the command line is wrong"),
    (65, "a Rambafile, a lock file, a template or a project file is wrong"),
    (66, "something that was named is not there"),
    (69, "git or another program or service could not be used"),
    (73, "something could not be written"),
    (130, "interrupted"),
  ]

  /// What a check returns that found something, and a merge that left conflicts.
  static let differences = ExitCode(2)

  /// The exit code for some diagnostics: that of the first error.
  static func code(for diagnostics: [Diagnostic]) -> ExitCode {
    guard let first = diagnostics.first(where: { $0.severity == .error }) else { return .success }
    switch first.category {
    case .usage: return ExitCode(64)
    case .data: return ExitCode(65)
    case .missing: return ExitCode(66)
    case .conflict: return ExitCode(1)
    case .output: return ExitCode(73)
    case .unavailable: return ExitCode(69)
    }
  }
}
