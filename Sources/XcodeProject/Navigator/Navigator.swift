/// The tree of groups in Xcode's navigator, with the directory of each group.
struct Navigator {
  struct Node {
    let object: Int
    let kind: ObjectKind
    /// The parent node; `nil` for the main group.
    let parent: Int?
    let name: String?
    let path: String?
    /// The directory that `<group>` paths refer to; `nil` if it is not on disk.
    let folder: String?
    var groups: [Int] = []
    /// The other children, in order.
    ///
    /// A navigator for given names may leave out other files.
    var files: [Int] = []
    /// The number of list entries, including dangling references.
    var childCount = 0

    /// The name in Xcode's navigator and in comments.
    var displayName: String { name ?? path ?? "" }
    /// The name to match in group paths.
    var matchingName: String { name ?? path.map(Paths.lastComponent) ?? "" }
    var hasFolder: Bool { path?.isEmpty == false }
  }

  struct Location {
    var name: String?
    var path: String?
    var sourceTree: String?
  }

  private struct Children {
    var groups: [Int] = []
    var files: [Int] = []
    var count = 0
  }

  private(set) var nodes: [Node] = []
  /// The nodes of synchronized folders, which are few but needed for each file.
  private(set) var synchronizedNodes: [Int] = []
  /// The directory that `SOURCE_ROOT` refers to.
  let sourceRoot: String
  /// The file names that the navigator was made for; `nil` for all.
  let fileNames: Set<String>?
  private let format: any ProjectFormat

  /// Reads the groups of a property list, starting from the main group.
  ///
  /// Adding a module concerns a dozen names among thousands. Reading all files would take most of its time.
  init(_ document: ProjectDocument, projectFolder: String, filesNamed fileNames: Set<String>? = nil) {
    format = document
    self.fileNames = fileNames
    let root = document.outline.rootObject.flatMap { document.object(at: $0) }
    let projectDirectory = root.flatMap { document.string("projectDirPath", of: $0) } ?? ""
    sourceRoot = Paths.resolved(projectDirectory, in: projectFolder)
    if let main = root.flatMap({ document.object("mainGroup", of: $0) }), document.objects[main].kind == .group {
      collect(from: main, in: document)
    }
  }

  /// Makes an empty navigator, to which a format adds its groups.
  init(_ format: any ProjectFormat, sourceRoot: String, fileNames: Set<String>?) {
    self.format = format
    self.sourceRoot = sourceRoot
    self.fileNames = fileNames
  }

  mutating func append(_ node: Node, parent: Int?) {
    let index = nodes.count
    nodes.append(node)
    if node.kind == .synchronizedFolder { synchronizedNodes.append(index) }
    if let parent { nodes[parent].groups.append(index) }
  }

  var root: Node? { nodes.first }

  /// The absolute path of a file or group in a node; `nil` if it is not on disk.
  func realPath(of object: Int, in node: Int) -> String? {
    let location = format.location(of: object)
    return resolve(path: location.path, sourceTree: location.sourceTree, in: nodes[node].folder)
  }

  func location(of object: Int) -> Location { format.location(of: object) }

  /// The nodes that list each file, and the node of each group.
  var nodesByObject: [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for (index, node) in nodes.enumerated() {
      found[node.object, default: []].append(index)
      for file in node.files { found[file, default: []].append(index) }
    }
    return found
  }

  /// The absolute paths of a file or group in a node; those of all languages for a localized file.
  func paths(of object: Int, in node: Int) -> [String] {
    let group = nodes[node]
    if group.object != object { return realPath(of: object, in: node).map { [$0] } ?? [] }
    if group.kind == .variantGroup { return group.files.compactMap { realPath(of: $0, in: node) } }
    return group.folder.map { [$0] } ?? []
  }

  /// Reads the location and the children of a group in one pass, because most of its text is the list of children.
  private static func read(
    _ group: Int, of document: ProjectDocument, findingIn table: IdentifierTable
  ) -> (location: Location, children: Children) {
    var location = Location()
    var children = Children()
    let objects = document.objects
    document.walk(at: document.objects[group].body.lowerBound) { cursor throws(ScanFailure) in
      try cursor.walkDictionary { key, cursor throws(ScanFailure) in
        if cursor.byte == .openParenthesis, cursor.isText(key, "children") {
          children = Children()
          cursor.position =
            document.forEachObject(ofListAt: cursor.position, in: table) { child in
              children.count += 1
              guard let child else { return }
              if objects[child].kind.isGroup {
                children.groups.append(child)
              } else {
                children.files.append(child)
              }
            } + 1
        } else {
          try location.note(key, &cursor)
        }
        return true
      }
    }
    return (location, children)
  }

  /// Resolves `path` and `sourceTree` in a directory; returns `nil` if the result is not on disk.
  func resolve(path: String?, sourceTree: String?, in parent: String?) -> String? {
    Self.resolve(path: path, sourceTree: sourceTree, in: parent, sourceRoot: sourceRoot)
  }

  static func resolve(path: String?, sourceTree: String?, in parent: String?, sourceRoot: String) -> String? {
    let place: String? =
      switch sourceTree {
      case "<group>", nil: parent.map { Paths.resolved(path ?? "", in: $0) }
      case "SOURCE_ROOT": Paths.resolved(path ?? "", in: sourceRoot)
      case "<absolute>": path.map { Paths.normalized($0) }
      default: nil
      }
    guard let place, place.utf8.count <= Paths.longest else { return nil }
    return place
  }

  private static func tableOfGroupsAndFiles(
    named names: Set<String>, of document: ProjectDocument
  ) -> IdentifierTable {
    let filter = NameFilter(names)
    return document.table(
      of: document.objects.indices.filter { index in
        document.objects[index].kind.isGroup || filter.mayContain(index, in: document)
      })
  }

  private mutating func collect(from main: Int, in document: ProjectDocument) {
    let children = fileNames.map { Self.tableOfGroupsAndFiles(named: $0, of: document) } ?? document.table
    var seen = Set<Int>()
    var pending: [(object: Int, parent: Int?)] = [(main, nil)]
    while let (object, parent) = pending.popLast() {
      // If a group has two parents, use the first. This check also ends cycles.
      guard seen.insert(object).inserted else { continue }
      let (location, listed) = Self.read(object, of: document, findingIn: children)
      let folder = resolve(
        path: location.path, sourceTree: location.sourceTree, in: parent.map { nodes[$0].folder } ?? sourceRoot)
      let index = nodes.count
      let node = Node(
        object: object, kind: document.objects[object].kind, parent: parent, name: location.name, path: location.path,
        folder: folder, files: listed.files, childCount: listed.count)
      append(node, parent: parent)
      // A stack of groups. Children are pushed in reverse, so that parents precede children and siblings stay in order.
      for group in listed.groups.reversed() where !seen.contains(group) { pending.append((group, index)) }
    }
  }
}

extension Navigator.Location {
  init(of object: Int, in document: ProjectDocument) {
    document.walk(at: document.objects[object].body.lowerBound) { cursor throws(ScanFailure) in
      try cursor.walkDictionary { key, cursor throws(ScanFailure) in
        try note(key, &cursor)
        return true
      }
    }
  }

  @inline(__always)
  fileprivate mutating func note(_ key: Range<Int>, _ cursor: inout PropertyListCursor) throws(ScanFailure) {
    let value = try cursor.value()
    guard value.kind == .string else { return }
    if cursor.isText(key, "name") {
      name = cursor.decoded(value.range)
    } else if cursor.isText(key, "path") {
      path = cursor.decoded(value.range)
    } else if cursor.isText(key, "sourceTree") {
      sourceTree = cursor.decoded(value.range)
    }
  }
}
