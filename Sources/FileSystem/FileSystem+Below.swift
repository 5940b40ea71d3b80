package import Diagnostics
package import SystemPackage

extension FileSystem {
  /// All files below a directory as sorted relative paths, without hidden names and links to directories.
  ///
  /// - Parameter passedOver: Returns the names in a directory that are ignored too.
  package func files(
    below folder: FilePath, passingOver passedOver: (FilePath) -> Set<String> = { _ in [] }
  ) throws(DiagnosticError) -> [FilePath] {
    var found: [String] = []
    var level = [(below: "", others: passedOver(folder))]
    while !level.isEmpty {
      // List the directories of one depth on all cores, because each listing waits for the system.
      let parts = try level.concurrentMap { parent throws(DiagnosticError) in
        try part(of: folder, parent.below, passingOver: parent.others)
      }
      found += parts.lazy.flatMap(\.files)
      level = parts.flatMap(\.folders).map { ($0, passedOver(folder.pushing(FilePath($0)))) }
    }
    return found.sorted { $0.isBefore($1) }.map { FilePath($0) }
  }

  /// The files and subfolders in one directory, as paths relative to the topmost one.
  private func part(
    of top: FilePath, _ below: String, passingOver others: Set<String>
  ) throws(DiagnosticError) -> (files: [String], folders: [String]) {
    let parent = top.pushing(FilePath(below))
    var (files, folders): ([String], [String]) = ([], [])
    for entry in try list(parent) where !entry.name.hasPrefix(".") && !others.contains(entry.name) {
      let path = below.isEmpty ? entry.name : below + "/" + entry.name
      switch entry.kind ?? kind(of: parent.appending(entry.name), followingLinks: false) {
      case .folder: folders.append(path)
      case .file: files.append(path)
      case .link where kind(of: parent.appending(entry.name)) == .file: files.append(path)
      case .link, .missing, .other: continue
      }
    }
    return (files, folders)
  }
}
