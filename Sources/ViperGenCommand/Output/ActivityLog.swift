internal import Diagnostics
internal import FileSystem
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Shows the activity of a command in the terminal's status line, for `--verbose`, and in the log file `VIPER_GEN_LOG`.
final class ActivityLog: Sendable {
  static let variable = "VIPER_GEN_LOG"

  private let console: Console
  private let isVerbose: Bool
  private let showsProgress: Bool
  private let width: Int
  private let file: FileDescriptor?
  private let start = ContinuousClock.now
  let warning: Diagnostic?

  init(_ console: Console, isVerbose: Bool, environment: [String: String], arguments: [String] = CommandLine.arguments)
  {
    self.console = console
    self.isVerbose = isVerbose
    showsProgress =
      !console.isQuiet && Console.isTerminal(.error) && environment["TERM"] != "dumb"
      && !environment.isContinuousIntegration
    width = TerminalWidth.current(environment)
    guard let path = environment[Self.variable], !path.isEmpty else {
      file = nil
      warning = nil
      return
    }
    file = try? FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.append, .create, .closeOnExec, .noFollow], permissions: .ownerReadWrite)
    warning =
      file == nil
      ? Diagnostic(
        .warning, "log-unwritable", category: .output, "cannot write the log '\(path)'",
        help: ["\(Self.variable) must name a file in an existing directory"])
      : nil
    let command = arguments.dropFirst().map(\.visible).joined(separator: " ")
    write("\(Date.now.formatted(.iso8601)) viper-gen \(ProgramVersion.text): \(command)")
  }

  deinit { try? file?.close() }

  var activity: Activity? {
    guard isVerbose || showsProgress || file != nil else { return nil }
    return Activity { [self] event in
      switch event {
      case .note(let text): say(text, isDetail: false)
      case .detail(let text): say(text, isDetail: true)
      case .progress(let work):
        if showsProgress { ProgressLine.show(work, width: width) { console.showProgress($0) } }
      case .end(let work):
        if showsProgress { console.endProgress() }
        let seconds = work.duration.seconds
        say("\(work.name)\(work.total.map { ": \($0)" } ?? ""), \(seconds) s", isDetail: false)
      }
    }
  }

  private func say(_ text: String, isDetail: Bool) {
    let line = "[\(start.duration(to: .now).seconds) s] \(text.visible)"
    if isVerbose, !isDetail { console.inform("\(line, .faint)") }
    write(line)
  }

  private func write(_ line: String) {
    // Write each line with one call, because several processes can write to the file.
    if let file { _ = try? file.writeAll((line + "\n").utf8) }
  }
}
