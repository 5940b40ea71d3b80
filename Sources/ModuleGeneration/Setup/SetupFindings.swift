package import Diagnostics
package import FileSystem
internal import ModuleTemplates
package import SystemPackage
internal import YAML

/// What a look at a folder tells before anybody is asked anything.
package struct SetupFindings: Sendable {
  /// The folder that the Rambafile belongs to; absolute.
  package let root: FilePath
  /// The Rambafile that is there already, and what it says.
  package let existing: Rambafile?
  /// The project; `nil` when there are several and none was named.
  package let project: (any ModuleProject)?
  /// The projects that there are to choose from, relative to the root.
  package let projects: [String]
  private let defaults: ProjectDefaults?
  /// How many Swift files there are.
  package var swiftFiles: Int { habits.swiftFiles }
  /// `Podfile` and `Cartfile`, as far as they are there.
  package let podfile: String?
  /// See ``podfile``.
  package let cartfile: String?
  private let habits: ModuleHabits
  private let files: FileSystem

  /// Looks at a folder.
  ///
  /// - Parameters:
  ///   - root: The folder of the Rambafile or of the project.
  ///   - named: The Xcode project that the user chose, relative to the root.
  ///   - existing: The Rambafile that is there.
  package init(
    root: FilePath, project named: String?, existing: Rambafile?, workingDirectory: FilePath, files: FileSystem
  ) throws(DiagnosticError) {
    self.root = root
    self.existing = existing
    self.files = files
    let opener = ProjectOpener(files: files, workingDirectory: workingDirectory)
    let wanted = (named.map { Located($0) } ?? existing?[text: .xcodeprojPath]).map { name in
      ProjectOpener.Name(name.value, path: RambafilePath.folder(name.value, root: root, files: files), at: name.place)
    }
    let targets = existing?[names: .projectTargets]?.map(\.value) ?? []
    projects = ProjectDiscovery(files: files).manifests(around: root).map { $0.relative(to: root).string }
    do {
      project = try opener.open(wanted, root: root, targets: targets)
    } catch {
      guard wanted == nil, error.diagnostics.contains(where: { $0.id == "project-ambiguous" }) else { throw error }
      project = nil
    }
    defaults = project.map { ProjectDefaults(of: $0, files: files) }
    habits = ModuleHabits(below: root, files: files)
    podfile = files.kind(of: root.appending("Podfile")) == .file ? "Podfile" : nil
    cartfile = files.kind(of: root.appending("Cartfile")) == .file ? "Cartfile" : nil
  }

  // MARK: - Suggestions

  /// The `.xcodeproj`, relative to the root; `nil` where the project is found without it.
  package var projectPath: String? {
    guard let project, project.commandAfterAdding == nil || project.folder != root else { return nil }
    return project.xcodeproj?.relative(to: root).string
  }

  /// The project's name.
  package var projectName: String {
    existing?[text: .projectName]?.value ?? project?.name ?? root.lastComponent?.string ?? "App"
  }

  /// The company that the Rambafile, the project or file headers name.
  package var company: String? {
    if let company = existing?[text: .company]?.value, !company.isEmpty { return company }
    // What a whole team's files say is meant; a project's organization may be the name of somebody's machine.
    let organization = project?.organization.flatMap { $0.isEmpty ? nil : $0 }
    let habit = habits.company(organization: organization, files: files)
    if let habit, habit.isCertain { return habit.name }
    return organization ?? habit?.name
  }

  /// The one person who wrote the sources, who may stand for a company where none is named.
  package var author: String? { habits.author(files: files) }

  /// The targets that modules could go into, the likeliest first.
  package var targets: [String] { defaults?.likeliest.map(\.name) ?? [] }

  /// The targets that tests could go into.
  package var testTargets: [String] { project?.targets.filter(\.isUnitTests).map(\.name) ?? [] }

  /// The target that modules go into, if it is plain which.
  package var target: String? {
    existing?[names: .projectTargets]?.first?.value ?? defaults?.target(with: habits)?.name
  }

  /// The target for tests of another target; `nil` when there is none.
  package func testTarget(for target: String) -> String? {
    if let target = existing?[names: .testTargets]?.first?.value { return target }
    return project?.target(target).flatMap { defaults?.testTargets(for: $0).first }?.name
  }

  /// The folder for modules in a target: the one that most modules share, else the usual one.
  package func moduleFolder(for target: String) -> String {
    if let path = existing?[text: .projectFilePath]?.value { return path }
    guard let defaults, let target = project?.target(target) else { return "Modules" }
    return defaults.moduleFolder(of: target, habits: habits).relative(to: root).string
  }

  /// The folder for tests that mirrors the one for modules.
  package func testFolder(for testTarget: String, target: String, moduleFolder: String) -> String {
    if let path = existing?[text: .testFilePath]?.value { return path }
    guard let defaults, let code = project?.target(target), let tests = project?.target(testTarget) else {
      return testTarget + "/Modules"
    }
    let modules = RambafilePath.folder(moduleFolder, root: root, files: files)
    return defaults.testFolder(in: tests, mirroring: modules, of: code).relative(to: root).string
  }

  /// What the project says of templates' parameters, which `gen` asks it each time.
  package func parameters(for answers: SetupAnswers) -> [ProjectAnswer] {
    guard let project else { return [] }
    let tests = answers.testTarget.map { name in
      (name, RambafilePath.folder(answers.testFolder ?? "", root: root, files: files).appending("Module"))
    }
    return ProjectAnswer.all(target: answers.target, tests: tests, in: project, root: root, files: files)
  }

  /// What names of types begin with.
  package var prefix: String? {
    // A Rambafile without a prefix says that there is none.
    if let existing { return existing[text: .prefix]?.value }
    return habits.prefix
  }

  /// The template that is used so far, else the one that explains the modules that are there.
  ///
  /// The project's own templates come first: a team that has one seldom means another.
  package var template: String {
    let named = existing?[text: .template]?.value
    if let name = named
      ?? existing?[declarations: .templates]?.sequence?.first.flatMap({ $0["name"]?.string ?? $0.string })
    {
      return name
    }
    let library = TemplateLibrary(folder: root.appending("Templates"), fileSystem: files)
    let templates = (try? library.all()) ?? []
    let match = TemplateMatch(habits.modules)
    func best(_ templates: [ModuleTemplate]) -> (template: ModuleTemplate, score: Double)? {
      templates.map { ($0, match.score($0)) }.max { ($0.1, $1.0.name) < ($1.1, $0.0.name) }
    }
    if let own = best(templates.filter { $0.origin != .bundled }) { return own.template.name }
    return best(templates.filter { $0.origin == .bundled }).flatMap { $0.score > 0.5 ? $0.template.name : nil }
      ?? "viper"
  }
}
