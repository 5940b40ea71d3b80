/// An index of file references by absolute path.
struct FileIndex {
  struct Entry {
    let object: Int
    let node: Int
  }

  private(set) var all: [String: [Entry]] = [:]

  init(_ navigator: Navigator) {
    for index in navigator.nodes.indices {
      for file in navigator.nodes[index].files {
        guard let real = navigator.realPath(of: file, in: index) else { continue }
        all[real, default: []].append(Entry(object: file, node: index))
      }
      guard navigator.nodes[index].kind == .versionGroup else { continue }
      let node = navigator.nodes[index]
      // Users treat a versioned data model as a file.
      if let folder = node.folder, let parent = node.parent,
        navigator.fileNames?.contains(Paths.lastComponent(folder)) ?? true
      {
        all[folder, default: []].append(Entry(object: node.object, node: parent))
      }
    }
  }

  subscript(path: String) -> [Entry] { all[path] ?? [] }
}
