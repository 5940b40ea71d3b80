package import FileSystem
internal import ProjectKinds
package import SystemPackage

extension RecordsFolder {
  /// The directories in and below a directory that contain records of modules, sorted.
  ///
  /// Other repositories are not searched.
  static func owners(below top: FilePath, files: FileSystem) -> [FilePath] {
    var found: [FilePath] = []
    ProjectDiscovery(files: files).visitOwnFolders(below: top) { folder, names in
      if folder != top, names.contains(".git") { return false }
      if names.contains(name), hasRecords(folder, files) { found.append(folder) }
      return true
    }
    return found.sorted { $0.string < $1.string }
  }

  package static func hasRecords(_ folder: FilePath, _ files: FileSystem) -> Bool {
    let store = RecordStore(root: folder, files: files, workingDirectory: folder)
    return (try? store.holdsMore(than: [])) ?? false
  }
}
