internal import Diagnostics
internal import FileSystem
internal import SystemPackage
internal import XcodeProject

/// A text that lists which targets are tested: a test plan, or a scheme that has none.
protocol TestListing {
  /// The targets with the project or the package's folder that each is of.
  var tested: [(name: String, container: String)] { get }
  func runs(_ name: String, in container: String) -> Bool
  /// The text with the tests of a package behind the others; `nil` where that cannot be done by lines.
  func adding(_ name: String, in container: String) -> [UInt8]?
  /// The text without the tests of a package; `nil` where it does not list them.
  func removing(_ name: String, in container: String) -> [UInt8]?
  /// The text with a package's tests under another name; `nil` where it does not list them.
  func renaming(_ name: String, in container: String, to newName: String, in newContainer: String) -> [UInt8]?
}

extension TestPlanText: TestListing {
  var tested: [(name: String, container: String)] { entries.map { ($0.name, $0.container) } }
}

extension SchemeFile: TestListing {
  var tested: [(name: String, container: String)] { testables.map { ($0.name, $0.container) } }
}

/// The test plans and schemes of an Xcode project that run the tests of some target or of packages: they take the module's
/// too.
struct ProjectTestLists {
  private let project: OpenedXcodeProject

  init(of project: OpenedXcodeProject) { self.project = project }

  /// A plan or a scheme as it lies on the disk.
  struct TestList {
    let path: FilePath
    let shown: String
    let before: FileChange.Content
    let text: any TestListing
    /// The folder that containers are relative to; absolute.
    let base: FilePath

    /// How it calls a package.
    func container(_ package: WiredPackage) -> String { package.folder.relative(to: base).string }
  }

  /// Those that are to run the tests of a package.
  func lists(for package: WiredPackage) throws(DiagnosticError) -> [TestList] {
    // Where a project does not say what is tested, tests are called like it.
    let tests = project.file.targets.filter { target in
      target.kind == .unitTests
        && package.users.contains { user in target.tests.map { $0 == user } ?? target.name.hasPrefix(user) }
    }
    let names = Set(tests.map(\.name))
    // A scheme that leaves out the packages that are there means to.
    let isFirst = project.packageFolders.allSatisfy { $0 == package.folder }
    var found: [TestList] = []
    for path in plans + schemes {
      guard let list = try list(path.relative(to: project.folder).string) else { continue }
      let isMeant = list.text.tested.contains { name, container in
        container.hasSuffix(".xcodeproj")
          ? names.contains(name) && (isFirst || list.text is TestPlanText)
          : project.isPackage(FilePath(container).resolved(from: list.base))
      }
      if isMeant { found.append(list) }
    }
    return found
  }

  /// A plan or a scheme by its path relative to the project's folder; `nil` is returned for any other file, and for a scheme
  /// with a plan.
  func list(_ name: String) throws(DiagnosticError) -> TestList? {
    let path = FilePath(name).resolved(from: project.folder)
    guard ["xctestplan", "xcscheme"].contains(path.extension ?? ""),
      let before = try project.files.content(of: path, shownAs: name, limit: .manifest)
    else { return nil }
    // What cannot be read is Xcode's business, and no module's.
    if path.extension == "xctestplan" {
      guard let text = try? TestPlanText(SourceText(path: name, bytes: before.bytes)) else { return nil }
      return TestList(path: path, shown: name, before: before, text: text, base: base(text))
    }
    guard let text = SchemeFile(before.bytes), !text.hasPlans else { return nil }
    // Schemes lie in xcshareddata/xcschemes of what they belong to.
    var base = path
    for _ in 0..<4 { base.removeLastComponent() }
    return TestList(path: path, shown: name, before: before, text: text, base: base)
  }

  /// The folder from which the plan finds the project.
  private func base(_ text: TestPlanText) -> FilePath {
    let own = text.entries.map { FilePath($0.container) }.first { $0.lastComponent == project.bundle.lastComponent }
    var base = project.folder
    for _ in own?.removingLastComponent().components.map(\.string) ?? [] { base.removeLastComponent() }
    return own.map { $0.resolved(from: base) == project.bundle } ?? false ? base : project.folder
  }

  /// The plans that shared schemes name, and those beside the project.
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

  /// The shared schemes of the project, and of the workspaces beside it.
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
