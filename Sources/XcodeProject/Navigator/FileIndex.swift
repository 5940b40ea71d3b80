/// Where the files of a project really are: from absolute path to the objects that stand for them.
struct FileIndex {
  /// A reference found in the tree.
  struct Entry {
    /// The reference.
    let object: Int
    /// The group that lists it.
    let node: Int
  }

  private var entries: [String: [Entry]] = [:]

  /// Looks at the references whose file has one of the given names, or at all.
  ///
  /// Resolving a path costs more than comparing a name, and adding a module asks about a dozen names in thousands.
  init(_ navigator: Navigator, _ document: ProjectDocument, named names: Set<String>? = nil) {
    let filter = names.map(NameFilter.init)
    for (index, node) in navigator.nodes.enumerated() {
      for file in node.files {
        if let filter, !filter.mayContain(document.objects[file].path, in: document) { continue }
        guard let real = navigator.realPath(of: file, in: index) else { continue }
        entries[real, default: []].append(Entry(object: file, node: index))
      }
      // Models in versions are files to their users.
      if node.kind == .versionGroup, let folder = node.folder, let parent = node.parent,
        names?.contains(Paths.lastComponent(folder)) ?? true
      {
        entries[folder, default: []].append(Entry(object: node.object, node: parent))
      }
    }
  }

  /// The references to a file.
  subscript(path: String) -> [Entry] { entries[path] ?? [] }

  /// All paths with their references.
  var all: [String: [Entry]] { entries }
}

/// Tells most paths that end in none of some names from those that may, without making strings of them.
private struct NameFilter {
  private let hashes: Set<UInt64>
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = names
    hashes = Set(names.map { Array($0.utf8).withUnsafeBufferPointer { $0.hash(0..<$0.count) } })
  }

  func mayContain(_ path: Range<Int>, in document: ProjectDocument) -> Bool {
    guard !path.isEmpty else { return false }
    let plain = document.bytes.withUnsafeBufferPointer { bytes -> Bool? in
      let isQuoted = bytes[path.lowerBound] == .quote || bytes[path.lowerBound] == .apostrophe
      let end = isQuoted ? path.upperBound - 1 : path.upperBound
      var start = end
      while start > path.lowerBound, bytes[start - 1] != .slash {
        start -= 1
        // Escapes and letters that can be written in two ways need the string.
        if bytes[start] == .backslash || bytes[start] >= 0x80 { return nil }
      }
      if isQuoted, start == path.lowerBound { start += 1 }
      return hashes.contains(bytes.hash(start..<max(start, end)))
    }
    return plain ?? names.contains(Paths.lastComponent(document.string(path)))
  }
}
