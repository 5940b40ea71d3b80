package import SystemPackage

extension FileSystem {
  /// The path that names the same place below a folder, if there is one; otherwise the path itself.
  ///
  /// Paths that users type are compared by identity: on a Mac `/tmp` and `/var` are links, and most disks there ignore case.
  ///
  /// - Parameters:
  ///   - path: Absolute; its end may be missing on the disk.
  ///   - root: Absolute.
  package func path(_ path: FilePath, within root: FilePath) -> FilePath {
    if path.isWithin(root) {
      guard let real = realPath(path), let top = realPath(root), real.isWithin(top) else { return path }
      return real == top ? root : root.pushing(real.relative(to: top))
    }
    guard let identity = status(of: root) else { return path }
    var existing = path.lexicallyNormalized()
    var below = FilePath("")
    while let name = existing.lastComponent {
      if let real = realPath(existing) {
        existing = real
        break
      }
      below = FilePath(root: nil, [name] + Array(below.components))
      existing.removeLastComponent()
    }
    while true {
      if let status = status(of: existing), status.isSameFile(as: identity) { return root.pushing(below) }
      guard let name = existing.lastComponent else { return path }
      below = FilePath(root: nil, [name] + Array(below.components))
      existing.removeLastComponent()
    }
  }
}
