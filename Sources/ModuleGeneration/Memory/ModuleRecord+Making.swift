internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

extension ModuleRecord.Part {
  /// The part of a module as it was just rendered.
  ///
  /// - Parameters:
  ///   - placed: The files in their places.
  ///   - left: Files that are not the module's: written once per project, and by somebody else.
  init(
    _ request: ModuleRequest, snapshot: TemplateSnapshot, version: String?, placed: [ModuleLayout.Placed],
    leavingOut left: Set<FilePath> = [], root: FilePath
  ) {
    var request = request
    // What else there is in the project may change; this module does not need it.
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

  /// The path of a file below the folder of the module or of its tests.
  func nameInModule(of path: FilePath) -> String {
    for folder in [request.code?.folder, request.tests?.folder].compactMap({ $0 }) where path.isWithin(folder) {
      return path.relative(to: folder).string
    }
    return path.lastComponent?.string ?? ""
  }
}
