internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

// Modules that are targets or packages.
extension RequestResolver {
  var rambafileKind: ModuleKind? {
    rambafile?[text: .moduleKind].flatMap { ModuleKind(rawValue: $0.value) }
  }

  func home(of kind: ModuleKind) throws(DiagnosticError) -> ModuleHome {
    if kind == .package, options.testPath ?? options.testFilePath != nil {
      throw DiagnosticError(
        "package-tests-inside", category: .usage,
        "--test-path has no effect: the tests of a package are in 'Tests/\(options.moduleName)Tests'",
        help: ["remove --test-path; choose the directory of packages with --module-path"])
    }
    // The directories in the Rambafile may be inside a target, so use them only if its `module_kind` matches.
    let speaksOfTargets = rambafile?[text: .moduleKind]?.value == kind.rawValue
    func folder(_ key: RambafileKey) -> FilePath? {
      guard speaksOfTargets, let path = rambafile?[text: key]?.value, let root = rambafile?.folder else { return nil }
      return RambafilePath.folder(path, root: root, files: files)
    }
    let choices = ModuleHome.Choices(
      module: options.moduleName, codeFolder: named.code ?? folder(.projectFilePath),
      testFolder: named.tests ?? folder(.testFilePath),
      users: options.projectTargets ?? rambafile?[names: .projectTargets]?.map(\.value))
    let shown = project.manifest.shown(from: surroundings.workingDirectory)
    return kind == .package
      ? try ModuleHome(packageFor: choices, in: project.packaging, shownAs: shown)
      : try project.home(choices, shownAs: shown)
  }

  func standaloneRequest(_ kind: ModuleKind, _ home: ModuleHome) -> ModuleRequest {
    var request = baseRequest(
      projectName: rambafile?[text: .projectName]?.value ?? (home.package?.project ?? home.project).name)
    request.kind = kind
    request.package = home.package?.style
    request.productModuleName = home.code.target
    request.moduleUnderTest = home.code.target
    request.code = .init(targets: [home.code.target], folder: home.code.folder, groupPath: nil)
    if !options.withoutTests {
      request.tests = .init(targets: [home.tests.target], folder: home.tests.folder, groupPath: nil)
    }
    return request
  }

  /// The kind of most existing modules, if the Rambafile does not state one.
  var usualKind: ModuleKind? {
    guard rambafile?[text: .moduleKind] == nil else { return nil }
    let packages = (project as? any PackagingProject)?.packageFolders ?? []
    let targets = type(of: project).modulesMayBeTargets ? project.targets.compactMap { $0.sources?.first?.path } : []
    guard packages.count + targets.count > 1 else { return nil }
    let modules = surroundings.recordedModules(root, files)
    for (kind, folders) in [(ModuleKind.package, Set(packages)), (.target, Set(targets))] {
      let count = modules.count(where: folders.contains)
      if count > 1, count * 2 > modules.count { return kind }
    }
    return nil
  }

  func describe(_ home: ModuleHome, usual: ModuleKind?) -> String {
    let kind = home.package == nil ? "target" : "package"
    let state = home.code.isThere ? "its \(kind)" : "a new \(kind)"
    let folder = home.code.folder.shown(from: surroundings.workingDirectory)
    let project = home.package?.project ?? home.project
    let start = usual.map { "Most modules are \($0.rawValue)s" } ?? "No Rambafile"
    return "\(start): using \(project.manifest.relative(to: root)), \(state) in directory \(folder)"
  }
}
