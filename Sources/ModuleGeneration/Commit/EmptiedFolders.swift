internal import FileSystem
internal import SystemPackage

/// The folders that removing files may leave empty.
enum EmptiedFolders {
  /// The folders that hold a path, below another folder, innermost first.
  static func above(_ path: FilePath, below top: FilePath) -> [FilePath] {
    var folders: [FilePath] = []
    var next = path.removingLastComponent()
    while next != top, next.isWithin(top) {
      folders.append(next)
      next = next.removingLastComponent()
    }
    return folders
  }

  /// Each folder once, a folder before the one that holds it.
  static func innermostFirst(_ folders: [FilePath]) -> [FilePath] {
    Set(folders).map { (folder: $0, text: $0.string) }
      // A folder's path is the beginning of those in it.
      .sorted { $1.text.utf8.lexicographicallyPrecedes($0.text.utf8) }.map(\.folder)
  }
}
