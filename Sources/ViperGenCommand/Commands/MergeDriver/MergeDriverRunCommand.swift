internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import Git
internal import SystemPackage

struct MergeDriverRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Merge one file; git calls this command.",
    discussion: """
      The exit code is 0 if OURS contains the merged file. It is 1 if OURS contains git's own merge with \
      conflict markers.
      """,
    shouldDisplay: false)

  @Argument(help: "The file of the common ancestor (%O).") var base: String
  @Argument(help: "The file of the current branch, replaced by the result (%A).") var ours: String
  @Argument(help: "The file of the other branch (%B).") var theirs: String
  @Argument(help: "The path of the file in the repository (%P).") var path: String
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("merge-driver run", output)
    var failed = false
    try await session.run { () async throws(DiagnosticError) in
      let reasons = try await merge(session)
      failed = !reasons.isEmpty
      session.console.report(
        reasons.map { reason in
          var warning = reason
          warning.severity = .warning
          return warning
        })
      if session.isJSON { session.printJSON(.written, NoPayload()) }
    }
    if failed { throw ExitCode(1) }
  }

  /// Writes the merge, and returns the reasons if it is incomplete.
  private func merge(_ session: Session) async throws(DiagnosticError) -> [Diagnostic] {
    let file = FilePath(ours).resolved(from: session.workingDirectory)
    let limit = ConflictedFile.limit(path)
    let conflict = ConflictedFile(
      base: try session.files.read(FilePath(base).resolved(from: session.workingDirectory), limit: limit),
      ours: try session.files.read(file, limit: limit),
      theirs: try session.files.read(
        FilePath(theirs).resolved(from: session.workingDirectory), limit: limit),
      path: path)
    let (bytes, reasons) = try await conflict.merged(Git())
    try session.files.replaceMerged(file, with: bytes)
    return reasons
  }
}

extension FileSystem {
  /// Replaces a file atomically, without a plan.
  ///
  /// Git owns the temporary file, so `undo` could not find it later. The merge may also run within a command that has
  /// the lock.
  func replaceMerged(_ file: FilePath, with bytes: [UInt8]) throws(DiagnosticError) {
    let mark = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = file.removingLastComponent().appending(".viper-gen-merge-\(mark)")
    do throws(DiagnosticError) {
      try write(bytes, toNewFile: temporary, mode: status(of: file)?.mode)
      try rename(temporary, to: file)
    } catch {
      try? removeFile(temporary)
      throw error
    }
  }
}
