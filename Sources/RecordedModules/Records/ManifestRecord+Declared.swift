package import Diagnostics
package import FileSystem
package import ProjectKinds
internal import SystemPackage

extension ManifestRecord {
  /// The existing declarations for a module that was not generated; `nil` if the manifest declares none of its targets.
  package init?(declaredIn home: ModuleHome, shownAs shown: String, _ files: FileSystem) throws(DiagnosticError) {
    let bytes = try files.read(home.project.manifest, shownAs: shown, limit: .manifest)
    guard let text = PackageManifestText(SourceText(path: shown, bytes: bytes)) else { return nil }
    let parts = [(home.code.target, false), (home.tests.target, true)]
    let targets = parts.compactMap { name, isTest in
      text.digest(of: name).map { Target(name: name, isTest: isTest, digest: $0) }
    }
    guard !targets.isEmpty else { return nil }
    let users = text.declared.filter { declared in
      guard !targets.contains(where: { $0.name == declared.name }),
        case .list(let list) = text.dependencies(of: declared)
      else { return false }
      return list.elements.contains { element in
        text.dependency(element).map { $0.name == home.code.target && $0.isOwn } ?? false
      }
    }
    let product = text.ownProducts?.names.first { $0.name == home.code.target }?.name
    self.init(targets: targets, users: users.map { .init(name: $0.name, isArgument: false) }, product: product)
  }
}
