extension Navigator {
  init(_ project: JSONProject, projectFolder: String, filesNamed names: Set<String>?) {
    self.init(project, sourceRoot: projectFolder, fileNames: names)
    let document = project.document
    let filter = names.map { JSONNameFilter($0) }
    var pending: [(object: Int, parent: Int?)] = [(JSONDocument.root, nil)]
    // A stack of groups. Children are pushed in reverse, so that parents precede children and siblings stay in order.
    while let (object, parent) = pending.popLast() {
      let index = nodes.count
      let isRoot = object == JSONDocument.root
      let location = isRoot ? Location() : project.location(of: object)
      var node = Node(
        object: object, kind: isRoot ? .group : project.kind(of: object), parent: parent, name: location.name,
        path: location.path,
        folder: isRoot
          ? projectFolder
          : resolve(
            path: location.path, sourceTree: location.sourceTree, in: parent.map { nodes[$0].folder } ?? projectFolder))
      var groups: [Int] = []
      for child in JSONTree.children(of: object, in: document) {
        node.childCount += 1
        if document.member(.kind, of: child) != nil {
          if project.kind(of: child).isGroup { groups.append(child) }
        } else if filter?.mayContain(child, in: document) ?? true {
          node.files.append(child)
        }
      }
      append(node, parent: parent)
      for group in groups.reversed() { pending.append((group, index)) }
    }
  }
}

/// Excludes most files by their names without creating strings.
struct JSONNameFilter {
  private let names: Set<String>
  private let hashes: Set<FileNameHash>

  init(_ names: Set<String>) {
    self.names = names
    hashes = Set(names.map { FileNameHash($0) })
  }

  func mayContain(_ file: Int, in document: JSONDocument) -> Bool {
    guard let path = document.member(.path, of: file) else { return false }
    let range = document.nodes[path].range
    let hash = document.text.withUnsafeBufferPointer { FileNameHash(ofPath: range, in: $0) }
    if hash != .unknown { return hashes.contains(hash) }
    return document.string(path).map { names.contains(Paths.lastComponent(JSONPath.location($0).path)) } ?? false
  }
}
