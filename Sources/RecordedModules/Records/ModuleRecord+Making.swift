internal import FileSystem
package import ModuleTemplates
internal import ProjectKinds
package import SystemPackage

extension ModuleRecord.Part {
  /// The part for a newly rendered module.
  ///
  /// - Parameters:
  ///   - placed: The located files.
  ///   - left: Files that another module owns, because they are written once per project.
  package init(
    _ request: ModuleRequest, snapshot: TemplateSnapshot, version: String?, placed: [ModuleLayout.Placed],
    leavingOut left: Set<FilePath> = [], root: FilePath
  ) {
    var request = request
    // Drop the products that the module does not import, so that the record does not depend on them.
    request.package = request.package?.using(PackageLayout.imports(of: placed.map(\.file)))
    self.init(
      request: request, template: .init(name: snapshot.name, digest: snapshot.digest, version: version),
      files: placed.compactMap { placed in
        guard let content = placed.file.content, !left.contains(placed.path) else { return nil }
        return .init(
          path: placed.path.relative(to: root).string, role: placed.file.role, isOnce: placed.file.isOnce,
          digest: ContentDigest(of: content))
      })
  }

  /// The path of a file, relative to the module's directory or its test directory.
  package func nameInModule(of path: FilePath) -> String {
    for folder in [request.code?.folder, request.tests?.folder].compactMap({ $0 }) where path.isWithin(folder) {
      return path.relative(to: folder).string
    }
    return path.lastComponent?.string ?? ""
  }
}
