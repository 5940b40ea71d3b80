package import Diagnostics
package import FileSystem
package import SystemPackage

/// The default targets and directories for modules and their tests in a project.
package struct ProjectDefaults: Sendable {
  package let project: any ModuleProject
  /// The targets that can contain modules, the most likely first.
  package let candidates: [ProjectTarget]
  /// The rank of each candidate's kind; 0 is the most likely.
  private let ranks: [Int]
  /// The default target for modules; `nil` if the choice is ambiguous.
  package let target: ProjectTarget?
  /// Whether any application is not a test host, example, app extension or watch app.
  let hasApplication: Bool
  /// The targets that are not a test host, example, app extension or watch app.
  private let products: [ProjectTarget]
  var hasProduct: Bool { !products.isEmpty }
  private let files: FileSystem

  /// Usual names of directories for modules, the most common first.
  static let moduleFolderNames = [
    "Modules", "Features", "Screens", "Scenes", "UserStories", "User Stories", "Presentation/Modules", "Flows",
    "Classes/Modules", "Sources/Modules",
  ]

  package init(of project: any ModuleProject, files: FileSystem) {
    self.project = project
    self.files = files
    let all = project.targets.filter { ![.unitTests, .userInterfaceTests, .other].contains($0.purpose) }
    // An example that is called like a library of its project: modules belong to the library.
    let isExample = all.contains {
      $0.purpose == .library && !ProjectTarget.isSupporting($0.name) && project.name.hasPrefix($0.name)
    }
    let products = all.filter { target in
      target.purpose != .appExtension && !target.isForWatch
        && (!ProjectTarget.isSupporting(target.name) || !isExample && ProjectTarget.isSupporting(project.name))
    }
    let applications = products.filter { $0.purpose == .application }
    hasApplication = !applications.isEmpty
    self.products = products
    let main = products.filter { $0.isCalled(like: project.name) }
    let (isProduct, isMain) = (Set(products), Set(main))
    func rank(_ target: ProjectTarget) -> Int {
      if !isProduct.contains(target) { return 4 }
      return (isMain.contains(target) ? 0 : 2) + (target.purpose == .application ? 0 : 1)
    }
    let ranked = all.map { (target: $0, rank: rank($0)) }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    (candidates, ranks) = (ranked.map(\.target), ranked.map(\.rank))
    let libraries = products.filter { $0.purpose == .library }
    let exact = main.filter { $0.name == project.name }
    let called = exact.count == 1 ? exact : main
    // Use the only application of a project, regardless of its name.
    let any = all.filter { $0.purpose == .application && !$0.isForWatch }
    let usual = [applications, libraries, products, any].first { !$0.isEmpty } ?? []
    let choice =
      if called.isEmpty {
        usual.count == 1 ? usual[0] : nil
      } else {
        // If a library has the project's name and an application has another, the choice is ambiguous.
        called.count == 1 && (called[0].purpose == .application || applications.isEmpty) ? called[0] : nil
      }
    // The same applies to an app for macOS beside one for iOS, because most templates use UIKit.
    let isOther = choice.map { choice in
      products.count > 1 && project.isWithoutUIKit(choice)
        && products.contains { $0.purpose == choice.purpose && !project.isWithoutUIKit($0) }
    }
    target = isOther == true ? nil : choice
  }

  /// The candidates, ordered by rank, UIKit, kind, dependents and number of sources.
  ///
  /// Counting sources is slow, so use this only for questions to the user.
  package var likeliest: [ProjectTarget] {
    let used = Set(candidates.flatMap(\.dependencies))
    let order = candidates.indices.map { index -> [Int] in
      let target = candidates[index]
      return [
        ranks[index], project.isWithoutUIKit(target) ? 1 : 0, target.purpose == .tool ? 1 : 0,
        used.contains(target.name) ? 1 : 0, index < 40 ? -weight(of: target) : 0, index,
      ]
    }
    return order.sorted { $0.lexicographicallyPrecedes($1) }.map { candidates[$0[$0.count - 1]] }
  }

  /// The number of Swift files in the candidates, for ordering several projects.
  var weight: Int { candidates.prefix(40).reduce(0) { $0 + weight(of: $1) } }

  private func weight(of target: ProjectTarget) -> Int {
    files.swiftFiles(below: project.folder(of: target), atMost: .max)?.count ?? 0
  }

  // MARK: - Targets

  /// The target for modules: the named target or the default.
  ///
  /// - Parameters:
  ///   - name: The target that the user named.
  ///   - folder: The directory that the user named, which can determine the target.
  /// - Throws: `target-unknown`, `target-ambiguous` or `target-missing`, with the available targets and the option to
  ///   use.
  package func target(named name: String?, for folder: FilePath? = nil) throws(DiagnosticError) -> ProjectTarget {
    if let name { return try existing(name) }
    if let folder {
      let builders = project.targets(building: folder).filter { candidates.contains($0) }
      if builders.count == 1 { return builders[0] }
      if let target, builders.contains(target) { return target }
    }
    // A single product contains all modules. For several products, existing modules decide.
    if let plain = usualTarget { return plain }
    throw DiagnosticError(Self.question("target", likeliest, "--project-targets", project))
  }

  /// The product that nearly all modules belong to; without modules, the default product.
  package var usualTarget: ProjectTarget? {
    // An application may consist of several frameworks. A library with the project's name is the default itself.
    guard products.count > 1, target?.purpose ?? .application == .application else { return target }
    let habits = ModuleConventions(below: project.folder, files: files, leavingOutProjects: true)
    guard habits.modules.count > 2 else { return target }
    let places = products.map { (target: $0, folder: project.folder(of: $0)) }
    var counts: [String: Int] = [:]
    for folder in habits.folders {
      let owners = places.filter { folder.isWithin($0.folder) }
      let depth = owners.map(\.folder.components.count).max()
      // Ignore a directory that several targets build.
      let own = owners.filter { $0.folder.components.count == depth }
      if own.count == 1 { counts[own[0].target.name, default: 0] += 1 }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 2,
      most.value * 4 >= counts.values.reduce(0, +) * 3
    else { return target }
    return products.first { $0.name == most.key }
  }

  /// The target for the tests of another target.
  ///
  /// This is the named target or the default; `nil` if there is none.
  package func testTarget(named name: String?, for target: ProjectTarget) throws(DiagnosticError) -> ProjectTarget? {
    if let name {
      if let mistake = TargetError.noTests(name, in: project) { throw DiagnosticError(mistake) }
      return try existing(name)
    }
    let found = testTargets(for: target)
    if let plain = found.count < 2 ? found.first : found.first(where: { $0.name == target.name + "Tests" }) {
      return plain
    }
    if found.isEmpty { return nil }
    throw DiagnosticError(Self.question("test target", found, "--test-targets", project))
  }

  /// The targets that can contain the tests of another target, those with most sources first.
  package func testTargets(for target: ProjectTarget) -> [ProjectTarget] {
    let all = project.targets.filter(\.isUnitTests)
    let own = all.filter { $0.dependencies.contains(target.name) }
    let named = all.filter { [target.name + "Tests", target.name + "UnitTests"].contains($0.name) }
    let free = all.filter { $0.dependencies.isEmpty }
    func host(_ tests: ProjectTarget) -> String? {
      tests.dependencies.first { project.target($0)?.purpose == .application }
    }
    // Prefer tests that the app hosts to tests that only link the framework.
    let groups = [
      named.filter(own.contains), named.filter(free.contains), own.filter { host($0) == target.name },
      own.filter { host($0) != nil }, own, named,
      free,
    ]
    let found = groups.first { !$0.isEmpty } ?? []
    if found.count < 2 { return found }
    return found.map { (target: $0, weight: weight(of: $0)) }.sorted { $0.weight > $1.weight }.map(\.target)
  }

  private func existing(_ name: String) throws(DiagnosticError) -> ProjectTarget {
    if let target = project.target(name) { return target }
    throw DiagnosticError(TargetError.unknown(name, in: project, at: nil))
  }

  private static func question(
    _ called: String, _ candidates: [ProjectTarget], _ option: String, _ project: any ModuleProject
  ) -> Diagnostic {
    guard let first = candidates.first else {
      let names = project.targets.map(\.name)
      return Diagnostic(
        "target-missing", category: .missing, "'\(project.shownName)' has no \(called) for modules",
        notes: names.isEmpty ? [] : [.init("targets are \(names.joined(separator: ", "))")],
        help: [
          names.isEmpty
            ? "declare a target in '\(project.shownName)', then run the command again"
            : "choose with \(option) NAME; viper-gen setup saves the choice"
        ])
    }
    let alternatives = candidates.count == 1 ? "" : ", or another of them"
    return Diagnostic(
      "target-ambiguous", category: .usage,
      candidates.count == 1
        ? "'\(project.shownName)' has only the \(called) '\(first.name)', which is unusual for modules"
        : "'\(project.shownName)' has \(candidates.count) possible \(called)s",
      notes: candidates.count == 1 ? [] : [.init("candidates are \(candidates.map(\.name).joined(separator: ", "))")],
      help: ["choose with \(option) '\(first.name)'\(alternatives); viper-gen setup saves the choice"])
  }

  // MARK: - Directories

  /// The absolute path of the directory for modules in a target.
  ///
  /// This is the directory of its existing modules, otherwise one with a usual name.
  ///
  /// - Parameters:
  ///   - recorded: The directories of the recorded modules. If more than 20 are in the target and nearly all share a
  ///     parent, that parent is used without reading the target's sources.
  package func moduleFolder(of target: ProjectTarget, recorded: [FilePath] = []) -> FilePath {
    let own = recorded.filter { $0.isWithin(project.folder(of: target)) }
    if own.count > 20 {
      let counts = Dictionary(own.map { ($0.removingLastComponent(), 1) }, uniquingKeysWith: +)
      if let most = counts.max(by: { $0.value < $1.value }), most.value * 10 >= own.count * 9 { return most.key }
    }
    let sources = TargetSources(of: target, in: project)
    let folder = sources.folder
    if let habit = sources.habits(below: folder).folder { return habit }
    // Many teams keep modules beside the directory that Xcode created for the target.
    if folder != project.folder, let habit = sources.habits(below: project.folder).folder, !folder.isWithin(habit),
      ModuleConventions.isModuleFolder(habit.lastComponent?.string ?? "")
    {
      return habit
    }
    let core = sources.core
    for place in core == folder ? [folder] : [core, folder] {
      let usual = Self.moduleFolderNames.map { place.pushing(FilePath($0)) }
      let others = ((try? files.names(in: place)) ?? []).filter(ModuleConventions.isNamedForModules).map(
        place.appending)
      if let own = (usual + others).first(where: sources.own) { return own }
    }
    let places = Self.moduleFolderNames.map { core.pushing(FilePath($0)) }
    return places.first { files.kind(of: $0) == .missing && project.compiles($0, target) } ?? places[0]
  }

  /// A target and all targets that build the same sources for the same platforms, such as flavours of an app.
  ///
  /// - Parameter folder: The directory for modules, whose sources are preferred in the comparison.
  package func twins(of target: ProjectTarget, near folder: FilePath) -> [String] {
    // A target for macOS cannot build code with UIKit.
    let others = candidates.filter { $0 != target && project.isWithoutUIKit($0) == project.isWithoutUIKit(target) }
    guard !others.isEmpty else { return [target.name] }
    let builders = project.builders(of: TargetSources(of: target, in: project).sample(near: folder))
    guard !builders.isEmpty else { return [target.name] }
    return [target.name]
      + others.map(\.name).filter { name in builders.count { $0.contains(name) } * 10 >= builders.count * 9 }
  }

  /// The absolute path of the test directory that mirrors the directory for modules.
  package func testFolder(in testTarget: ProjectTarget, mirroring modules: FilePath, of target: ProjectTarget)
    -> FilePath
  {
    let (sources, tests) = (TargetSources(of: target, in: project), TargetSources(of: testTarget, in: project))
    let (code, core) = (sources.folder, tests.core)
    guard modules.isWithin(code) else { return core.appending("Modules") }
    let parts = modules.relative(to: code).components.map(\.string)
    guard !parts.isEmpty else { return core }
    if let mirror = mirror(of: modules, among: tests) { return mirror }
    for start in parts.indices {
      for place in [tests.folder, core] {
        let folder = place.pushing(FilePath(parts[start...].joined(separator: "/")))
        if files.kind(of: folder) == .folder { return folder }
      }
    }
    // The directories around all sources contain no tests, unless one already does.
    let inner = sources.core
    if modules != inner, modules.isWithin(inner) { return core.pushing(modules.relative(to: inner)) }
    let kept = ["sources", "source", "src"].contains(parts[0].lowercased()) && parts.count > 1 ? 1 : 0
    return core.pushing(FilePath(parts.dropFirst(kept).joined(separator: "/")))
  }

  /// The directory for tests whose path has the longest common suffix with that of the directory for modules.
  private func mirror(of modules: FilePath, among tests: TargetSources) -> FilePath? {
    let wanted = Array(modules.components.reversed())
    var best: (folder: FilePath, common: Int)?
    var seen: Set<FilePath> = []
    for path in tests.paths where path.isWithin(tests.folder) {
      var folder = path.removingLastComponent()
      while folder != tests.folder, folder.isWithin(tests.folder), seen.insert(folder).inserted {
        let common = zip(folder.relative(to: tests.folder).components.reversed(), wanted).prefix { $0 == $1 }.count
        if common > 0,
          best.map({ (-common, folder.components.count) < (-$0.common, $0.folder.components.count) }) ?? true
        {
          best = (folder, common)
        }
        folder.removeLastComponent()
      }
    }
    return best?.folder
  }
}

extension ProjectTarget {
  private static let supportingWords: Set<String> = [
    "example", "examples", "demo", "demos", "sample", "samples", "playground", "playgrounds", "sandbox", "showcase",
    "host", "hosts", "tester", "testers", "testing", "test", "tests", "benchmark", "benchmarks", "mock", "mocks",
    "fixture", "fixtures", "tutorial", "tutorials", "sampleapp", "exampleapp", "demoapp", "hostapp", "testhost",
    "testapp",
  ]

  /// Whether a name is usual for an example, a test host or a similar supporting target.
  package static func isSupporting(_ name: String) -> Bool { words(of: name).contains { supportingWords.contains($0) } }

  /// The lowercase words of a name: `UnitTestsHostApp` gives `unit`, `tests`, `host`, `app`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if !character.isLetter || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      } else if character.isLowercase, word.count > 1, !wasLower, let last = word.popLast() {
        // In a run of capitals, the last one begins the next word: `iOSExample`.
        words.append(word.lowercased())
        word = String(last)
      }
      if character.isLetter { word.append(character) }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }

  var isForWatch: Bool { Self.words(of: name).contains("watch") }

  /// Whether a name equals the project's, apart from punctuation, platform and kind: `Shop (iOS)`.
  func isCalled(like project: String) -> Bool {
    func plain(_ name: String) -> String {
      var letters = name.lowercased().filter { $0.isLetter || $0.isNumber }[...]
      while let ending = Self.endings.first(where: { letters.hasSuffix($0) && letters.count > $0.count }) {
        letters = letters.dropLast(ending.count)
      }
      return String(letters)
    }
    return plain(name) == plain(project)
  }

  private static let endings = [
    "ios", "macos", "osx", "mac", "tvos", "watchos", "visionos", "app", "framework", "swift", "lib", "library",
  ]
}

package enum TargetError {
  /// The error for a named test target that is an application or extension; `nil` for any other target.
  package static func noTests(_ name: String, in project: any ModuleProject) -> Diagnostic? {
    guard let target = project.target(name), [.application, .appExtension].contains(target.purpose) else {
      return nil
    }
    let tests = project.targets.filter(\.isUnitTests).map(\.name)
    return Diagnostic(
      "target-without-tests", category: .usage, "'\(name)' is not a test target",
      notes: tests.isEmpty ? [] : [.init("test targets are \(tests.joined(separator: ", "))")],
      help: [tests.first.map { "--test-targets \($0.shellWord)" } ?? "--no-tests writes no tests"])
  }

  package static func unknown(_ name: String, in project: any ModuleProject, at place: Place?) -> Diagnostic {
    let names = project.targets.map(\.name)
    let nearest = names.nearest(to: name)
    var help: [String] = []
    if place == nil, let nearest { help.append("use \(nearest)") }
    if nearest == nil { help.append("name one of its targets") }
    return Diagnostic(
      "target-unknown", category: place == nil ? .missing : .data,
      "'\(project.shownName)' has no target '\(name)'\(Diagnostic.suggestion(nearest))", at: place,
      notes: names.isEmpty ? [] : [.init("targets are \(names.joined(separator: ", "))")], help: help,
      fixes: nearest.flatMap { nearest in place.map { [.init(replace: $0, with: nearest)] } } ?? [])
  }
}
