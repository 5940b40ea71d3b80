internal import FileSystem
internal import SystemPackage

/// The folders that removing files may leave empty.
enum EmptiedFolders {
  /// The folders that hold a path, below another folder, innermost first.
  static func above(_ path: FilePath, below top: FilePath) -> [FilePath] {
    var folders: [FilePath] = []
    var next = path.removingLastComponent()
    while next.isWithin(top), next != top, next.components.count > top.components.count {
      folders.append(next)
      next = next.removingLastComponent()
    }
    return folders
  }

  /// Each folder once, a folder before the one that holds it.
  static func innermostFirst(_ folders: [FilePath]) -> [FilePath] {
    Set(folders).sorted {
      ($1.components.count, $0.string) < ($0.components.count, $1.string)
    }
  }
}
