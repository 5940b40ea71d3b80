package import Diagnostics
internal import FileSystem
package import ProjectKinds
package import SystemPackage

extension ModuleRecord {
  /// The manifest of a package moves with the package.
  package mutating func follow(_ request: ModuleRequest, from old: ModuleRequest, root: FilePath) {
    guard request.kind == .package, let folder = request.code?.folder else { return }
    guard folder != old.code?.folder || old.kind != .package else { return }
    project = folder.appending(PackageText.fileName).relative(to: root).string
  }
}

extension WiredPackage {
  package init?(_ record: ModuleRecord, _ wiring: ManifestRecord.Wiring) {
    guard let request = record.parts.first?.request else { return nil }
    self.init(request, users: wiring.users)
  }

  package init?(_ request: ModuleRequest, users: [String]) {
    guard request.kind == .package, let folder = request.code?.folder else { return nil }
    self.init(name: request.name, folder: folder, users: users, tests: request.tests?.targets.first)
  }
}

extension ManifestRecord {
  /// The existing entries for a package that was not generated.
  package init(wiredIn package: ModuleHome.Package, shownAs shown: String, root: FilePath) throws(DiagnosticError) {
    let project = package.project
    let changes = try project.wiring(package.wired, shownAs: shown)
    let present = changes.map { ($0.path.relative(to: project.folder).string, $0.present) }
    self.init(
      targets: [], users: [], product: nil,
      wiring: Wiring(
        project: project.manifest.relative(to: root).string, users: package.wired.users,
        given: Dictionary(present, uniquingKeysWith: { first, _ in first })))
  }
}
