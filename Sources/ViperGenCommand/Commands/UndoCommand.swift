internal import ArgumentParser
internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import RecordedModules

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

struct UndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last command that wrote files.",
    discussion: """
      Each file gets its earlier content back, byte for byte. If a file was changed after the command, nothing \
      is undone and the command lists the changed files. An interrupted command is undone instead of the one \
      before it.

      EXAMPLES
        viper-gen undo --dry-run
        viper-gen undo
      """)

  @Flag(help: "Show the changes and write nothing.") var dryRun = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("undo", output, rambafile: place.rambafile)
    try await session.withProject(for: dryRun ? .readOnly : .takingBack) { project async throws(DiagnosticError) in
      // An interrupted run is the last one that wrote. It was undone when the project was opened, so stop here.
      if let outcome = project.recovery, outcome != .finished {
        return UndoReport.printInterruption(session, isDryRun: dryRun)
      }
      let undoer = Undoer(
        root: project.moduleRecords.root, files: session.files, workingDirectory: session.workingDirectory)
      guard let undoing = try undoer.plan() else {
        throw DiagnosticError(
          "undo-nothing", category: .missing, "there is nothing to undo",
          help: ["only the last command that wrote files can be undone, and only once"])
      }
      let report = UndoReport(undoing, now: Int(Date().timeIntervalSince1970))
      try session.show(report)
      try session.carryOut(report, isDryRun: dryRun, examining: false)
    }
  }
}
