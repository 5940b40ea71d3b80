internal import ArgumentParser
internal import Diagnostics

/// The exit codes, based on `sysexits.h`.
///
/// `viper-gen help exit-codes` prints this table.
enum ExitCodes {
  static let table: [(code: Int32, meaning: String)] =
    ([
      (0, "done, or nothing to do"), (130, "interrupted"),
    ] + Diagnostic.Category.allCases.map { ($0.exitCode, $0.exitMeaning) })
    .sorted { $0.code < $1.code }

  /// The code for findings of a check and for merge conflicts.
  static let differences = ExitCode(Diagnostic.Category.difference.exitCode)

  static func code(for diagnostics: [Diagnostic]) -> ExitCode {
    diagnostics.first { $0.severity == .error }.map { ExitCode($0.category.exitCode) } ?? .success
  }
}

extension Diagnostic.Category {
  var exitCode: Int32 {
    switch self {
    case .conflict: 1
    case .difference: 2
    case .usage: 64
    case .data: 65
    case .missing: 66
    case .unavailable: 69
    case .output: 73
    }
  }

  fileprivate var exitMeaning: String {
    switch self {
    case .conflict: "failed, or stopped by a conflict with existing files"
    case .difference: "a check found differences, or a merge left conflicts"
    case .usage: "the command line is wrong"
    case .data: "a Rambafile, a lock file, a template or a project file is wrong"
    case .missing: "a named file, module or target does not exist"
    case .unavailable: "git or another program or service could not be used"
    case .output: "a file could not be written"
    }
  }
}
