internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

extension ModuleRecord {
  /// The separately built targets of the module, with the types that its files are named after.
  var buildUnits: [BoundaryImport] {
    let code = files.filter { $0.role == .code && !$0.isOnce && $0.path.hasSuffix(".swift") }.map(\.path)
    func unit(_ module: String, _ paths: [String]) -> BoundaryImport {
      BoundaryImport(of: module, types: Set(paths.compactMap { FilePath($0).lastComponent?.stem }))
    }
    guard kind == .package else { return [unit(name, code)] }
    let targets = PackageTargets(module: name)
    return [targets.module, targets.interface].map { target in
      unit(target, code.filter { $0.contains("/\(targets.folder(of: target))/") })
    }
  }
}
