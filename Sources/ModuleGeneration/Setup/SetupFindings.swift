public import Diagnostics
public import FileSystem
public import SystemPackage
internal import XcodeProject
internal import YAML

/// What a look at a folder tells before anybody is asked anything.
public struct SetupFindings: Sendable {
  /// The folder that the Rambafile belongs to; absolute.
  public let root: FilePath
  /// The Rambafile that is there already, and what it says.
  public let existing: Rambafile?
  /// The project; `nil` when there are several and none was named.
  public let project: Project?
  /// The Xcode projects, relative to the root.
  public let xcodeProjects: [String]
  /// The targets for modules and tests.
  public let targets: [SetupTarget]
  /// How many Swift files there are.
  public let swiftFiles: Int
  /// `Podfile` and `Cartfile`, as far as they are there.
  public let podfile: String?
  /// See ``podfile``.
  public let cartfile: String?
  private let habits: ModuleHabits
  private let files: FileSystem

  /// Looks at a folder.
  ///
  /// - Parameters:
  ///   - root: The folder of the Rambafile or of the project.
  ///   - named: The Xcode project that the user chose, relative to the root.
  ///   - existing: The Rambafile that is there.
  public init(
    root: FilePath, project named: String?, existing: Rambafile?, workingDirectory: FilePath, files: FileSystem
  ) throws(DiagnosticError) {
    self.root = root
    self.existing = existing
    self.files = files
    xcodeProjects = ProjectDiscovery(files: files).xcodeProjects(below: root).map { $0.relative(to: root).string }
    let opener = ProjectOpener(files: files, workingDirectory: workingDirectory)
    let wanted = named.map { Located($0) } ?? existing?.xcodeprojPath
    if wanted == nil, xcodeProjects.count > 1, ProjectDiscovery(files: files).generator(in: root) == nil {
      project = nil
    } else {
      project = try opener.open(wanted, root: root, targets: [])
    }
    targets = project.map { SetupTarget.all(of: $0, root: root, files: files) } ?? []
    habits = ModuleHabits(root: root, files: files)
    swiftFiles = habits.swiftFiles
    podfile = files.kind(of: root.appending("Podfile")) == .file ? "Podfile" : nil
    cartfile = files.kind(of: root.appending("Cartfile")) == .file ? "Cartfile" : nil
  }

  // MARK: - Suggestions

  /// The `.xcodeproj`, relative to the root.
  public var projectPath: String? {
    guard case .xcode(let opened)? = project else { return nil }
    return opened.bundle.relative(to: root).string
  }

  /// The project's name.
  public var projectName: String {
    if let name = existing?.projectName?.value { return name }
    switch project {
    case .xcode(let opened): return opened.bundle.stem ?? opened.bundle.string
    case .swiftPackage(let manifest, _): return manifest.name ?? root.lastComponent?.string ?? "App"
    case .generated, nil: return root.lastComponent?.string ?? "App"
    }
  }

  /// The company that the Rambafile, the project or file headers name.
  public var company: String? {
    if let company = existing?.company?.value, !company.isEmpty { return company }
    if case .xcode(let opened)? = project, let name = opened.file.organizationName, !name.isEmpty { return name }
    return habits.company
  }

  /// The target that modules go into, if it is plain which.
  public var target: String? {
    if let target = existing?.projectTargets?.first?.value { return target }
    let code = targets.filter { !$0.isTest }
    let usual = code.filter(\.isUsual)
    return usual.count == 1 ? usual[0].name : code.count == 1 ? code[0].name : nil
  }

  /// The target for tests of another target; `nil` when there is none.
  public func testTarget(for target: String) -> String? {
    if let target = existing?.testTargets?.first?.value { return target }
    let tests = targets.filter(\.isTest)
    let own = tests.first { $0.tests == target } ?? tests.first { $0.name == target + "Tests" }
    return (own ?? (tests.count == 1 && tests[0].tests == nil ? tests[0] : nil))?.name
  }

  /// The folder for modules in a target: the one that most modules share, else the usual one.
  public func moduleFolder(for target: String) -> String {
    if let path = existing?.projectFilePath?.value { return path }
    if let folder = habits.folder { return folder }
    let folder = targets.first { $0.name == target }?.folder ?? target
    return joined(folder, usualFolder(below: folder))
  }

  /// The folder for tests that mirrors the one for modules.
  public func testFolder(for testTarget: String, target: String, moduleFolder: String) -> String {
    if let path = existing?.testFilePath?.value { return path }
    let code = targets.first { $0.name == target }?.folder ?? target
    let tests = targets.first { $0.name == testTarget }?.folder ?? testTarget
    let inside = FilePath(moduleFolder).lexicallyNormalized()
    guard !code.isEmpty, inside.starts(with: FilePath(code)) else { return joined(tests, "Modules") }
    return joined(
      tests, inside.components.dropFirst(FilePath(code).components.count).map(\.string).joined(separator: "/"))
  }

  /// What names of types begin with.
  public var prefix: String? {
    // A Rambafile without a prefix says that there is none.
    if let existing { return existing.prefix?.value }
    return habits.prefix
  }

  /// The template that is used so far.
  public var template: String {
    existing?.template?.value ?? existing?.templates?.sequence?.first.flatMap { $0["name"]?.string ?? $0.string }
      ?? "viper"
  }

  private func usualFolder(below folder: String) -> String {
    let base = FilePath(folder).resolved(from: root)
    return ProjectDefaults.moduleFolderNames.first { files.kind(of: base.pushing(FilePath($0))) == .folder }
      ?? "Modules"
  }

  private func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : name.isEmpty ? folder : folder + "/" + name
  }
}
