public import SystemPackage

extension FilePath {
  /// The path taken from a folder if it is relative, without `.` and `..` where they can be resolved lexically.
  public func resolved(from folder: FilePath) -> FilePath {
    folder.pushing(self).lexicallyNormalized()
  }

  /// The path as seen from a folder, with `..` where it must leave it; both must be absolute.
  ///
  /// An equal path gives the empty path.
  public func relative(to folder: FilePath) -> FilePath {
    let own = Array(lexicallyNormalized().components)
    let other = Array(folder.lexicallyNormalized().components)
    var common = 0
    while common < own.count, common < other.count, own[common] == other[common] { common += 1 }
    var result = FilePath("")
    for _ in common..<other.count { result.append("..") }
    for component in own[common...] { result.append(component) }
    return result
  }

  /// Whether the path is a folder's own or lies below it, compared lexically component by component.
  public func isWithin(_ folder: FilePath) -> Bool {
    lexicallyNormalized().starts(with: folder.lexicallyNormalized())
  }

  /// The path as it is shown to somebody in a folder: relative when it is in or near it, absolute otherwise.
  public func shown(from folder: FilePath) -> String {
    let path = relative(to: folder)
    if path.isEmpty { return "." }
    let up = path.components.prefix { $0.string == ".." }.count
    return up > 2 ? string : path.string
  }
}
