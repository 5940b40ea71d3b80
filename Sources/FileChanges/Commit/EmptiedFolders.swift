package import FileSystem
package import SystemPackage

/// The directories that become empty when files are removed.
package enum EmptiedFolders {
  /// The parent directories of a path below another directory, innermost first.
  package static func above(_ path: FilePath, below top: FilePath) -> [FilePath] {
    var folders: [FilePath] = []
    var next = path.removingLastComponent()
    while next != top, next.isWithin(top) {
      folders.append(next)
      next = next.removingLastComponent()
    }
    return folders
  }

  /// The directories without duplicates, each before its parent.
  package static func innermostFirst(_ folders: [FilePath]) -> [FilePath] {
    Set(folders).map { (folder: $0, text: $0.string) }
      // A directory's path is a prefix of the paths in it.
      .sorted { $1.text.utf8.lexicographicallyPrecedes($0.text.utf8) }.map(\.folder)
  }

  /// Removals of `.DS_Store` files that would prevent an emptied directory from being deleted.
  ///
  /// Finder writes such a file into each directory that it shows. A synchronized folder would show the directory as an
  /// empty group.
  ///
  /// - Parameter made: Directories that the changes create.
  package static func finderFiles(
    in folders: [FilePath], after changes: [FileChange], making made: [FilePath], _ files: FileSystem
  ) -> [FileChange] {
    var gone = Set(changes.filter(\.isRemoval).map(\.path))
    let kept = changes.filter { !$0.isRemoval }.map(\.path) + made
    // Compare without case, because a disk may ignore it.
    let used = Set((made + kept.flatMap { above($0, below: FilePath("/")) }).map { $0.string.lowercased() })
    var removals: [FileChange] = []
    for folder in innermostFirst(folders) where !used.contains(folder.string.lowercased()) {
      guard let names = try? files.names(in: folder) else { continue }
      let left = names.map { folder.appending($0) }.filter { !gone.contains($0) }
      if left.isEmpty {
        gone.insert(folder)
      } else if left == [folder.appending(".DS_Store")], files.kind(of: left[0], followingLinks: false) == .file,
        let content = try? files.content(of: left[0], limit: .file)
      {
        removals.append(FileChange(path: left[0], before: content, after: nil))
        gone.insert(folder)
      }
    }
    return removals
  }
}
