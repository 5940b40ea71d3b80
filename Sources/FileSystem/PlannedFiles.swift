package import SystemPackage

/// Planned contents of files, which hide those on the disk.
struct PlannedFiles: Sendable {
  /// By path; `nil` for a file that goes.
  let texts: [String: [UInt8]?]
  /// New entries of folders, by path: files, and folders on the way to files.
  private let entries: [String: [String: FileSystem.Kind]]
  private let removed: [String: Set<String>]

  init(_ changes: [(path: FilePath, text: [UInt8]?)]) {
    var texts: [String: [UInt8]?] = [:]
    var entries: [String: [String: FileSystem.Kind]] = [:]
    var removed: [String: Set<String>] = [:]
    for (path, text) in changes {
      guard let name = path.lastComponent?.string else { continue }
      texts[path.string] = .some(text)
      var folder = path.removingLastComponent()
      guard text != nil else {
        removed[folder.string, default: []].insert(name)
        continue
      }
      entries[folder.string, default: [:]][name] = .file
      while let name = folder.lastComponent?.string {
        folder.removeLastComponent()
        guard entries[folder.string]?[name] == nil else { break }
        entries[folder.string, default: [:]][name] = .folder
      }
    }
    (self.texts, self.entries, self.removed) = (texts, entries, removed)
  }

  /// The kind of entry at a path; `nil` if no change is about it.
  func kind(of path: String) -> FileSystem.Kind? {
    if let text = texts[path] { return text == nil ? .missing : .file }
    return entries[path] == nil ? nil : .folder
  }

  /// A folder's listing with what comes and without what goes; `nil` for a folder that no change is about.
  func listing(_ folder: String, over found: () -> [SeenFolders.Listed]) -> [SeenFolders.Listed]? {
    let (new, old) = (entries[folder] ?? [:], removed[folder] ?? [])
    guard !new.isEmpty || !old.isEmpty else { return nil }
    // An entry of the disk keeps its kind: a folder on the way may be a link.
    let kept = found().filter { !old.contains($0.name) || new[$0.name] != nil }
    let known = Set(kept.map(\.name))
    return kept + new.filter { !known.contains($0.key) }.map { SeenFolders.Listed(name: $0.key, kind: $0.value) }
  }
}

extension FileSystem {
  /// The same file system as it is once files hold something else; for reading and listing only.
  ///
  /// - Parameter changes: Absolute paths with what files hold; `nil` for a file that goes. Of several for a path the last
  ///   one counts.
  package func showing(_ changes: [(path: FilePath, text: [UInt8]?)]) -> FileSystem {
    var result = self
    result.planned = PlannedFiles(changes)
    // Listings of the disk alone would hide planned files.
    result.seen = nil
    return result
  }
}
