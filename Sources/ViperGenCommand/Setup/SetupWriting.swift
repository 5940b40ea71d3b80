internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import SystemPackage
internal import XcodeProject

/// The end of `setup`: writes the Rambafile and shows what a module would be.
struct SetupWriting {
  private let session: Session
  private let findings: SetupFindings
  private let path: FilePath

  init(_ session: Session, _ findings: SetupFindings) {
    self.session = session
    self.findings = findings
    path = findings.existing?.path ?? findings.root.appending(RambafileLocator.names[0])
  }

  private struct JSON: Encodable {
    let version = 1
    let outcome: String
    let path: String
    let text: String
  }

  /// Writes the answers down, if that changes anything and the user agrees.
  func write(_ answers: SetupAnswers, force: Bool) async throws(DiagnosticError) {
    let shown = path.shown(from: session.workingDirectory)
    let text: String
    if let existing = findings.existing {
      text = try RambafileText.updated(existing.source, answers)
      let before = existing.source.bytes
      guard Array(text.utf8) != before else {
        session.console.talk("\(shown) says all of that already.")
        return try await finish("unchanged", text, shown)
      }
      let difference = UnifiedDiff.text(from: before, to: Array(text.utf8), path: shown)
      if !session.isJSON { session.console.write(difference) }
      guard force || session.confirms("Change \(shown) like that?") else {
        throw DiagnosticError(
          Diagnostic(
            "rambafile-exists", category: .conflict, "\(shown) is there already and was not changed",
            help: ["--force changes it without asking"]))
      }
    } else {
      text = RambafileText.new(answers)
    }
    let staged = path.removingLastComponent().appending(".Rambafile.viper-gen-new")
    try session.files.removeFile(staged)
    try session.files.write(Array(text.utf8), toNewFile: staged, durable: true)
    try session.files.rename(staged, to: path)
    session.console.talk("wrote \(shown)\n")
    try await finish("written", text, shown)
  }

  private func finish(_ outcome: String, _ text: String, _ shown: String) async throws(DiagnosticError) {
    if session.isJSON { return session.printJSON(JSON(outcome: outcome, path: shown, text: text)) }
    var options = GenerationOptions(moduleName: "Example")
    options.withoutLock = true
    let generator = ModuleGenerator(files: session.files, surroundings: session.surroundings)
    do throws(DiagnosticError) {
      let proposal = try await generator.propose(options, rambafile: path.string)
      session.console.talk(sentence(proposal))
    } catch {
      session.console.report(error.diagnostics)
      session.console.talk("With it, 'viper-gen gen Example' would not work yet.")
    }
  }

  /// What `gen Example` would do, in one sentence.
  private func sentence(_ proposal: ModuleGenerator.Proposal) -> String {
    let files = proposal.plan.files
    let folders = [proposal.context.request.code, proposal.context.request.tests].compactMap {
      $0?.folder.shown(from: session.workingDirectory)
    }
    var text = "With it, 'viper-gen gen Example' would create \(files.count) files below "
    text += folders.joined(separator: " and ")
    switch proposal.context.project {
    case .xcode(let opened):
      let name = opened.bundle.lastComponent?.string ?? ""
      guard let change = proposal.plan.project, !change.edit.isEmpty else {
        return text + ";\n\(name) needs no change: the folders are synchronized."
      }
      return text + "\nand add them to \(name)."
    case .swiftPackage: return text + "."
    case .generated(let generator, _): return text + ";\nthen '\(generator.command)' brings them into the project."
    }
  }
}
