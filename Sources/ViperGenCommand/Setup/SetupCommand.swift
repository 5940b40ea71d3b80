internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import Git
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

struct SetupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Write a Rambafile for the project.",
    discussion: """
      The command detects values in the project and asks only for what it cannot detect. Enter accepts the \
      detected value. Each question has an option, and --yes accepts all detected values. An existing Rambafile \
      is shown as a diff and changed only if you agree. Unknown keys stay.

      EXAMPLES
        viper-gen setup
        viper-gen setup --yes --module-path Shop/Features --prefix SH
      """)

  @Option(help: .value(of: .company)) var company: String?
  @Option(help: .value(of: .author, default: "git's user.name")) var author: String?
  @Option(help: .value(of: .xcodeprojPath, valueName: "path"), completion: .directory) var xcodeprojPath: String?
  @Option(help: .value(of: .projectName, default: "that of the project", valueName: "name")) var projectName: String?
  @Option(help: .value(of: .projectTarget, valueName: "target"), completion: .targets) var projectTarget: String?
  @Option(help: .value(of: .testTarget, or: "'none'", valueName: "target"), completion: .targets) var testTarget:
    String?
  @Option(help: .value(of: .projectFilePath, valueName: "directory"), completion: .directory) var modulePath: String?
  @Option(
    help: .value(of: .testFilePath, default: "mirrors the directory for modules", valueName: "directory"),
    completion: .directory)
  var testPath: String?
  @Option(help: .value(of: .prefix, or: "'none'")) var prefix: String?
  @Option(help: .value(of: .template), completion: .templates) var template: String?
  @Flag(
    name: .customLong("no-project"), help: "Write only files, for build systems that are not supported.")
  var withoutProject = false
  @Flag(name: .shortAndLong, help: "Accept all detected values.") var yes = false
  @Flag(help: "Change an existing Rambafile without asking.") var force = false
  @Flag(help: "Show the Rambafile and write nothing.") var dryRun = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("setup", output, rambafile: place.rambafile, searchesBelow: false)
    try await session.run { () async throws(DiagnosticError) in
      let context = try context(session)
      var dialogue = Dialogue(session, takesSuggestions: yes)
      let findings = try look(context, session, &dialogue)
      await say(findings, session)
      let answers = try await ask(findings, context, session, &dialogue)
      guard dialogue.mistakes.isEmpty, let answers else { throw DiagnosticError(dialogue.mistakes) }
      try await SetupWriting(session, findings).write(answers, force: force, isDryRun: dryRun)
      for found in findings.parameters(for: answers) {
        session.console.inform(
          "\(found.reason): gen sets \(found.name)=\(found.value) if a template has that parameter.")
      }
      if findings.existing == nil, !session.isJSON, !dryRun { try await offerMergeDriver(findings, session) }
    }
  }

  /// Offers the merge driver once, with the first Rambafile, because branches that add modules conflict in the project.
  private func offerMergeDriver(_ findings: DetectedSettings, _ session: Session) async throws(DiagnosticError) {
    let git = Git()
    guard let project = findings.project, project.xcodeproj != nil, project.commandAfterAdding == nil,
      let top = try? await git.topFolder(of: findings.root)
    else { return }
    if await git.configValue("merge.viper-gen.driver", in: top) != nil { return }
    guard !yes, session.confirms("Let git merge the projects of this clone with viper-gen?") else {
      return session.console.inform(
        "next: run viper-gen merge-driver install so that branches with new modules merge cleanly")
    }
    let opened = try session.openLock(of: top, for: .readWrite)
    let driver = MergeDriver(root: top, git: git, files: session.files)
    _ = try await driver.install()
    withExtendedLifetime(opened.lock) {}
    session.console.inform(
      "next: commit \(driver.attributes.shown(from: session.workingDirectory)); in each clone, run viper-gen merge-driver install once"
    )
  }

  /// The Rambafile to change, or the directory for a new one.
  private func context(_ session: Session) throws(DiagnosticError) -> TemplateContext {
    let here = session.workingDirectory
    if let named = place.rambafile {
      let path = FilePath(named).resolved(from: here)
      guard session.files.kind(of: path) == .missing, RambafileLocator.names.contains(path.lastComponent?.string ?? "")
      else { return try TemplateContext(session) }
      return try TemplateContext(session, rambafile: nil, root: path.removingLastComponent())
    }
    let nearest = try session.projectPlace()
    // Write the Rambafile beside the records of modules.
    if nearest == nil, let recorded = try ProjectLocation(from: here, files: session.files),
      !ModuleRecords(root: recorded.root, files: session.files, workingDirectory: here).moduleFolders.isEmpty
    {
      return try TemplateContext(session, rambafile: recorded.rambafile, root: recorded.root)
    }
    let root =
      nearest?.rambafile == nil ? nearest?.root : ProjectDiscovery(files: session.files).nearestRoot(from: here)
    // The Rambafile of an app does not apply to a package in its directory.
    let own = nearest?.rambafile.flatMap { root == nil || $0.removingLastComponent().isWithin(root ?? here) ? $0 : nil }
    return try TemplateContext(session, rambafile: own, root: root ?? here)
  }

  private func look(
    _ context: TemplateContext, _ session: Session, _ dialogue: inout Dialogue
  ) throws(DiagnosticError) -> DetectedSettings {
    func findings(_ project: String?) throws(DiagnosticError) -> DetectedSettings {
      try DetectedSettings(
        root: context.root, project: project, withoutProject: withoutProject, existing: context.rambafile,
        workingDirectory: session.workingDirectory, files: session.files)
    }
    let first = try findings(xcodeprojPath)
    guard first.project == nil else { return first }
    let chosen = try dialogue.ask(
      .init(
        text: "Xcode project", option: "--xcodeproj-path", suggestion: nil, given: nil,
        choices: { first.projects }))
    guard let chosen else { throw DiagnosticError(dialogue.mistakes) }
    return try findings(chosen)
  }

  private func ask(
    _ findings: DetectedSettings, _ context: TemplateContext, _ session: Session, _ dialogue: inout Dialogue
  ) async throws(DiagnosticError) -> SetupAnswers? {
    let preferences = try Preferences(session.folders, files: session.files)
    // Neither a project's name nor a person's name is a company.
    let company = try dialogue.ask(
      .init(
        text: "Company for file headers", option: "--company",
        suggestion: (findings.company ?? preferences.company?.value).flatMap { $0.isEmpty ? nil : $0 }, given: company,
        canBeNone: true))
    let names = findings.project?.targets.map(\.name) ?? []
    let target =
      findings.isWithoutProject
      ? nil
      : try dialogue.ask(
        .init(
          text: "Target for modules", option: "--project-target", suggestion: findings.target, given: projectTarget,
          choices: { self.projectTarget == nil ? findings.targets : names }))
    if yes, target == nil, !dialogue.mistakes.isEmpty { return nil }
    var (suggestion, isAmbiguous): (String?, Bool) = (nil, false)
    if testTarget == nil, let target {
      do { suggestion = try findings.testTarget(for: target) } catch { isAmbiguous = yes || !session.isInteractive }
    }
    let testTarget =
      findings.isWithoutProject
      ? nil
      : try dialogue.ask(
        .init(
          text: "Target for tests", option: "--test-target", suggestion: suggestion, given: testTarget,
          choices: { self.testTarget == nil ? findings.testTargets(for: target) : names.filter { $0 != target } },
          canBeNone: !isAmbiguous))
    let folder = try dialogue.ask(
      .init(
        text: "Directory for modules", option: "--module-path",
        suggestion: findings.isWithoutProject ? findings.moduleFolder(for: "") : target.map(findings.moduleFolder),
        given: modulePath))
    let prefix = try dialogue.ask(
      .init(
        text: "Prefix for type names", option: "--prefix", suggestion: findings.prefix, given: prefix, canBeNone: true))
    let listed = template == nil && yes ? [] : await context.everything(session).list().templates
    let template = try dialogue.ask(
      TemplateChoice(listed, suggesting: findings.template).question(option: "--template", given: template))
    guard target != nil || findings.isWithoutProject, let folder, let template else { return nil }
    let testFolder =
      findings.isWithoutProject
      ? testPath ?? findings.testFolder(mirroring: folder)
      : testTarget.map { testPath ?? findings.testFolder(for: $0, target: target ?? "", moduleFolder: folder) }
    return SetupAnswers(
      company: company ?? "", author: author ?? findings.existing?[text: .author]?.value,
      projectName: projectName ?? findings.projectName, xcodeprojPath: findings.projectPath,
      withoutProject: findings.isWithoutProject, prefix: prefix,
      targets: target.map {
        projectTarget == nil ? findings.targets(sharingSourcesWith: $0, moduleFolder: folder) : [$0]
      } ?? [],
      moduleFolder: folder, testTarget: testTarget, testFolder: testFolder, podfile: findings.podfile,
      cartfile: findings.cartfile, template: template)
  }

  /// Prints the detected project first, so that users notice a wrong directory.
  private func say(_ findings: DetectedSettings, _ session: Session) async {
    guard let project = findings.project else { return }
    var parts = [project.shownName + (project.remark.map { " (\($0))" } ?? "")]
    let count = project.targets.count
    if count > 0 { parts.append(count.counted("target")) }
    parts.append(findings.swiftFiles.counted("Swift file"))
    parts += [findings.podfile, findings.cartfile].compactMap { $0 }
    if let user = await Git().configValue("user.name", in: findings.root) { parts.append("git user \(user)") }
    session.console.inform("Found \(parts.joined(separator: ", ")).\n")
  }
}
