/// The tree of groups as Xcode's navigator shows it, with the folder that each group stands for.
struct Navigator {
  /// A group with its place in the tree.
  struct Node {
    /// The object.
    let object: Int
    let kind: ObjectKind
    /// The node above; `nil` for the main group.
    let parent: Int?
    let name: String?
    let path: String?
    /// The folder that names of `<group>` are relative to; `nil` if it is not on disk.
    let folder: String?
    /// The nodes below, in order.
    var groups: [Int] = []
    /// The children that are no groups, in order; of a navigator made for some names, those that may have one.
    var files: [Int] = []
    /// How many entries its list has, those that lead nowhere counted too.
    var childCount = 0

    /// What the navigator shows, and what comments say.
    var displayName: String { name ?? path ?? "" }
    /// What group paths of users speak of.
    var matchingName: String { name ?? path.map(Paths.lastComponent) ?? "" }
    /// Whether it names a folder of its own.
    var hasFolder: Bool { path?.isEmpty == false }
  }

  /// What the fields of a group or file say about its place.
  struct Location {
    var name: String?
    var path: String?
    var sourceTree: String?
    /// The offset of the list of children.
    var children: Int?
  }

  private(set) var nodes: [Node] = []
  /// The nodes that are synchronized folders: few, but asked for with every file.
  private(set) var synchronizedNodes: [Int] = []
  /// The folder that `SOURCE_ROOT` means.
  let sourceRoot: String
  /// The names of the files that it was made to find; `nil` for all.
  let fileNames: Set<String>?
  private let document: ProjectDocument

  /// Walks all groups from the main one.
  ///
  /// Adding a module asks about a dozen names among thousands: looking up all those files would take most of its time.
  init(_ document: ProjectDocument, projectFolder: String, filesNamed fileNames: Set<String>? = nil) {
    self.document = document
    self.fileNames = fileNames
    let root = document.outline.rootObject.flatMap { document.object(at: $0) }
    let projectDirectory = root.flatMap { document.string("projectDirPath", of: $0) } ?? ""
    sourceRoot = Paths.resolved(projectDirectory, in: projectFolder)
    if let main = root.flatMap({ document.object("mainGroup", of: $0) }), document.objects[main].kind == .group {
      collect(from: main)
    }
  }

  /// The main group.
  var root: Node? { nodes.first }

  /// Where the file or group `object` is, as a child of a node; `nil` if it is not on disk.
  func realPath(of object: Int, in node: Int) -> String? {
    let location = location(of: object)
    return resolve(path: location.path, sourceTree: location.sourceTree, in: nodes[node].folder)
  }

  /// The strings that say where an object is and how it is shown.
  func location(of object: Int) -> Location {
    var result = Location()
    document.forEachField(ofDictionaryAt: document.objects[object].body.lowerBound) { field in
      if field.value.kind == .array, document.isText(field.key, "children") {
        result.children = field.value.range.lowerBound
      }
      guard field.value.kind == .string else { return true }
      if document.isText(field.key, "name") {
        result.name = document.string(field.value.range)
      } else if document.isText(field.key, "path") {
        result.path = document.string(field.value.range)
      } else if document.isText(field.key, "sourceTree") {
        result.sourceTree = document.string(field.value.range)
      }
      return true
    }
    return result
  }

  /// What `path` and `sourceTree` mean in a folder; `nil` if that is not on disk.
  func resolve(path: String?, sourceTree: String?, in parent: String?) -> String? {
    switch sourceTree {
    case "<group>", nil: parent.map { Paths.resolved(path ?? "", in: $0) }
    case "SOURCE_ROOT": Paths.resolved(path ?? "", in: sourceRoot)
    case "<absolute>": path.map { Paths.normalized($0) }
    default: nil
    }
  }

  private func tableOfGroupsAndFiles(named names: Set<String>) -> IdentifierTable {
    let filter = NameFilter(names)
    return document.table(
      of: document.objects.indices.filter { index in
        document.objects[index].kind.isGroup || filter.mayContain(document.objects[index].path, in: document)
      })
  }

  private mutating func collect(from main: Int) {
    let children = fileNames.map(tableOfGroupsAndFiles) ?? document.table
    var seen = Set<Int>()
    var pending: [(object: Int, parent: Int?)] = [(main, nil)]
    while let (object, parent) = pending.popLast() {
      // A group with two parents belongs to the first; a cycle ends here.
      guard seen.insert(object).inserted else { continue }
      let location = location(of: object)
      let folder = resolve(
        path: location.path, sourceTree: location.sourceTree, in: parent.map { nodes[$0].folder } ?? sourceRoot)
      let index = nodes.count
      var node = Node(
        object: object, kind: document.objects[object].kind, parent: parent, name: location.name, path: location.path,
        folder: folder)
      var groups: [Int] = []
      if let list = location.children {
        document.forEachElement(ofArrayAt: list) { element, _, _ in
          node.childCount += 1
          guard let child = document.object(at: element.range, in: children) else { return }
          if document.objects[child].kind.isGroup {
            groups.append(child)
          } else {
            node.files.append(child)
          }
        }
      }
      nodes.append(node)
      if node.kind == .synchronizedFolder { synchronizedNodes.append(index) }
      if let parent { nodes[parent].groups.append(index) }
      // Taken from the end, so reversed: parents come before children, and siblings in order.
      for group in groups.reversed() where !seen.contains(group) { pending.append((group, index)) }
    }
  }
}
