package import Diagnostics
package import FileChanges
internal import FileSystem
internal import ModuleGeneration
package import ProjectKinds
package import RecordedModules
package import SystemPackage

/// The targets of a module's package that code in other packages can use.
package struct PackageInterface: Sendable {
  /// The absolute path of the package.
  let folder: FilePath
  private let targets: PackageTargets
  /// The targets of the project that use the package.
  private let users: [String]
  /// The paths of its files, relative to the directory.
  private let files: [String]

  /// The target with the protocols, if any.
  package var interface: String? { has(targets.interface) ? targets.interface : nil }
  /// The target with the test doubles, if any.
  package var testing: String? { has(targets.testing) ? targets.testing : nil }

  /// Returns `nil` for a module that is not a package.
  package init?(of record: ModuleRecord, _ moduleRecords: ModuleRecords) {
    guard let request = record.parts.first(where: { $0.request.kind == .package })?.request,
      let folder = request.code?.folder
    else { return nil }
    self.folder = folder
    targets = PackageTargets(module: request.name)
    users = record.manifest?.wiring?.users ?? []
    files = record.files.map { FilePath($0.path).resolved(from: moduleRecords.root).relative(to: folder).string }
  }

  private func has(_ target: String) -> Bool { files.contains { $0.hasPrefix(targets.folder(of: target) + "/") } }

  /// Adds imports of a target to files that use its declarations.
  package func boundary(_ target: String, _ read: (FilePath) -> [UInt8]?) -> BoundaryImport {
    let own = files.filter { $0.hasPrefix(targets.folder(of: target) + "/") && $0.hasSuffix(".swift") }
    return BoundaryImport(of: target, declaredIn: own.compactMap { read(folder.pushing(FilePath($0))) })
  }

  /// The target with the module's code.
  package var module: String { targets.module }
}

extension PackageInterface {
  /// The edits of manifests that make a module depend on the interface.
  package struct Use: Sendable {
    /// Whether the module's tests depend on the test doubles.
    package var hasDoubles = false
    /// The edits, with paths and descriptions for messages.
    package var changes: [(change: FileChange, shown: String, added: [String])] = []
  }

  /// Makes the targets of another module depend on the interface, and its tests on the test doubles.
  ///
  /// - Throws: `manifest-computed` with the lines to paste. `addition-other-package` if the module's targets do not use
  ///   the package and have no manifest to edit.
  package func use(by record: ModuleRecord, _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> Use {
    let requests = record.parts.map(\.request)
    let own = requests.flatMap { $0.code?.targets ?? [] }.unique
    let tests = requests.flatMap { $0.tests?.targets ?? [] }.unique
    guard let name = record.project, FilePath(name).lastComponent?.string == PackageText.fileName else {
      // The product that a project's targets use includes the interface.
      guard users.contains(where: own.contains) else { throw DiagnosticError(unused(by: own)) }
      return Use()
    }
    let path = FilePath(name).resolved(from: moduleRecords.root)
    let package = try SwiftPackage(manifest: path, shownAs: moduleRecords.shown(path), files: moduleRecords.files)
    let packages = [(interface, own), (testing, tests)].compactMap { target, users in
      target.map { WiredPackage(name: $0, folder: folder, users: users, tests: nil) }
    }.filter { !$0.users.isEmpty }
    var use = Use(hasDoubles: testing != nil && !tests.isEmpty)
    for change in try package.wiring(packages, shownAs: moduleRecords.shown(path)) {
      guard let edit = change.change else { continue }
      use.changes.append((edit, change.shown, change.parts))
    }
    return use
  }

  /// Whether the package depends on another one, directly or through local packages.
  package func depends(on other: PackageInterface, _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> Bool {
    var known: Set<String> = []
    var waiting = [folder]
    while let next = waiting.popLast() {
      if next == other.folder { return true }
      let manifest = next.appending(PackageText.fileName)
      guard known.count < Self.maxPackages, known.insert(next.string).inserted,
        moduleRecords.files.kind(of: manifest) == .file
      else { continue }
      let package = try SwiftPackage(
        manifest: manifest, shownAs: moduleRecords.shown(manifest), files: moduleRecords.files)
      waiting += package.packageFolders
    }
    return false
  }

  /// The maximum number of packages to read; no real app has more.
  private static let maxPackages = 2_000

  private func unused(by targets: [String]) -> Diagnostic {
    Diagnostic(
      "addition-other-package", category: .conflict,
      "\(targets.map { "'\($0)'" }.joined(separator: ", ")) does not use the package '\(self.targets.module)'",
      help: ["add the product '\(self.targets.module)' to it, as \(users.joined(separator: ", ")) does"])
  }
}

extension [String] {
  fileprivate var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
