internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// `viper-gen merge-driver run`, which git calls.
struct MergeDriverRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Merge one project; git calls this.",
    discussion: """
      Exits with 0 when OURS holds the merged project, with 1 when it holds git's own merge, with markers at conflicts.
      """,
    shouldDisplay: false)

  @Argument(help: "The file of the common ancestor (%O).") var base: String
  @Argument(help: "The file of the current branch, which gets the result (%A).") var ours: String
  @Argument(help: "The file of the other branch (%B).") var theirs: String
  @Argument(help: "The path of the project, for messages (%P).") var path: String
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session(output)
    var reasons: [Diagnostic] = []
    try await session.run { () async throws(DiagnosticError) in
      reasons = try await merge(session)
    }
    guard !reasons.isEmpty else { return }
    session.console.report(
      reasons.map { reason in
        var warning = reason
        warning.severity = .warning
        return warning
      })
    throw ExitCode(1)
  }

  /// Writes the merge; answers why it is not a whole one.
  private func merge(_ session: Session) async throws(DiagnosticError) -> [Diagnostic] {
    let file = FilePath(ours).resolved(from: session.workingDirectory)
    let base = try session.files.read(FilePath(base).resolved(from: session.workingDirectory))
    let ours = try session.files.read(file)
    let theirs = try session.files.read(FilePath(theirs).resolved(from: session.workingDirectory))
    var reasons: [Diagnostic]
    do throws(DiagnosticError) {
      switch try ProjectMerge.merge(base: base, ours: ours, theirs: theirs, path: path) {
      case .merged(let bytes):
        try replace(file, with: bytes, session)
        return []
      case .conflicts(let conflicts): reasons = conflicts
      }
    } catch {
      reasons = error.diagnostics
    }
    let lines = try await Git().merge(
      current: ours, base: base, other: theirs, labels: ("ours", "base", "theirs"))
    try replace(file, with: lines.bytes, session)
    if lines.conflicts == 0 {
      // Git has seen no conflict, as where flags were added at both ends of a list; it must hold together all the same.
      let problems = ProjectMerge.problems(of: lines.bytes, base: base, ours: ours, theirs: theirs, path: path)
      if problems.isEmpty { return [] }
      reasons += problems
    }
    return reasons
  }

  private func replace(
    _ file: FilePath, with bytes: [UInt8], _ session: Session
  ) throws(DiagnosticError) {
    var temporary = file
    temporary.removeLastComponent()
    temporary.append((file.lastComponent?.string ?? "project") + ".viper-gen")
    try session.files.removeFile(temporary)
    try session.files.write(bytes, toNewFile: temporary)
    try session.files.rename(temporary, to: file)
  }
}
