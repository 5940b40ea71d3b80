internal import SystemPackage

extension ModuleRecord {
  /// How the module is part of the project.
  var kind: ModuleKind {
    let kinds = Set(parts.map(\.request.kind))
    return kinds.contains(.package) ? .package : kinds.contains(.target) ? .target : .module
  }

  /// The folder of its package; `nil` where it is none.
  var packageFolder: FilePath? { parts.first { $0.request.kind == .package }?.request.code?.folder }
}
