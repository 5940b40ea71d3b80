internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import SystemPackage
internal import XcodeProject

/// A test plan, or a scheme without test plans, which lists the test targets.
protocol TestListing {
  /// The test targets, each with the path of its project or package.
  var tested: [(name: String, container: String)] { get }
  func runs(_ name: String, in container: String) -> Bool
  /// Adds a package's test target after the others; `nil` if this is impossible line by line.
  func adding(_ name: String, in container: String) -> [UInt8]?
  /// Removes a package's test target; `nil` if it is not listed.
  func removing(_ name: String, in container: String) -> [UInt8]?
  /// Renames a package's test target; `nil` if it is not listed.
  func renaming(_ name: String, in container: String, to newName: String, in newContainer: String) -> [UInt8]?
}

extension TestPlanText: TestListing {
  var tested: [(name: String, container: String)] { entries.map { ($0.name, $0.container) } }
}

extension SchemeFile: TestListing {
  var tested: [(name: String, container: String)] { testables.map { ($0.name, $0.container) } }
}

/// The test plans and schemes of an Xcode project that run tests of the given users or of packages.
///
/// The tests of a module's package are added to them.
struct ProjectTestLists {
  private let project: OpenedXcodeProject

  init(of project: OpenedXcodeProject) { self.project = project }

  /// A test plan or scheme on disk.
  struct TestList {
    let path: FilePath
    let shown: String
    let before: FileChange.Content
    let text: any TestListing
    /// The absolute path of the directory that container paths are relative to.
    let base: FilePath

    func container(_ package: WiredPackage) -> String { package.folder.relative(to: base).string }
  }

  /// The lists that should run the tests of a package.
  func lists(for package: WiredPackage) throws(DiagnosticError) -> [TestList] {
    // If a test target does not state its tested target, its name decides.
    let tests = project.file.targets.filter { target in
      target.kind == .unitTests
        && package.users.contains { user in target.tests.map { $0 == user } ?? target.name.hasPrefix(user) }
    }
    let names = Set(tests.map(\.name))
    // A scheme without the existing packages omits them deliberately.
    let isFirst = project.packageFolders.allSatisfy { $0 == package.folder }
    // The lists that run the tests of the users, and those that run only tests of packages.
    var (own, others): ([(list: TestList, runsPackages: Bool)], [TestList]) = ([], [])
    for path in plans + schemes {
      guard let list = try list(path.relative(to: project.folder).string) else { continue }
      func runs(_ isMeant: (_ name: String, _ container: String) -> Bool) -> Bool {
        list.text.tested.contains { isMeant($0.name, $0.container) }
      }
      let runsPackages = runs { _, container in
        !container.hasSuffix(".xcodeproj") && project.isPackage(FilePath(container).resolved(from: list.base))
      }
      let runsUsers = runs { name, container in container.hasSuffix(".xcodeproj") && names.contains(name) }
      if runsUsers, isFirst || runsPackages || list.text is TestPlanText {
        own.append((list, runsPackages))
      } else if runsPackages {
        others.append(list)
      }
    }
    guard !own.isEmpty else { return others }
    // Of several schemes for the same tests, use the app's.
    func isNamed(_ list: TestList) -> Bool { package.users.contains(list.path.stem ?? "") }
    let hasNamed = own.contains { $0.list.text is SchemeFile && isNamed($0.list) }
    return own.filter { list, runsPackages in
      !hasNamed || runsPackages || list.text is TestPlanText || isNamed(list)
    }.map(\.list)
  }

  /// The test plan or scheme at a path relative to the project's directory.
  ///
  /// - Returns: `nil` for any other file, and for a scheme that uses test plans.
  func list(_ name: String) throws(DiagnosticError) -> TestList? {
    let path = FilePath(name).resolved(from: project.folder)
    guard ["xctestplan", "xcscheme"].contains(path.extension ?? ""),
      let before = try project.files.content(of: path, shownAs: name, limit: .manifest)
    else { return nil }
    // A module does not depend on an unreadable file, so it is ignored.
    if path.extension == "xctestplan" {
      guard let text = try? TestPlanText(SourceText(path: name, bytes: before.bytes)) else { return nil }
      return TestList(path: path, shown: name, before: before, text: text, base: base(text))
    }
    guard let text = SchemeFile(before.bytes), !text.hasPlans else { return nil }
    // Schemes are in xcshareddata/xcschemes of a project or workspace.
    var base = path
    for _ in 0..<4 { base.removeLastComponent() }
    return TestList(path: path, shown: name, before: before, text: text, base: base)
  }

  /// The directory that the container paths of a plan are relative to, derived from the path of the project.
  private func base(_ text: TestPlanText) -> FilePath {
    let own = text.entries.map { FilePath($0.container) }.first { $0.lastComponent == project.bundle.lastComponent }
    var base = project.folder
    for _ in own?.removingLastComponent().components.map(\.string) ?? [] { base.removeLastComponent() }
    return own.map { $0.resolved(from: base) == project.bundle } ?? false ? base : project.folder
  }

  /// The plans that shared schemes name, and those in the project's directory.
  private var plans: [FilePath] {
    let named = schemes(in: project.bundle).flatMap { scheme -> [FilePath] in
      let bytes = (try? project.files.readIfPresent(scheme, limit: .manifest)).flatMap { $0 } ?? []
      let values = String(decoding: bytes, as: UTF8.self).split(separator: "\"")
      return values.filter { $0.hasPrefix("container:") && $0.hasSuffix(".xctestplan") }
        .map { FilePath(String($0.dropFirst("container:".count))).resolved(from: project.folder) }
    }
    let beside = ((try? project.files.names(in: project.folder)) ?? []).filter { $0.hasSuffix(".xctestplan") }
      .map { project.folder.appending($0) }
    return Set(named + beside).filter { project.files.kind(of: $0) == .file }.sorted { $0.string < $1.string }
  }

  /// The shared schemes of the project and of the workspaces in its directory.
  private var schemes: [FilePath] {
    let workspaces = ((try? project.files.names(in: project.folder)) ?? []).filter { $0.hasSuffix(".xcworkspace") }
    return ([project.bundle] + workspaces.sorted().map { project.folder.appending($0) }).flatMap(schemes)
  }

  private func schemes(in bundle: FilePath) -> [FilePath] {
    let folder = bundle.appending("xcshareddata").appending("xcschemes")
    return ((try? project.files.names(in: folder)) ?? []).filter { $0.hasSuffix(".xcscheme") }.sorted()
      .map { folder.appending($0) }
  }
}
