package import Diagnostics
package import FileSystem
package import SystemPackage

/// The project's directory `Templates`, including planned changes.
package struct InstalledFolder: Sendable {
  static let name = "Templates"

  let path: FilePath
  private let fileSystem: FileSystem
  /// Planned contents by path below the directory; `nil` for files to delete.
  private var planned: [String: [UInt8]?] = [:]

  package init(project: FilePath, fileSystem: FileSystem) {
    path = project.appending(Self.name)
    self.fileSystem = fileSystem
  }

  /// Whether a directory is the one that a template would be installed into.
  func isSame(_ folder: FilePath, as name: String) -> Bool {
    let real = fileSystem.realPath(folder)
    return real != nil && real == fileSystem.realPath(path.appending(name))
  }

  /// Whether the directory has exactly this spelling, even if the disk ignores case.
  func isSpelled(_ name: String) -> Bool { fileSystem.spelling(of: path.appending(name)) == name }

  package func digest(of name: String) throws(DiagnosticError) -> ContentDigest? {
    let folder = path.appending(name)
    if fileSystem.kind(of: folder, followingLinks: false) == .missing { return nil }
    var contents: [(path: String, bytes: [UInt8])] = []
    for file in try files(of: name) {
      contents.append((file, try fileSystem.read(folder.pushing(FilePath(file)), limit: .template)))
    }
    return ContentDigest(files: contents)
  }

  /// Plans the replacement of an installed template except its hidden files.
  mutating func replace(
    _ name: String, with template: ResolvedTemplate, isForced: Bool
  ) throws(DiagnosticError) -> [InstallOutcome.File] {
    try refuseLink(name)
    var wanted: [(path: String, bytes: [UInt8])] = template.files.map { ("\(name)/\($0.path)", $0.bytes) }
    let own = Set(wanted.map(\.path))
    // If the directory has another spelling, all its files are deleted and written again under the new name.
    let known = fileSystem.spelling(of: path.appending(name)) ?? name
    let dropped = try files(of: known).map { "\(known)/\($0)" }.filter { !own.contains($0) }
    for file in template.neighbors {
      let present = try content(file.path)
      if let present, present != file.bytes, !isForced {
        throw DiagnosticError(
          "template-neighbour", category: .conflict,
          "'\(name)' uses '\(Self.name)/\(file.path)', which exists with different content",
          help: ["--force replaces it"])
      }
      wanted.append(file)
    }
    var changes = dropped.map { InstallOutcome.File(path: "\(Self.name)/\($0)", bytes: nil) }
    for path in dropped { planned[path] = .some(nil) }
    for file in wanted {
      let present = known == name ? try content(file.path) : nil
      if present == file.bytes { continue }
      changes.append(.init(path: "\(Self.name)/\(file.path)", bytes: file.bytes))
      planned[file.path] = file.bytes
    }
    return changes
  }

  private func files(of name: String) throws(DiagnosticError) -> [String] {
    let folder = path.appending(name)
    guard fileSystem.kind(of: folder) == .folder else { return [] }
    return try fileSystem.files(below: folder).map(\.string)
  }

  private func content(_ file: String) throws(DiagnosticError) -> [UInt8]? {
    if let known = planned[file] { return known }
    let place = path.pushing(FilePath(file))
    return fileSystem.kind(of: place) == .file ? try fileSystem.read(place, limit: .template) : nil
  }

  /// A link may point to files of another project, so never write through one.
  private func refuseLink(_ name: String) throws(DiagnosticError) {
    for (folder, shown) in [(path, Self.name), (path.appending(name), "\(Self.name)/\(name)")]
    where fileSystem.kind(of: folder, followingLinks: false) == .link {
      throw DiagnosticError(
        "template-link", category: .conflict, "'\(shown)' is a symbolic link and is unchanged",
        help: ["delete the link, or declare its target with 'local:'"])
    }
  }
}
