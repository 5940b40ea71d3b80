internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `viper-gen undo`.
struct UndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back the last gen, update, remove, rename or adopt.",
    discussion: """
      Every file gets the content it had before, to the byte. If anything of it was changed since, nothing is done and \
      what was changed is listed.

      EXAMPLES
        viper-gen undo
        viper-gen undo --dry-run
      """)

  @Flag(help: "Show what would be done and write nothing.") var dryRun = false
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session(output)
    try await session.run { () async throws(DiagnosticError) in
      let opened = try session.openProject(rambafile: place.rambafile)
      let undoer = Undoer(root: opened.root, files: session.files, workingDirectory: session.workingDirectory)
      guard let plan = try undoer.plan() else {
        throw DiagnosticError(
          Diagnostic(
            "undo-nothing", category: .missing, "there is nothing to take back",
            help: ["only the last command that wrote can be taken back, and only once"]))
      }
      if !dryRun { try undoer.commit(plan) }
      withExtendedLifetime(opened.lock) {}
      UndoReport(plan, isDryRun: dryRun, now: Int(Date().timeIntervalSince1970)).print(session)
    }
  }
}
