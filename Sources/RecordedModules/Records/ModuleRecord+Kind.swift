package import ProjectKinds
package import SystemPackage

extension ModuleRecord {
  package var kind: ModuleKind {
    let kinds = Set(parts.map(\.request.kind))
    return kinds.contains(.package) ? .package : kinds.contains(.target) ? .target : .module
  }

  /// The directory of the module's package; `nil` if the module is not a package.
  package var packageFolder: FilePath? { parts.first { $0.request.kind == .package }?.request.code?.folder }
}
