internal import Diagnostics
internal import FileSystem
internal import SystemPackage
internal import XcodeProject

/// The test plans of an Xcode project that run the tests of some target or of packages: they take the module's too.
struct ProjectTestPlans {
  private let project: OpenedXcodeProject

  init(of project: OpenedXcodeProject) { self.project = project }

  /// A plan as it lies on the disk.
  struct TestPlan {
    let path: FilePath
    let shown: String
    let before: FileChange.Content
    let text: TestPlanText
    /// The folder that containers are relative to; absolute.
    let base: FilePath

    /// How the plan calls a package.
    func container(_ package: WiredPackage) -> String { package.folder.relative(to: base).string }
  }

  /// The plans that are to run the tests of a package.
  func plans(for package: WiredPackage) throws(DiagnosticError) -> [TestPlan] {
    // Where a project does not say what is tested, tests are called like it.
    let tests = project.file.targets.filter { target in
      target.kind == .unitTests
        && package.users.contains { user in target.tests.map { $0 == user } ?? target.name.hasPrefix(user) }
    }
    let names = Set(tests.map(\.name))
    var found: [TestPlan] = []
    for path in paths {
      guard let plan = try plan(path.relative(to: project.folder).string) else { continue }
      let isMeant = plan.text.entries.contains { entry in
        entry.container.hasSuffix(".xcodeproj")
          ? names.contains(entry.name) : project.isPackage(FilePath(entry.container).resolved(from: plan.base))
      }
      if isMeant { found.append(plan) }
    }
    return found
  }

  /// A plan by its path relative to the project's folder; `nil` is returned for any other file.
  func plan(_ name: String) throws(DiagnosticError) -> TestPlan? {
    let path = FilePath(name).resolved(from: project.folder)
    guard path.extension == "xctestplan",
      let before = try project.files.content(of: path, shownAs: name, limit: .manifest)
    else { return nil }
    // A plan that cannot be read is Xcode's business, and no module's.
    guard let text = try? TestPlanText(SourceText(path: name, bytes: before.bytes)) else { return nil }
    return TestPlan(path: path, shown: name, before: before, text: text, base: base(text))
  }

  /// The folder from which the plan finds the project.
  private func base(_ text: TestPlanText) -> FilePath {
    let own = text.entries.map { FilePath($0.container) }.first { $0.lastComponent == project.bundle.lastComponent }
    var base = project.folder
    for _ in own?.removingLastComponent().components.map(\.string) ?? [] { base.removeLastComponent() }
    return own.map { $0.resolved(from: base) == project.bundle } ?? false ? base : project.folder
  }

  /// The plans that shared schemes name, and those beside the project.
  private var paths: [FilePath] {
    let folder = project.bundle.appending("xcshareddata").appending("xcschemes")
    let schemes = ((try? project.files.names(in: folder)) ?? []).filter { $0.hasSuffix(".xcscheme") }
    let named = schemes.flatMap { scheme -> [FilePath] in
      let bytes = (try? project.files.readIfPresent(folder.appending(scheme), limit: .manifest)).flatMap { $0 } ?? []
      let values = String(decoding: bytes, as: UTF8.self).split(separator: "\"")
      return values.filter { $0.hasPrefix("container:") && $0.hasSuffix(".xctestplan") }
        .map { FilePath(String($0.dropFirst("container:".count))).resolved(from: project.folder) }
    }
    let beside = ((try? project.files.names(in: project.folder)) ?? []).filter { $0.hasSuffix(".xctestplan") }
      .map { project.folder.appending($0) }
    return Set(named + beside).filter { project.files.kind(of: $0) == .file }.sorted { $0.string < $1.string }
  }
}
