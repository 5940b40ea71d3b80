extension Navigator {
  init(_ project: JSONProject, projectFolder: String, filesNamed names: Set<String>?) {
    let document = project.document
    let filter = names.map { NameFilter($0) }
    func mayList(_ file: Int) -> Bool {
      guard let filter else { return true }
      guard let path = document.member(.path, of: file) else { return false }
      let range = document.nodes[path].range
      return filter.mayContain(document.text.withUnsafeBufferPointer { FileNameHash(ofPath: range, in: $0) }) {
        document.string(path).map { Paths.lastComponent(JSONPath.location($0).path) }
      }
    }
    self.init(project, sourceRoot: projectFolder, filesNamed: names, main: JSONDocument.root) { object in
      var children = Children()
      for child in JSONTree.children(of: object, in: document) {
        children.count += 1
        if document.member(.kind, of: child) != nil {
          if project.kind(of: child).isGroup { children.groups.append(child) }
        } else if mayList(child) {
          children.files.append(child)
        }
      }
      if object == JSONDocument.root { return (.group, Location(), children) }
      return (project.kind(of: object), project.location(of: object), children)
    }
  }
}
