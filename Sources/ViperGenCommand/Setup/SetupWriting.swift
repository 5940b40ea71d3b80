internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

/// The last step of `setup`: writes the Rambafile, and previews a module.
struct SetupWriting {
  private let session: Session
  private let findings: DetectedSettings
  private let path: FilePath
  private let surroundings: ProcessEnvironment

  init(_ session: Session, _ findings: DetectedSettings) throws(DiagnosticError) {
    self.session = session
    surroundings = try session.surroundings()
    self.findings = findings
    path = findings.existing?.path ?? findings.root.appending(RambafileLocator.names[0])
  }

  struct Payload: Codable {
    let path: String
    let text: String
  }

  func write(_ answers: SetupAnswers, force: Bool, isDryRun: Bool) async throws(DiagnosticError) {
    let shown = path.shown(from: session.workingDirectory)
    let text: String
    if let existing = findings.existing {
      text = try RambafileText.updated(existing.source, answers)
      let before = existing.source.bytes
      guard Array(text.utf8) != before else {
        session.console.inform("\(shown) already has these values.")
        return try await finish(nil, .unchanged, text, shown)
      }
      try await check(text)
      let difference = UnifiedDiff.text(from: before, to: Array(text.utf8), path: shown)
      if !session.isJSON { session.console.writeVerbatim(StyledText(lines: difference)) }
      guard force || isDryRun || session.confirms("Write these changes to \(shown)?") else {
        if session.isInteractive { return session.console.inform("\(shown) was not changed.") }
        throw DiagnosticError(
          "rambafile-exists", category: .conflict, "\(shown) already exists and is unchanged",
          help: ["pass --force to change it without a question"])
      }
    } else {
      text = RambafileText.new(answers)
      if isDryRun, !session.isJSON { session.console.writeVerbatim(StyledText(lines: text) + "\n") }
    }
    if findings.existing == nil { try await check(text) }
    let plan = try replace(with: Array(text.utf8), shownAs: shown, isDryRun: isDryRun)
    session.console.inform(isDryRun ? "Nothing was written.\n" : "wrote \(shown)\n")
    try await finish(plan, isDryRun ? .planned : .written, text, shown)
  }

  private func replace(
    with bytes: [UInt8], shownAs shown: String, isDryRun: Bool
  ) throws(DiagnosticError) -> Plan {
    let lock = try session.openLock(of: path.removingLastComponent(), for: isDryRun ? .readOnly : .readWrite).lock
    let before = try session.files.content(of: path, shownAs: shown, limit: .rambafile)
    // The file can change while the user answers.
    guard before?.bytes == findings.existing?.source.bytes else {
      throw DiagnosticError(
        "file-changed", category: .conflict, "'\(shown)' changed while the command ran", at: Place(path: shown),
        help: ["run the command again"])
    }
    let plan = Plan(
      root: path.removingLastComponent(),
      editing: [FileChange(path: path, before: before, after: bytes, isDurable: true)], undo: .named("setup"))
    if !isDryRun { try plan.commit(on: session.files) }
    withExtendedLifetime(lock) {}
    return plan
  }

  /// Rejects answers with which `gen` would fail, but ignores errors that already existed.
  private func check(_ text: String) async throws(DiagnosticError) {
    var mistakes = await mistakes(text)
    if let existing = findings.existing {
      let known = await self.mistakes(String(decoding: existing.source.bytes, as: UTF8.self)).map(\.summary)
      mistakes.removeAll { known.contains($0.summary) }
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// The errors in a Rambafile, except missing templates, which can be installed later.
  private func mistakes(_ text: String) async -> [Diagnostic] {
    do throws(DiagnosticError) {
      _ = try await proposal(text)
      return []
    } catch {
      return error.diagnostics.filter { diagnostic in
        diagnostic.severity == .error && diagnostic.id != RequestedTemplate.notInstalledID
          && (diagnostic.place.map { $0.path == path.shown(from: session.workingDirectory) }
            ?? !["template", "parameter"].contains { diagnostic.id.hasPrefix($0) })
      }
    }
  }

  private func proposal(_ text: String) async throws(DiagnosticError) -> ModuleGenerator.Proposal {
    var options = GenerationOptions(moduleName: "Example")
    options.withoutLock = true
    let generator = ModuleGenerator(files: session.files, surroundings: surroundings)
    return try generator.propose(
      try await generator.read(options, in: ProjectLocation(rambafile: path), with: Array(text.utf8)))
  }

  private func finish(
    _ plan: Plan?, _ outcome: Outcome, _ text: String, _ shown: String
  ) async throws(DiagnosticError) {
    if session.isJSON {
      return session.printJSON(
        outcome, Payload(path: shown, text: text), changes: plan?.changes ?? [],
        next: outcome == .written ? [["viper-gen", "undo"]] : [])
    }
    do throws(DiagnosticError) {
      let proposal = try await proposal(text)
      session.console.inform(sentence(proposal))
      if let screen = FirstScreen(proposal, on: session.files) {
        let app = screen.app.shown(from: session.workingDirectory)
        let view = screen.isUIKit ? "; the template viper_swiftui uses SwiftUI, this one UIKit" : ""
        session.console.inform("next: viper-gen gen NAME, which prints the lines that show the module in \(app)\(view)")
      }
    } catch {
      if error.diagnostics.allSatisfy({ $0.id == RequestedTemplate.notInstalledID }) {
        return session.console.inform(
          "next: viper-gen template install, because the template is declared but not installed")
      }
      session.console.report(error.diagnostics)
      session.console.inform("'viper-gen gen Example' does not work with it yet.")
    }
  }

  private func sentence(_ proposal: ModuleGenerator.Proposal) -> StyledText {
    let files = proposal.generation.files
    let (code, tests) = (proposal.context.request.code?.folder, proposal.context.request.tests?.folder)
    let folders = [code, tests == code ? nil : tests].compactMap { $0?.shown(from: session.workingDirectory) }
    let text: StyledText =
      "'viper-gen gen Example' would create \(files.count) files below \(folders.joined(separator: " and "))"
    let project = proposal.context.project
    if let command = project.commandAfterAdding { return text + ";\nthen '\(command)' adds them to the project." }
    guard let change = proposal.generation.project else { return text + "." }
    return change.edit.isEmpty
      ? text + ";\n\(project.shownName) needs no change: the folders are synchronized."
      : text + "\nand add them to \(project.shownName)."
  }
}
