package import Diagnostics
package import FileSystem
package import ModuleRequests
internal import ModuleTemplates
package import ProjectKinds
internal import RecordedModules
package import SystemPackage
internal import YAML

/// The properties of a project that `setup` detects before asking questions.
package struct DetectedSettings: Sendable {
  /// The absolute path of the directory for the Rambafile.
  package let root: FilePath
  package let existing: Rambafile?
  /// The project; `nil` if there are several and none is named.
  package let project: (any ModuleProject)?
  /// The available projects, relative to the root.
  package let projects: [String]
  private let defaults: ProjectDefaults?
  /// The most frequent company of recorded modules; `nil` if no module is recorded.
  private let recordedCompany: String?
  package var swiftFiles: Int { conventions.swiftFiles }
  /// The path of the `Podfile`, if it exists.
  package let podfile: String?
  /// The path of the `Cartfile`, if it exists.
  package let cartfile: String?
  private let conventions: ModuleConventions
  private let files: FileSystem

  /// Detects the properties of a project.
  ///
  /// - Parameters:
  ///   - root: The directory of the Rambafile or of the project.
  ///   - named: The Xcode project that the user chose, relative to the root.
  ///   - withoutProject: Whether modules are only files.
  ///   - existing: The existing Rambafile.
  package init(
    root: FilePath, project named: String?, withoutProject: Bool = false, existing: Rambafile?,
    workingDirectory: FilePath, files: FileSystem
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
    let records = (try? ModuleRecords(root: root, files: files, workingDirectory: workingDirectory).records()) ?? []
    recordedCompany = ModuleConventions.commonest(records.flatMap(\.parts).map(\.request.company))
    if withoutProject || named == nil && existing?[truth: .noProject]?.value ?? false {
      project = FilesOnlyProject(root: root, files: files)
    } else {
      do {
        project = try opener.open(wanted, root: root, targets: targets)
      } catch {
        if named == nil, FilesOnlyProject.isUsual(in: root, insteadOf: error, files: files) {
          project = FilesOnlyProject(root: root, files: files)
        } else {
          guard wanted == nil, error.diagnostics.contains(where: { $0.id == "project-ambiguous" }) else { throw error }
          project = nil
        }
      }
    }
    defaults = project.flatMap { type(of: $0).hasManifest ? ProjectDefaults(of: $0, files: files) : nil }
    conventions = ModuleConventions(below: root, files: files)
    podfile = files.kind(of: root.appending("Podfile")) == .file ? "Podfile" : nil
    cartfile = files.kind(of: root.appending("Cartfile")) == .file ? "Cartfile" : nil
  }

  // MARK: - Suggestions

  /// The `.xcodeproj`, relative to the root; `nil` if the project is found without it.
  package var projectPath: String? {
    guard let project, project.commandAfterAdding == nil || project.folder != root else { return nil }
    return project.xcodeproj?.relative(to: root).string
  }

  /// Whether modules are only files, because there is no project that viper-gen edits.
  package var isWithoutProject: Bool { project is FilesOnlyProject }

  package var projectName: String {
    existing?[text: .projectName]?.value ?? project?.name ?? root.lastComponent?.string ?? "App"
  }

  /// The company in the Rambafile, recorded modules, the project or file headers; empty if headers name none.
  package var company: String? {
    // Recorded modules would be out of date with another company.
    if let company = existing?[text: .company]?.value ?? recordedCompany { return company }
    return conventions.usualCompany(organization: project?.company, files: files)
  }

  /// The targets that can contain modules, the most likely first.
  package var targets: [String] { defaults?.likeliest.map(\.name) ?? [] }

  /// The test targets, the most likely ones for a target first.
  package func testTargets(for target: String?) -> [String] {
    let code = target.flatMap { project?.target($0) }
    let own = code.flatMap { defaults?.testTargets(for: $0) }?.map(\.name) ?? []
    return own + (project?.targets ?? []).filter(\.isUnitTests).map(\.name).filter { !own.contains($0) }
  }

  /// The default target for modules, if it is unambiguous.
  package var target: String? {
    existing?[names: .projectTargets]?.first?.value ?? defaults?.usualTarget?.name
  }

  /// The default test target for another target, if any.
  ///
  /// - Throws: `target-ambiguous` if there are several.
  package func testTarget(for target: String) throws(DiagnosticError) -> String? {
    if let target = existing?[names: .testTargets]?.first?.value { return target }
    guard let defaults, let target = project?.target(target) else { return nil }
    return try defaults.testTarget(named: nil, for: target)?.name
  }

  /// The directory for modules in a target: the common directory of existing modules, otherwise the usual one.
  package func moduleFolder(for target: String) -> String {
    if let path = existing?[text: .projectFilePath]?.value { return path }
    if let project = project as? FilesOnlyProject { return project.moduleFolder.relative(to: root).string }
    guard let defaults, let target = project?.target(target) else { return "Modules" }
    return defaults.moduleFolder(of: target).relative(to: root).string
  }

  /// A target and all targets that build the same sources.
  package func targets(sharingSourcesWith target: String, moduleFolder: String) -> [String] {
    guard let defaults, let found = project?.target(target) else { return [target] }
    return defaults.targets(
      sharingSourcesWith: found, near: RambafilePath.folder(moduleFolder, root: root, files: files))
  }

  /// The directory for tests of modules that are only files; `nil` if there is none.
  package func testFolder(mirroring moduleFolder: String) -> String? {
    if let path = existing?[text: .testFilePath]?.value { return path }
    let modules = RambafilePath.folder(moduleFolder, root: root, files: files)
    return (project as? FilesOnlyProject)?.testFolder(mirroring: modules)?.relative(to: root).string
  }

  /// The directory for tests that mirrors the one for modules.
  package func testFolder(for testTarget: String, target: String, moduleFolder: String) -> String {
    if let path = existing?[text: .testFilePath]?.value { return path }
    guard let defaults, let code = project?.target(target), let tests = project?.target(testTarget) else {
      return testTarget + "/Modules"
    }
    let modules = RambafilePath.folder(moduleFolder, root: root, files: files)
    return defaults.testFolder(in: tests, mirroring: modules, of: code).relative(to: root).string
  }

  /// The detected template parameters, which `gen` detects for each module.
  package func parameters(for answers: SetupAnswers) -> [DetectedParameter] {
    guard let project else { return [] }
    let tests = answers.testTarget.map { name in
      (name, RambafilePath.folder(answers.testFolder ?? "", root: root, files: files).appending("Module"))
    }
    return DetectedParameter.all(target: answers.targets.first, tests: tests, in: project, root: root, files: files)
  }

  /// The prefix of type names.
  package var prefix: String? {
    // A Rambafile without a prefix means that there is none.
    if let existing { return existing[text: .prefix]?.value }
    return conventions.prefix
  }

  /// The current template, otherwise the one that matches the existing modules best.
  ///
  /// The project's own templates are preferred to bundled ones.
  package var template: String {
    let named = existing?[text: .template]?.value
    if let name = named
      ?? existing?[declarations: .templates]?.sequence?.first.flatMap({ $0["name"]?.string ?? $0.string })
    {
      return name
    }
    let library = TemplateLibrary(folder: root.appending("Templates"), fileSystem: files)
    let templates = (try? library.all()) ?? []
    // Examples show how a library is used, not how it is written.
    let folder = project?.folder ?? root
    let match = TemplateMatch(
      conventions.within(folder).modules.filter { !ProjectTarget.isSupporting($0.folder.string) })
    func best(_ templates: [ModuleTemplate]) -> (template: ModuleTemplate, score: Double)? {
      templates.map { ($0, match.score($0)) }.max { ($0.1, $1.0.name) < ($1.1, $0.0.name) }
    }
    if let own = best(templates.filter { $0.origin != .bundled }) { return own.template.name }
    return best(templates.filter { $0.origin == .bundled }).flatMap { $0.score > 0.5 ? $0.template.name : nil }
      ?? "viper"
  }
}
