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
  let products: [ProjectTarget]
  var hasProduct: Bool { !products.isEmpty }
  let files: FileSystem

  /// Usual names of directories for modules, the most common first.
  static let moduleFolderNames = [
    "Modules", "Features", "Screens", "Scenes", "UserStories", "User Stories", "Presentation/Modules", "Flows",
    "Classes/Modules", "Sources/Modules",
  ]

  /// Whether a directory's name is usual for a directory of modules.
  static func isModuleFolder(_ name: String) -> Bool {
    isNamedForModules(name) || name.lowercased().hasSuffix("modules")
  }

  /// Whether a directory's name alone shows that it is for modules; `Submodules` and `node_modules` do not.
  static func isNamedForModules(_ name: String) -> Bool {
    ["modules", "features", "screens", "scenes", "userstories", "stories", "flows"]
      .contains(name.filter { !$0.isWhitespace }.lowercased())
  }

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

  func existing(_ name: String) throws(DiagnosticError) -> ProjectTarget {
    if let target = project.target(name) { return target }
    throw DiagnosticError(TargetError.unknown(name, in: project, at: nil))
  }

  static func question(
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

  /// A target and all targets that build the same sources for the same platforms, such as flavours of an app.
  ///
  /// - Parameter folder: The directory for modules, whose sources are preferred in the comparison.
  package func targets(sharingSourcesWith target: ProjectTarget, near folder: FilePath) -> [String] {
    // A target for macOS cannot build code with UIKit.
    let others = candidates.filter { $0 != target && project.isWithoutUIKit($0) == project.isWithoutUIKit(target) }
    guard !others.isEmpty else { return [target.name] }
    let builders = project.builders(of: TargetSources(of: target, in: project).sample(near: folder))
    guard !builders.isEmpty else { return [target.name] }
    return [target.name]
      + others.map(\.name).filter { name in builders.count { $0.contains(name) } * 10 >= builders.count * 9 }
  }
}
