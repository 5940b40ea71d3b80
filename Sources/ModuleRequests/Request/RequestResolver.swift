internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// Determines the location of a module from the command line, the Rambafile and the project.
struct RequestResolver {
  /// A request without its author, and how it was determined.
  struct ResolvedRequest {
    var request: ModuleRequest
    var home: ModuleHome?
    /// A sentence about values that were chosen by default.
    var notice: String?
  }

  let options: GenerationOptions
  let rambafile: Rambafile?
  let project: any ModuleProject
  let root: FilePath
  let files: FileSystem
  let surroundings: ProcessEnvironment
  let named: NamedFolders

  /// Creates the request.
  ///
  /// - Parameter mistakes: Earlier errors, to which those found here are added.
  /// - Throws: All errors, if no request can be created.
  func shape(_ mistakes: inout Mistakes) throws(DiagnosticError) -> ResolvedRequest {
    let isExplicit = rambafile.map { $0.speaksOfCode || $0.speaksOfTests } ?? false
    let usual = options.kind == nil && !isExplicit ? usualKind : nil
    let kind = options.kind ?? usual ?? rambafileKind ?? .module
    if kind.ownsTargets {
      guard let home = mistakes.collect({ () throws(DiagnosticError) in try home(of: kind) }) else {
        throw mistakes.error
      }
      let notice = rambafile == nil || usual != nil ? describe(home, usual: usual) : nil
      return ResolvedRequest(request: standaloneRequest(kind, home), home: home, notice: notice)
    }
    if let rambafile, isExplicit || options.speaksOfCode {
      var request = explicitRequest(rambafile, &mistakes)
      request.moduleUnderTest = moduleUnderTest(request)
      return ResolvedRequest(request: request)
    }
    guard var request = mistakes.collect({ () throws(DiagnosticError) in try defaultRequest() }) else {
      throw mistakes.error
    }
    request.moduleUnderTest = moduleUnderTest(request)
    return ResolvedRequest(request: request, notice: describe(request))
  }

  /// The values that do not depend on the module's location.
  func baseRequest(projectName: String) -> ModuleRequest {
    let given = options.givenParameters
    let defaults = rambafile?.customParameters.filter { own in !given.contains { $0.name == own.name } } ?? []
    return ModuleRequest(
      name: options.moduleName, description: options.description ?? "\(options.moduleName) module", author: "",
      company: rambafile?[text: .company]?.value ?? "", date: options.date ?? date(),
      prefix: rambafile?[text: .prefix]?.value ?? "",
      projectName: projectName,
      productModuleName: rambafile?[text: .productModuleName]?.value ?? RambafilePath.productModuleName(projectName),
      moduleUnderTest: "", usesLogicalGroups: false,
      customParameters: defaults + given, isLax: options.isLax)
  }

  // MARK: - Modules in an existing target

  /// The request with the project's default targets and directories.
  private func defaultRequest() throws(DiagnosticError) -> ModuleRequest {
    if let folder = project as? FilesOnlyProject { return filesOnlyRequest(folder) }
    let defaults = ProjectDefaults(of: project, files: files)
    var request = baseRequest(projectName: rambafile?[text: .projectName]?.value ?? project.name)
    request.company =
      rambafile?[text: .company]?.value
      ?? ModuleConventions(below: project.folder, files: files, leavingOutProjects: true)
      .usualCompany(organization: project.company, files: files) ?? ""
    func group(_ path: String?) -> [String]? { path.map { RambafilePath.components($0) + [options.moduleName] } }
    let own = named.code.map { $0.appending(options.moduleName) }
    let place = own.flatMap { files.kind(of: $0) == .folder ? $0 : named.code } ?? surroundings.workingDirectory
    let target = try defaults.target(named: options.projectTargets?.first, for: place)
    let codeFolder =
      named.code ?? defaults.moduleFolder(of: target, recorded: surroundings.recordedModules(root, files))
    request.code = .init(
      targets: options.projectTargets ?? defaults.targets(sharingSourcesWith: target, near: codeFolder),
      folder: codeFolder.appending(options.moduleName),
      groupPath: options.modulePath == nil ? group(options.projectGroupPath) : nil)
    if !options.withoutTests,
      let testTarget = try defaults.testTarget(named: options.testTargets?.first, for: target)
    {
      // A module that is a whole target has the tests of that target.
      let isWhole = type(of: project).modulesMayBeTargets && named.tests == nil && own == project.folder(of: target)
      let testFolder = named.tests ?? defaults.testFolder(in: testTarget, mirroring: codeFolder, of: target)
      request.tests = .init(
        targets: options.testTargets ?? [testTarget.name],
        folder: isWhole ? project.folder(of: testTarget) : testFolder.appending(options.moduleName),
        groupPath: options.testPath == nil ? group(options.testGroupPath) : nil)
    }
    return request
  }

  private func filesOnlyRequest(_ project: FilesOnlyProject) -> ModuleRequest {
    var request = baseRequest(projectName: rambafile?[text: .projectName]?.value ?? project.name)
    let codeFolder = named.code ?? project.moduleFolder
    request.code = .init(
      targets: options.projectTargets ?? [], folder: codeFolder.appending(options.moduleName), groupPath: nil)
    if !options.withoutTests, let tests = named.tests ?? project.testFolder(mirroring: codeFolder) {
      request.tests = .init(
        targets: options.testTargets ?? [], folder: tests.appending(options.moduleName), groupPath: nil)
    }
    return request
  }

  private func moduleUnderTest(_ request: ModuleRequest) -> String {
    if let name = rambafile?[text: .productModuleName]?.value { return name }
    guard let target = request.code?.targets.first else { return request.productModuleName }
    return project.importName(ofTarget: target)
  }

  /// `A`, `A and B`, `A, B and C`.
  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  private func describe(_ request: ModuleRequest) -> String {
    let targets = (request.code?.targets ?? []) + (request.tests?.targets ?? [])
    func shown(_ section: ModuleRequest.Section?) -> String? {
      section?.folder.removingLastComponent().shown(from: surroundings.workingDirectory)
    }
    let folder = shown(request.code) ?? ""
    guard type(of: project).hasManifest else {
      let tests = shown(request.tests).map { ", tests in \($0)" } ?? ", no tests (--test-path names their directory)"
      return "Files only: directory \(folder)\(options.withoutTests ? "" : tests)"
    }
    let names = targets.count == 1 ? "target \(targets[0])" : "targets \(Self.list(targets))"
    let start = rambafile != nil ? "The Rambafile names no target" : "No Rambafile"
    return "\(start): using \(project.manifest.relative(to: root)), \(names), directory \(folder)"
  }

  private func date() -> DateStamp {
    surroundings.environment["SOURCE_DATE_EPOCH"].flatMap(Int.init).map(DateStamp.init(epoch:)) ?? .today
  }
}

/// The directories for code and tests in the options.
struct NamedFolders {
  let code: FilePath?
  let tests: FilePath?

  var all: [FilePath] { [code, tests].compactMap { $0 } }

  init(_ options: GenerationOptions, _ folder: (String) -> FilePath) {
    code = (options.modulePath ?? options.projectFilePath).map(folder)
    tests = (options.testPath ?? options.testFilePath).map(folder)
  }
}

extension GenerationOptions {
  /// Whether the options alone determine the location of the code.
  fileprivate var speaksOfCode: Bool {
    projectTargets != nil && (modulePath ?? projectFilePath ?? projectGroupPath) != nil
  }
}

extension Rambafile {
  var speaksOfCode: Bool {
    self[names: .projectTargets] != nil || (self[text: .projectFilePath] ?? self[text: .projectGroupPath]) != nil
  }
  var speaksOfTests: Bool {
    self[names: .testTargets] != nil || (self[text: .testFilePath] ?? self[text: .testGroupPath]) != nil
  }
}
