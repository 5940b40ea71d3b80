package import SystemPackage

extension FileSystem {
  /// Rewrites a path to begin with a root if it leads below that root; otherwise returns it unchanged.
  ///
  /// The method compares files on the disk, not names: on macOS `/tmp` and `/var` are links, and most disks ignore
  /// case.
  ///
  /// - Parameters:
  ///   - path: An absolute path. Its last components need not exist.
  ///   - root: An absolute path.
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
