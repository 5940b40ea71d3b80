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

  /// Resolves the paths of the files that a navigator lists.
  init(_ navigator: Navigator) {
    for index in navigator.nodes.indices {
      for file in navigator.nodes[index].files {
        guard let real = navigator.realPath(of: file, in: index) else { continue }
        entries[real, default: []].append(Entry(object: file, node: index))
      }
      guard navigator.nodes[index].kind == .versionGroup else { continue }
      let node = navigator.nodes[index]
      // Models in versions are files to their users.
      if let folder = node.folder, let parent = node.parent,
        navigator.fileNames?.contains(Paths.lastComponent(folder)) ?? true
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
