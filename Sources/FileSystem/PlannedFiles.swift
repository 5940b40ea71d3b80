package import SystemPackage

/// Planned file contents that replace those on the disk.
struct PlannedFiles: Sendable {
  /// The contents by path; `nil` for a file that will be deleted.
  let texts: [String: [UInt8]?]
  /// New entries by the path of their directory: files and the directories that contain them.
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

  /// The kind of entry at a path; `nil` if no change affects it.
  func kind(of path: String) -> FileSystem.Kind? {
    if let text = texts[path] { return text == nil ? .missing : .file }
    return entries[path] == nil ? nil : .folder
  }

  /// The listing of a directory after the changes; `nil` if no change affects it.
  func listing(_ folder: String, over found: () -> [FolderListingCache.Listed]) -> [FolderListingCache.Listed]? {
    let (new, old) = (entries[folder] ?? [:], removed[folder] ?? [])
    guard !new.isEmpty || !old.isEmpty else { return nil }
    // Keep the kind of an existing entry: a directory on the way may be a link.
    let kept = found().filter { !old.contains($0.name) || new[$0.name] != nil }
    let known = Set(kept.map(\.name))
    return kept + new.filter { !known.contains($0.key) }.map { FolderListingCache.Listed(name: $0.key, kind: $0.value) }
  }
}

extension FileSystem {
  /// A copy that shows files as they will be after changes; use it for reading and listing only.
  ///
  /// - Parameter changes: Absolute paths with new contents; `nil` for a file that will be deleted. The last change of
  ///   a path applies.
  package func showing(_ changes: [(path: FilePath, text: [UInt8]?)]) -> FileSystem {
    var result = self
    result.planned = PlannedFiles(changes)
    // Cached listings would hide planned files.
    result.seen = nil
    return result
  }
}
