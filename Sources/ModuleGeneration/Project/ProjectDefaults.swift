public import Diagnostics
public import FileSystem
public import SystemPackage
internal import XcodeProject

/// What a project suggests where no Rambafile says anything: targets, folders, names.
public struct ProjectDefaults: Sendable {
  /// The project's name.
  public var projectName: String
  /// The organization, as the project names it.
  public var company: String
  /// The target for code.
  public var target: String
  /// The target for tests, if there is one.
  public var testTarget: String?
  /// The folder for modules; absolute.
  public var moduleFolder: FilePath
  /// The folder for tests; absolute.
  public var testFolder: FilePath?

  /// The folders that teams keep their modules in, the most usual first.
  static let moduleFolderNames = [
    "Modules", "Features", "Screens", "Scenes", "UserStories", "User Stories", "Presentation/Modules", "Flows",
    "Classes/Modules", "Sources/Modules",
  ]

  /// Looks at a project.
  ///
  /// - Parameters:
  ///   - target: The target for code where the user named one.
  ///   - testTarget: Likewise for tests.
  ///   - needsTests: Whether a target for tests is looked for at all.
  /// - Throws: `target-ambiguous` and `target-missing`, naming what there is and the option that decides.
  public init(
    of project: Project, target: String?, testTarget: String?, needsTests: Bool = true, files: FileSystem
  ) throws(DiagnosticError) {
    switch project {
    case .xcode(let opened):
      try self.init(xcode: opened, project, target, testTarget, needsTests, files)
    case .swiftPackage(let manifest, let path):
      try self.init(package: manifest, path, project, target, testTarget, needsTests, files)
    case .generated(_, let manifest):
      try self.init(generated: manifest, project, target, testTarget, needsTests, files)
    }
  }

  private init(
    xcode opened: OpenedXcodeProject, _ project: Project, _ target: String?, _ testTarget: String?,
    _ needsTests: Bool, _ files: FileSystem
  ) throws(DiagnosticError) {
    let targets = opened.targets
    let chosen = try Self.choose(
      target, of: targets.map(\.name), usual: Self.usualTargets(of: opened), called: "target",
      option: "--project-targets", in: project)
    let unitTests = needsTests ? targets.filter { $0.kind == .unitTests } : []
    let ownTests = unitTests.filter { $0.tests == chosen }
    let namedTests = unitTests.filter { $0.name == "\(chosen)Tests" || $0.name == "\(chosen)UnitTests" }
    let usualTests =
      [ownTests.filter(namedTests.contains), ownTests, namedTests, unitTests.filter { $0.tests == nil }]
      .first { !$0.isEmpty } ?? []
    projectName = opened.bundle.stem ?? chosen
    company = opened.file.organizationName ?? ""
    self.target = chosen
    self.testTarget =
      usualTests.isEmpty && testTarget == nil
      ? nil
      : try Self.choose(
        testTarget, of: targets.map(\.name), usual: usualTests.map(\.name), called: "test target",
        option: "--test-targets", in: project)
    let folder = Self.folder(of: chosen, in: opened, files)
    moduleFolder = Self.moduleFolder(below: folder, files)
    testFolder = self.testTarget.map { testTarget in
      Self.folder(of: testTarget, in: opened, files).pushing(moduleFolder.relative(to: folder))
    }
  }

  private init(
    package manifest: SwiftPackageManifest, _ path: FilePath, _ project: Project, _ target: String?,
    _ testTarget: String?, _ needsTests: Bool, _ files: FileSystem
  ) throws(DiagnosticError) {
    let root = path.removingLastComponent()
    let code = manifest.targets.filter { !$0.isTest }
    let chosen = try Self.choose(
      target, of: manifest.targets.map(\.name), usual: code.map(\.name), called: "target", option: "--project-targets",
      in: project)
    let tests = needsTests ? manifest.targets.filter { $0.isTest && $0.dependencies.contains(chosen) } : []
    projectName = manifest.name ?? root.lastComponent?.string ?? chosen
    company = ""
    self.target = chosen
    self.testTarget =
      tests.isEmpty && testTarget == nil
      ? nil
      : try Self.choose(
        testTarget, of: manifest.targets.map(\.name), usual: tests.map(\.name), called: "test target",
        option: "--test-targets", in: project)
    func folder(_ name: String) -> FilePath {
      root.pushing(FilePath(manifest.targets.first { $0.name == name }?.folder ?? "Sources/\(name)"))
    }
    moduleFolder = Self.moduleFolder(below: folder(chosen), files)
    testFolder = self.testTarget.map { folder($0).pushing(moduleFolder.relative(to: folder(chosen))) }
  }

  /// What `project.yml` says, or, of what only its program knows, what the user says.
  private init(
    generated manifest: FilePath, _ project: Project, _ target: String?, _ testTarget: String?, _ needsTests: Bool,
    _ files: FileSystem
  ) throws(DiagnosticError) {
    let root = manifest.removingLastComponent()
    let known = SetupTarget.all(of: project, root: root, files: files)
    let code = known.filter { !$0.isTest }
    let chosen = try Self.choose(
      target, of: known.isEmpty ? [target].compactMap { $0 } : known.map(\.name),
      usual: (code.contains(where: \.isUsual) ? code.filter(\.isUsual) : code).map(\.name), called: "target",
      option: "--project-targets", in: project)
    let tests = known.filter { $0.isTest && $0.tests == chosen }.map(\.name)
    let testChosen = needsTests ? testTarget ?? (tests.count == 1 ? tests[0] : nil) : nil
    func folder(_ name: String) -> FilePath {
      let own = known.first { $0.name == name }?.folder
      return own.map { FilePath($0).resolved(from: root) } ?? root.appending(name)
    }
    projectName = chosen
    company = ""
    self.target = chosen
    self.testTarget = testChosen
    moduleFolder = Self.moduleFolder(below: folder(chosen), files)
    testFolder = testChosen.map { folder($0).pushing(moduleFolder.relative(to: folder(chosen))) }
  }

  /// The targets that modules usually go into: the applications, those for a watch and the like left out; of several
  /// the one that is called like the project.
  private static func usualTargets(of opened: OpenedXcodeProject) -> [String] {
    for kind in [Target.Kind.application, .framework, .library, .appExtension, .tool] {
      let all = opened.targets.filter { $0.kind == kind }
      let main = all.filter { target in
        let type = target.productType ?? ""
        return !["watch", "messages", "on-demand"].contains { type.contains($0) } && !target.name.contains("Watch")
      }
      let found = main.isEmpty ? all : main
      if let own = found.first(where: { $0.name == opened.bundle.stem }) { return [own.name] }
      if !found.isEmpty { return found.map(\.name) }
    }
    return []
  }

  private static func choose(
    _ given: String?, of all: [String], usual: [String], called: String, option: String, in project: Project
  ) throws(DiagnosticError) -> String {
    if let given {
      if all.contains(given) { return given }
      throw DiagnosticError(TargetMistake.unknown(given, in: project, names: all, at: nil))
    }
    if usual.count == 1 { return usual[0] }
    let name = project.shownName
    guard !usual.isEmpty else {
      throw DiagnosticError(
        Diagnostic(
          "target-missing", category: .missing, "'\(name)' has no \(called) that modules usually go into",
          notes: all.isEmpty ? [] : [.init("targets are \(all.joined(separator: ", "))")],
          help: ["\(option) NAME decides; viper-gen setup saves the choice"]))
    }
    throw DiagnosticError(
      Diagnostic(
        "target-ambiguous", category: .usage, "'\(name)' has \(usual.count) candidates for the \(called)",
        notes: [.init("they are \(usual.joined(separator: ", "))")],
        help: [
          "\(option) '\(usual[0])' decides, or another of them; viper-gen setup saves the choice"
        ]))
  }

  /// The folder of a target's own sources: the synchronized one, the one of its name, or the one most of its files share.
  static func folder(of target: String, in opened: OpenedXcodeProject, _ files: FileSystem) -> FilePath {
    let synchronized = opened.file.synchronizedFolders.filter { $0.owners.contains(target) }.map(\.folder)
    if let folder = synchronized.first(where: { FilePath($0).lastComponent?.string == target }) ?? synchronized.first {
      return FilePath(folder)
    }
    let named = opened.folder.appending(target)
    if files.kind(of: named) == .folder { return named }
    var counts: [FilePath: Int] = [:]
    for member in (try? opened.file.members(ofTarget: target)) ?? [] {
      let path = FilePath(member)
      guard ["swift", "m", "mm"].contains(path.extension) else { continue }
      guard path.isWithin(opened.folder), let first = path.relative(to: opened.folder).components.first else {
        continue
      }
      let folder = opened.folder.appending(first)
      if folder != path { counts[folder, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.string) < ($1.value, $0.key.string) }?.key ?? named
  }

  private static func moduleFolder(below folder: FilePath, _ files: FileSystem) -> FilePath {
    for name in moduleFolderNames where files.kind(of: folder.pushing(FilePath(name))) == .folder {
      return folder.pushing(FilePath(name))
    }
    return folder.appending("Modules")
  }
}

/// Mistakes in the names of targets.
enum TargetMistake {
  static func unknown(_ name: String, in project: Project, names: [String], at place: Place?) -> Diagnostic {
    let nearest = names.nearest(to: name)
    var help: [String] = []
    if place == nil, let nearest { help.append("use \(nearest)") }
    return Diagnostic(
      "target-unknown", category: place == nil ? .usage : .data,
      "'\(project.shownName)' has no target '\(name)'\(Diagnostic.suggestion(nearest))", at: place,
      notes: names.isEmpty ? [] : [.init("targets are \(names.joined(separator: ", "))")], help: help,
      fixes: nearest.flatMap { nearest in place.map { [.init(replace: $0, with: nearest)] } } ?? [])
  }
}
