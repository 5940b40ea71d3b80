package import Diagnostics
package import FileSystem
package import SystemPackage

/// What a project suggests where nobody says anything: targets and folders for modules and their tests.
package struct ProjectDefaults: Sendable {
  package let project: any ModuleProject
  /// The targets that modules could go into, the likeliest first.
  package let candidates: [ProjectTarget]
  /// For each candidate how likely its kind is, the likeliest 0.
  private let ranks: [Int]
  /// The target that modules plainly go into; `nil` when somebody must say.
  package let target: ProjectTarget?
  /// Whether there is an application that is no host, example or part of another one.
  let hasApplication: Bool
  /// The targets that are no host, example or part of another one.
  private let products: [ProjectTarget]
  /// Whether there is a target that is no host, example or part of another one.
  var hasProduct: Bool { !products.isEmpty }
  private let files: FileSystem

  /// The folders that teams keep their modules in, the most usual first.
  static let moduleFolderNames = [
    "Modules", "Features", "Screens", "Scenes", "UserStories", "User Stories", "Presentation/Modules", "Flows",
    "Classes/Modules", "Sources/Modules",
  ]

  /// Looks at a project.
  package init(of project: any ModuleProject, files: FileSystem) {
    self.project = project
    self.files = files
    let all = project.targets.filter { ![.unitTests, .userInterfaceTests, .other].contains($0.purpose) }
    let products = all.filter { target in
      target.purpose != .appExtension && !target.isForWatch
        && (!ProjectTarget.isSupporting(target.name) || ProjectTarget.isSupporting(project.name))
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
    // The only application of a project is meant whatever its name is.
    let any = all.filter { $0.purpose == .application && !$0.isForWatch }
    let usual = [applications, libraries, products, any].first { !$0.isEmpty } ?? []
    target =
      if called.isEmpty {
        usual.count == 1 ? usual[0] : nil
      } else {
        // Of a product with the project's name and an application with another, either may be meant.
        called.count == 1 && (called[0].purpose == .application || applications.isEmpty) ? called[0] : nil
      }
  }

  /// The targets that modules could go into, those with more sources before their like.
  ///
  /// Sources are counted, so this is for questions only.
  package var likeliest: [ProjectTarget] {
    let weights = candidates.prefix(40).map(weight) + candidates.dropFirst(40).map { _ in 0 }
    return candidates.indices.sorted { (ranks[$0], -weights[$0], $0) < (ranks[$1], -weights[$1], $1) }
      .map { candidates[$0] }
  }

  /// How much there is to put modules beside, to list the likeliest of several projects first.
  var weight: Int { candidates.prefix(40).reduce(0) { $0 + weight(of: $1) } }

  private func weight(of target: ProjectTarget) -> Int {
    files.swiftFiles(below: project.folder(of: target), atMost: .max)?.count ?? 0
  }

  // MARK: - Targets

  /// The target for modules: the one that is named, else the plain choice.
  ///
  /// - Parameters:
  ///   - name: The target that the user named.
  ///   - folder: The folder that the user named, which may tell the target.
  /// - Throws: `target-unknown`, `target-ambiguous` and `target-missing`, naming what there is and the option that
  ///   decides.
  package func target(named name: String?, for folder: FilePath? = nil) throws(DiagnosticError) -> ProjectTarget {
    if let name { return try existing(name) }
    if let folder {
      let builders = project.targets(building: folder).filter { candidates.contains($0) }
      if builders.count == 1 { return builders[0] }
      if let target, builders.contains(target) { return target }
    }
    // One product has what modules there are; of several, those that are there may tell.
    let plain = products.count < 2 ? target : self.target(with: ModuleHabits(below: project.folder, files: files))
    if let plain { return plain }
    throw DiagnosticError(Self.question("target", likeliest, "--project-targets", project))
  }

  /// The product that nearly all modules are part of, where there are some; else the one that is called or made as if it
  /// were meant.
  func target(with habits: ModuleHabits) -> ProjectTarget? {
    // An application is made of frameworks; what is called like a project and is none stands for itself.
    guard products.count > 1, habits.modules.count > 2, target?.purpose ?? .application == .application
    else { return target }
    let places = products.map { (target: $0, folder: project.folder(of: $0)) }
    var counts: [String: Int] = [:]
    for folder in habits.folders {
      let owners = places.filter { folder.isWithin($0.folder) }
      let depth = owners.map(\.folder.components.count).max()
      // What several build says nothing about either.
      let own = owners.filter { $0.folder.components.count == depth }
      if own.count == 1 { counts[own[0].target.name, default: 0] += 1 }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 2,
      most.value * 4 >= counts.values.reduce(0, +) * 3
    else { return target }
    return products.first { $0.name == most.key }
  }

  /// The target for the tests of another: the one that is named, else the one that is plainly for them; `nil` when there
  /// is none.
  package func testTarget(named name: String?, for target: ProjectTarget) throws(DiagnosticError) -> ProjectTarget? {
    if let name {
      if let mistake = TargetMistake.noTests(name, in: project) { throw DiagnosticError(mistake) }
      return try existing(name)
    }
    let found = testTargets(for: target)
    if found.count < 2 || found[0].name == target.name + "Tests" { return found.first }
    throw DiagnosticError(Self.question("test target", found, "--test-targets", project))
  }

  /// The targets that the tests of another could go into, the likeliest first.
  package func testTargets(for target: ProjectTarget) -> [ProjectTarget] {
    let all = project.targets.filter(\.isUnitTests)
    let own = all.filter { $0.dependencies.contains(target.name) }
    let named = all.filter { [target.name + "Tests", target.name + "UnitTests"].contains($0.name) }
    let free = all.filter { $0.dependencies.isEmpty }
    return [named.filter(own.contains), own, named, free].first { !$0.isEmpty } ?? []
  }

  private func existing(_ name: String) throws(DiagnosticError) -> ProjectTarget {
    if let target = project.target(name) { return target }
    throw DiagnosticError(TargetMistake.unknown(name, in: project, at: nil))
  }

  private static func question(
    _ called: String, _ candidates: [ProjectTarget], _ option: String, _ project: any ModuleProject
  ) -> Diagnostic {
    guard let first = candidates.first else {
      let names = project.targets.map(\.name)
      return Diagnostic(
        "target-missing", category: .missing, "'\(project.shownName)' has no \(called) that modules usually go into",
        notes: names.isEmpty ? [] : [.init("targets are \(names.joined(separator: ", "))")],
        help: ["\(option) NAME decides; viper-gen setup saves the choice"])
    }
    let alternatives = candidates.count == 1 ? "" : ", or another of them"
    return Diagnostic(
      "target-ambiguous", category: .usage,
      candidates.count == 1
        ? "'\(project.shownName)' has no \(called) but '\(first.name)', which modules seldom go into"
        : "'\(project.shownName)' has \(candidates.count) candidates for the \(called)",
      notes: candidates.count == 1 ? [] : [.init("they are \(candidates.map(\.name).joined(separator: ", "))")],
      help: ["\(option) '\(first.name)' decides\(alternatives); viper-gen setup saves the choice"])
  }

  // MARK: - Folders

  /// The folder for modules in a target: where its modules are, else one with the usual name; absolute.
  ///
  /// - Parameters:
  ///   - recorded: The folders of modules that are recorded. Where many are, and nearly all beside each other, that says
  ///     enough, and the sources of the whole target need not be looked through.
  package func moduleFolder(of target: ProjectTarget, recorded: [FilePath] = []) -> FilePath {
    moduleFolder(of: target, recorded: recorded, habits: nil)
  }

  /// - Parameter habits: What is known of a folder that holds the target's.
  func moduleFolder(of target: ProjectTarget, recorded: [FilePath] = [], habits: ModuleHabits?) -> FilePath {
    let folder = project.folder(of: target)
    let own = recorded.filter { $0.isWithin(folder) }
    if own.count > 20 {
      let counts = Dictionary(own.map { ($0.removingLastComponent(), 1) }, uniquingKeysWith: +)
      if let most = counts.max(by: { $0.value < $1.value }), most.value * 10 >= own.count * 9 { return most.key }
    }
    if let habit = (habits?.within(folder) ?? ModuleHabits(below: folder, files: files)).folder { return habit }
    // Many teams have their modules beside the folder that Xcode made for the target.
    if folder != project.folder, let habit = ModuleHabits(of: target, in: project)?.folder, !folder.isWithin(habit),
      ModuleHabits.isModuleFolder(habit.lastComponent?.string ?? "")
    {
      return habit
    }
    for name in Self.moduleFolderNames where files.kind(of: folder.pushing(FilePath(name))) == .folder {
      return folder.pushing(FilePath(name))
    }
    let names = (try? files.names(in: folder)) ?? []
    let other = names.first {
      ModuleHabits.isModuleFolder($0) && files.kind(of: folder.appending($0), followingLinks: false) == .folder
    }
    return folder.appending(other ?? "Modules")
  }

  /// The folder for tests that mirrors the one for modules; absolute.
  package func testFolder(in testTarget: ProjectTarget, mirroring modules: FilePath, of target: ProjectTarget)
    -> FilePath
  {
    let (code, tests) = (project.folder(of: target), project.folder(of: testTarget))
    return modules.isWithin(code) ? tests.pushing(modules.relative(to: code)) : tests.appending("Modules")
  }
}

extension ProjectTarget {
  private static let supportingWords: Set<String> = [
    "example", "examples", "demo", "demos", "sample", "samples", "playground", "playgrounds", "sandbox", "showcase",
    "host", "hosts", "tester", "testers", "testing", "test", "tests", "benchmark", "benchmarks", "mock", "mocks",
    "fixture", "fixtures", "sampleapp", "exampleapp", "demoapp", "hostapp", "testhost", "testapp",
  ]

  /// Whether a name is that of something that only supports the product: an example, a host for tests.
  static func isSupporting(_ name: String) -> Bool { words(of: name).contains { supportingWords.contains($0) } }

  /// `UnitTestsHostApp` as `unit`, `tests`, `host`, `app`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if !character.isLetter || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      } else if character.isLowercase, word.count > 1, !wasLower, let last = word.popLast() {
        // Of several capitals the last begins the next word: `iOSExample`.
        words.append(word.lowercased())
        word = String(last)
      }
      if character.isLetter { word.append(character) }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }

  /// Whether its name says that it is for a watch, beside an application for the phone.
  var isForWatch: Bool { Self.words(of: name).contains("watch") }

  /// Whether a name is the project's, but for punctuation and for what it is or runs on: `Shop (iOS)`.
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

enum TargetMistake {
  /// A target that was named for tests and builds none; `nil` where it builds some, or is unknown.
  static func noTests(_ name: String, in project: any ModuleProject) -> Diagnostic? {
    guard let target = project.target(name), [.application, .appExtension].contains(target.purpose) else {
      return nil
    }
    let tests = project.targets.filter(\.isUnitTests).map(\.name)
    return Diagnostic(
      "target-without-tests", category: .usage, "'\(name)' is not a test target",
      notes: tests.isEmpty ? [] : [.init("test targets are \(tests.joined(separator: ", "))")],
      help: [tests.first.map { "--test-targets \($0.shellWord)" } ?? "--no-tests leaves the tests out"])
  }

  static func unknown(_ name: String, in project: any ModuleProject, at place: Place?) -> Diagnostic {
    let names = project.targets.map(\.name)
    let nearest = names.nearest(to: name)
    var help: [String] = []
    if place == nil, let nearest { help.append("use \(nearest)") }
    return Diagnostic(
      "target-unknown", category: place == nil ? .missing : .data,
      "'\(project.shownName)' has no target '\(name)'\(Diagnostic.suggestion(nearest))", at: place,
      notes: names.isEmpty ? [] : [.init("targets are \(names.joined(separator: ", "))")], help: help,
      fixes: nearest.flatMap { nearest in place.map { [.init(replace: $0, with: nearest)] } } ?? [])
  }
}
