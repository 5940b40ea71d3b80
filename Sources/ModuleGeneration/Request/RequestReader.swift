package import Diagnostics
package import FileSystem
internal import ModuleTemplates
internal import SystemPackage
internal import YAML

/// The first step of every command that generates: Rambafile, command line and project become one request.
///
/// All mistakes are found here and reported together.
package struct RequestReader: Sendable {
  private let files: FileSystem
  private let surroundings: RequestSurroundings

  /// Makes a reader.
  package init(files: FileSystem, surroundings: RequestSurroundings) {
    self.files = files
    self.surroundings = surroundings
  }

  /// Reads everything that a module needs.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - place: Where the project is.
  /// - Throws: All mistakes that were found.
  package func read(
    _ options: GenerationOptions, in place: ProjectPlace
  ) async throws(DiagnosticError) -> RequestContext {
    try await read(options, in: place) { _, _ in }.context
  }

  /// Reads everything that a module needs, its template too, so that a mistake in one hides none in the other.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - place: Where the project is.
  ///   - text: What its Rambafile is going to say; otherwise it is read.
  ///   - find: Finds the template by its name, given the folder that relative paths start from.
  /// - Throws: All mistakes that were found.
  func read<Template>(
    _ options: GenerationOptions, in place: ProjectPlace, saying text: [UInt8]? = nil,
    finding find: (_ name: Located<String>, _ root: FilePath) throws(DiagnosticError) -> Template
  ) async throws(DiagnosticError) -> (context: RequestContext, template: Template) {
    var mistakes = Mistakes(diagnostics: options.mistakes)
    let root = place.root
    let rambafile: Rambafile?
    do throws(DiagnosticError) {
      rambafile = try place.rambafile.map { path throws(DiagnosticError) in
        try self.rambafile(path, saying: text, &mistakes)
      }
    } catch {
      // Without a Rambafile nothing else can be looked at; what is wrong with the command line is known already.
      throw DiagnosticError(mistakes.diagnostics + error.diagnostics)
    }
    let prefix = rambafile?[text: .prefix]?.value ?? ""
    if let refusal = ModuleName.refusal(of: options.moduleName, prefix: prefix) { mistakes.add(refusal) }
    let template = Self.template(options, rambafile)
    let foundTemplate = mistakes.collect { () throws(DiagnosticError) in try find(template, root) }
    let targets = options.projectTargets ?? rambafile?[names: .projectTargets]?.map(\.value) ?? []
    let opener = ProjectOpener(files: files, workingDirectory: surroundings.workingDirectory)
    guard
      let project = mistakes.collect({ () throws(DiagnosticError) in
        try opener.open(
          rambafile?[text: .xcodeprojPath].map { name in
            .init(name.value, path: RambafilePath.folder(name.value, root: root, files: files), at: name.place)
          }, root: root, targets: targets)
      })
    else { throw mistakes.error }
    let named = NamedFolders(options) { RambafilePath.folder($0, root: root, files: files) }
    let isExplicit = rambafile.map { $0.speaksOfCode || $0.speaksOfTests } ?? false
    var request: ModuleRequest
    var notice: String?
    var home: ModuleHome?
    var options = options
    let habit = options.kind == nil && !isExplicit ? kindHabit(rambafile, project, root) : nil
    options.kind = options.kind ?? habit
    if kind(options, rambafile).ownsTargets {
      guard
        let found = mistakes.collect({ () throws(DiagnosticError) in
          try self.home(options, named, rambafile, project)
        })
      else { throw mistakes.error }
      home = found
      request = standaloneRequest(options, rambafile, found)
      notice = rambafile == nil || habit != nil ? describe(found, root, habit: habit) : nil
    } else if let rambafile, isExplicit || options.speaksOfCode {
      request = explicitRequest(options, named, rambafile, project, root, &mistakes)
    } else {
      guard
        let found = mistakes.collect({ () throws(DiagnosticError) in
          try defaultRequest(options, named, rambafile, project, root)
        })
      else { throw mistakes.error }
      request = found
      notice = describe(request, project, root, hasRambafile: rambafile != nil)
    }
    guard let foundTemplate, !mistakes.hasErrors else { throw mistakes.error }
    request.moduleUnderTest = home?.code.target ?? moduleUnderTest(request, rambafile, project)
    request.author = await author(options, rambafile, root)
    let context = RequestContext(
      root: root, rambafile: rambafile, project: home?.project ?? project, request: request, home: home,
      template: template, named: [named.code, named.tests].compactMap { $0 }, notice: notice, found: nil,
      warnings: mistakes.diagnostics + (home?.warnings ?? []))
    return (context, foundTemplate)
  }

  private func rambafile(
    _ path: FilePath, saying text: [UInt8]?, _ mistakes: inout Mistakes
  ) throws(DiagnosticError) -> Rambafile {
    let shown = path.shown(from: surroundings.workingDirectory)
    let bytes = if let text { text } else { try files.read(path, shownAs: shown, limit: .rambafile) }
    let (rambafile, found) = try RambafileReader.read(SourceText(path: shown, bytes: bytes), path: path)
    mistakes.diagnostics += found
    if let prefix = rambafile[text: .prefix], !prefix.value.isEmpty, !ModuleName.isIdentifier(prefix.value) {
      mistakes.add(
        Diagnostic(
          "rambafile-prefix", "'prefix' begins the names of Swift types, which '\(prefix.value)' cannot",
          at: prefix.place, help: ["a prefix is letters, digits and '_', not beginning with a digit"]))
    }
    if let product = rambafile[text: .productModuleName], product.value.unicodeScalars.contains(where: \.isHidden) {
      mistakes.add(
        Diagnostic(
          "rambafile-product-module", "'product_module_name' holds a character that cannot be seen: '\(product.value)'",
          at: product.place, help: ["it is imported by tests: letters, digits and '_' of one line"]))
    }
    return rambafile
  }

  // MARK: - The parts of a request

  /// The template that a module is made from, by the options, the Rambafile or the habit of the program.
  package static func template(_ options: GenerationOptions, _ rambafile: Rambafile?) -> Located<String> {
    if let name = options.template { return Located(name) }
    if let template = rambafile?[text: .template] { return template }
    // A project with one template of its own means that one.
    if let declarations = rambafile?[declarations: .templates]?.sequence, declarations.count == 1,
      let name = declarations[0]["name"], let text = name.string
    {
      return Located(text, at: name.place)
    }
    return Located("viper")
  }

  private func explicitRequest(
    _ options: GenerationOptions, _ named: NamedFolders, _ rambafile: Rambafile, _ project: any ModuleProject,
    _ root: FilePath, _ mistakes: inout Mistakes
  ) -> ModuleRequest {
    var request = baseRequest(options, rambafile, projectName: rambafile[text: .projectName]?.value ?? "")
    request.usesLogicalGroups = rambafile[truth: .createLogicalGroups]?.value ?? false
    let code = SectionInput(
      kind: "project", targets: rambafile[names: .projectTargets], file: rambafile[text: .projectFilePath],
      group: rambafile[text: .projectGroupPath], optionTargets: options.projectTargets,
      optionFile: options.modulePath ?? options.projectFilePath, optionFolder: named.code,
      optionGroup: options.modulePath ?? options.projectGroupPath, bothPaths: "--module-path")
    let tests = SectionInput(
      kind: "test", targets: rambafile[names: .testTargets], file: rambafile[text: .testFilePath],
      group: rambafile[text: .testGroupPath],
      optionTargets: options.testTargets, optionFile: options.testPath ?? options.testFilePath,
      optionFolder: named.tests, optionGroup: options.testPath ?? options.testGroupPath, bothPaths: "--test-path")
    request.code = section(code, options.moduleName, rambafile, project, root, request.usesLogicalGroups, &mistakes)
    if !options.withoutTests {
      request.tests = section(tests, options.moduleName, rambafile, project, root, request.usesLogicalGroups, &mistakes)
    }
    return request
  }

  private func defaultRequest(
    _ options: GenerationOptions, _ named: NamedFolders, _ rambafile: Rambafile?, _ project: any ModuleProject,
    _ root: FilePath
  ) throws(DiagnosticError) -> ModuleRequest {
    let defaults = ProjectDefaults(of: project, files: files)
    var request = baseRequest(options, rambafile, projectName: rambafile?[text: .projectName]?.value ?? project.name)
    request.company = rambafile?[text: .company]?.value ?? project.organization ?? ""
    func group(_ path: String?) -> [String]? { path.map { RambafilePath.components($0) + [options.moduleName] } }
    let target = try defaults.target(named: options.projectTargets?.first, for: named.code)
    let codeFolder =
      named.code ?? defaults.moduleFolder(of: target, recorded: surroundings.recordedModules(root, files))
    request.code = .init(
      targets: options.projectTargets ?? [target.name], folder: codeFolder.appending(options.moduleName),
      groupPath: options.modulePath == nil ? group(options.projectGroupPath) : nil)
    if !options.withoutTests,
      let testTarget = try defaults.testTarget(named: options.testTargets?.first, for: target)
    {
      let testFolder =
        named.tests
        ?? defaults.testFolder(in: testTarget, mirroring: codeFolder, of: target)
      request.tests = .init(
        targets: options.testTargets ?? [testTarget.name], folder: testFolder.appending(options.moduleName),
        groupPath: options.testPath == nil ? group(options.testGroupPath) : nil)
    }
    return request
  }

  // MARK: - Targets of its own

  private func kind(_ options: GenerationOptions, _ rambafile: Rambafile?) -> ModuleKind {
    options.kind ?? rambafile?[text: .moduleKind].flatMap { ModuleKind(rawValue: $0.value) } ?? .module
  }

  private func home(
    _ options: GenerationOptions, _ named: NamedFolders, _ rambafile: Rambafile?, _ project: any ModuleProject
  ) throws(DiagnosticError) -> ModuleHome {
    // Folders of modules inside of a target are no places for targets.
    let kind = kind(options, rambafile)
    let speaksOfTargets = rambafile?[text: .moduleKind]?.value == kind.rawValue
    func folder(_ key: RambafileKey) -> FilePath? {
      guard speaksOfTargets, let path = rambafile?[text: key]?.value, let root = rambafile?.folder else { return nil }
      return RambafilePath.folder(path, root: root, files: files)
    }
    let wish = ModuleHome.Wish(
      module: options.moduleName, codeFolder: named.code ?? folder(.projectFilePath),
      testFolder: named.tests ?? folder(.testFilePath),
      users: options.projectTargets ?? rambafile?[names: .projectTargets]?.map(\.value))
    let shown = project.manifest.shown(from: surroundings.workingDirectory)
    return kind == .package
      ? try ModuleHome(packageFor: wish, in: project.packaging, shownAs: shown)
      : try project.home(wish, shownAs: shown)
  }

  private func standaloneRequest(
    _ options: GenerationOptions, _ rambafile: Rambafile?, _ home: ModuleHome
  ) -> ModuleRequest {
    var request = baseRequest(
      options, rambafile,
      projectName: rambafile?[text: .projectName]?.value ?? (home.package?.project ?? home.project).name)
    request.kind = kind(options, rambafile)
    request.package = home.package?.style
    request.productModuleName = home.code.target
    request.code = .init(targets: [home.code.target], folder: home.code.folder, groupPath: nil)
    if !options.withoutTests {
      request.tests = .init(targets: [home.tests.target], folder: home.tests.folder, groupPath: nil)
    }
    return request
  }

  /// What most modules so far are, where the Rambafile does not say it.
  private func kindHabit(_ rambafile: Rambafile?, _ project: any ModuleProject, _ root: FilePath) -> ModuleKind? {
    guard rambafile?[text: .moduleKind] == nil else { return nil }
    let packages = (project as? any PackagingProject)?.packageFolders ?? []
    let targets = project is SwiftPackage ? project.targets.compactMap { $0.sources?.first?.path } : []
    guard packages.count + targets.count > 1 else { return nil }
    let modules = surroundings.recordedModules(root, files)
    for (kind, folders) in [(ModuleKind.package, Set(packages)), (.target, Set(targets))] {
      let count = modules.count(where: folders.contains)
      if count > 1, count * 2 > modules.count { return kind }
    }
    return nil
  }

  private func describe(_ home: ModuleHome, _ root: FilePath, habit: ModuleKind?) -> String {
    let kind = home.package == nil ? "target" : "package"
    let state = home.code.isThere ? "its \(kind)" : "a \(kind) of its own"
    let folder = home.code.folder.shown(from: surroundings.workingDirectory)
    let project = home.package?.project ?? home.project
    let start = habit.map { "Most modules are \($0.rawValue)s of their own" } ?? "No Rambafile"
    return "\(start): using \(project.manifest.relative(to: root)), \(state) in folder \(folder)"
  }

  private func baseRequest(
    _ options: GenerationOptions, _ rambafile: Rambafile?, projectName: String
  ) -> ModuleRequest {
    let given = options.givenParameters
    let defaults = rambafile?.customParameters.filter { own in !given.contains { $0.name == own.name } } ?? []
    var request = ModuleRequest(
      name: options.moduleName, description: options.description ?? "\(options.moduleName) module", author: "",
      company: rambafile?[text: .company]?.value ?? "", date: options.date ?? date(),
      prefix: rambafile?[text: .prefix]?.value ?? "",
      projectName: projectName,
      productModuleName: rambafile?[text: .productModuleName]?.value ?? RambafilePath.productModuleName(projectName),
      moduleUnderTest: "", usesLogicalGroups: false,
      customParameters: defaults + given)
    request.isLax = options.isLax
    return request
  }

  private func section(
    _ input: SectionInput, _ module: String, _ rambafile: Rambafile, _ project: any ModuleProject, _ root: FilePath,
    _ logical: Bool, _ mistakes: inout Mistakes
  ) -> ModuleRequest.Section? {
    let targets = input.optionTargets.map { $0.map { Located($0) } } ?? input.targets
    let file = input.optionFile.map { Located($0) } ?? input.file
    let group = input.optionGroup.map { Located($0) } ?? input.group
    if targets == nil, file == nil, group == nil { return nil }
    let filePath = file ?? group
    if targets?.isEmpty ?? true {
      mistakes.add(
        Diagnostic(
          "rambafile-incomplete", "'\(input.kind)_target' is missing, though other '\(input.kind)_…' keys are there",
          at: Place(path: rambafile.source.path),
          notes: project.targets.isEmpty
            ? [] : [.init("targets are \(project.targets.map(\.name).joined(separator: ", "))")],
          help: ["add '\(input.kind)_target: NAME', or pass --\(input.kind)-targets NAME"]))
    }
    if filePath == nil {
      mistakes.add(
        Diagnostic(
          "rambafile-incomplete", "'\(input.kind)_file_path' is missing, though other '\(input.kind)_…' keys are there",
          at: Place(path: rambafile.source.path),
          help: ["add '\(input.kind)_file_path: FOLDER', or pass \(input.bothPaths) FOLDER"]))
    }
    for target in targets ?? [] where project.target(target.value) == nil {
      mistakes.add(TargetMistake.unknown(target.value, in: project, at: target.place))
    }
    guard let targets, let filePath else { return nil }
    let folder = input.optionFolder ?? RambafilePath.folder(filePath.value, root: root, files: files)
    let fileComponents = RambafilePath.components(filePath.value)
    let groupComponents = RambafilePath.components((group ?? filePath).value)
    let ownGroup = logical || groupComponents != fileComponents
    return .init(
      targets: targets.map(\.value), folder: logical ? folder : folder.appending(module),
      groupPath: ownGroup ? groupComponents + [module] : nil)
  }

  /// The keys and options that speak of the code or of the tests.
  private struct SectionInput {
    let kind: String
    let targets: [Located<String>]?
    let file: Located<String>?
    let group: Located<String>?
    let optionTargets: [String]?
    let optionFile: String?
    /// The folder that it means.
    let optionFolder: FilePath?
    let optionGroup: String?
    let bothPaths: String
  }

  // MARK: - Who, when and what is tested

  private func date() -> DateStamp {
    surroundings.environment["SOURCE_DATE_EPOCH"].flatMap(Int.init).map(DateStamp.init(epoch:)) ?? .today
  }

  private func author(
    _ options: GenerationOptions, _ rambafile: Rambafile?, _ root: FilePath
  ) async -> String {
    if let author = options.author ?? rambafile?[text: .author]?.value ?? surroundings.preferredAuthor { return author }
    return await surroundings.gitUserName(root) ?? ""
  }

  private func moduleUnderTest(_ request: ModuleRequest, _ rambafile: Rambafile?, _ project: any ModuleProject)
    -> String
  {
    if let name = rambafile?[text: .productModuleName]?.value { return name }
    guard let target = request.code?.targets.first else { return request.productModuleName }
    return project.importName(ofTarget: target)
  }

  /// `A`, `A and B`, `A, B and C`.
  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  private func describe(
    _ request: ModuleRequest, _ project: any ModuleProject, _ root: FilePath, hasRambafile: Bool
  ) -> String {
    let targets = (request.code?.targets ?? []) + (request.tests?.targets ?? [])
    let folder = request.code?.folder.removingLastComponent().shown(from: surroundings.workingDirectory) ?? ""
    let names = targets.count == 1 ? "target \(targets[0])" : "targets \(Self.list(targets))"
    let start = hasRambafile ? "The Rambafile names no target" : "No Rambafile"
    return "\(start): using \(project.manifest.relative(to: root)), \(names), folder \(folder)"
  }
}

/// The folders that options name, for code and for tests.
private struct NamedFolders {
  let code: FilePath?
  let tests: FilePath?

  init(_ options: GenerationOptions, _ folder: (String) -> FilePath) {
    code = (options.modulePath ?? options.projectFilePath).map(folder)
    tests = (options.testPath ?? options.testFilePath).map(folder)
  }
}

/// The mistakes found so far.
private struct Mistakes {
  var diagnostics: [Diagnostic]

  var error: DiagnosticError { DiagnosticError(diagnostics) }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// The value of a step, or `nil` with its mistakes noted.
  mutating func collect<Value>(_ step: () throws(DiagnosticError) -> Value) -> Value? {
    do throws(DiagnosticError) {
      return try step()
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Rambafile {
  fileprivate var speaksOfCode: Bool {
    self[names: .projectTargets] != nil || (self[text: .projectFilePath] ?? self[text: .projectGroupPath]) != nil
  }
  fileprivate var speaksOfTests: Bool {
    self[names: .testTargets] != nil || (self[text: .testFilePath] ?? self[text: .testGroupPath]) != nil
  }
}

extension GenerationOptions {
  /// Whether the command line alone says where code goes.
  fileprivate var speaksOfCode: Bool {
    projectTargets != nil && (modulePath ?? projectFilePath ?? projectGroupPath) != nil
  }
}
