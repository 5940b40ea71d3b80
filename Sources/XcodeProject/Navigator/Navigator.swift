/// The tree of groups as Xcode's navigator shows it, with the folder that each group stands for.
struct Navigator {
  /// A group with its place in the tree.
  struct Node {
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
    var hasFolder: Bool { path?.isEmpty == false }
  }

  /// What the fields of a group or file say about its place.
  struct Location {
    var name: String?
    var path: String?
    var sourceTree: String?
  }

  /// What a group lists.
  private struct Children {
    var groups: [Int] = []
    var files: [Int] = []
    var count = 0
  }

  private(set) var nodes: [Node] = []
  /// The nodes that are synchronized folders: few, but asked for with every file.
  private(set) var synchronizedNodes: [Int] = []
  /// The folder that `SOURCE_ROOT` means.
  let sourceRoot: String
  /// The names of the files that it was made to find; `nil` for all.
  let fileNames: Set<String>?
  private let format: any ProjectFormat

  /// Walks all groups from the main one.
  ///
  /// Adding a module asks about a dozen names among thousands: looking up all those files would take most of its time.
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

  /// A navigator without groups, for a format to fill.
  init(_ format: any ProjectFormat, sourceRoot: String, fileNames: Set<String>?) {
    self.format = format
    self.sourceRoot = sourceRoot
    self.fileNames = fileNames
  }

  /// Adds a group behind all others.
  mutating func append(_ node: Node, parent: Int?) {
    let index = nodes.count
    nodes.append(node)
    if node.kind == .synchronizedFolder { synchronizedNodes.append(index) }
    if let parent { nodes[parent].groups.append(index) }
  }

  /// The main group.
  var root: Node? { nodes.first }

  /// Where the file or group `object` is, as a child of a node; `nil` if it is not on disk.
  func realPath(of object: Int, in node: Int) -> String? {
    let location = format.location(of: object)
    return resolve(path: location.path, sourceTree: location.sourceTree, in: nodes[node].folder)
  }

  /// The strings that say where an object is and how it is shown.
  func location(of object: Int) -> Location { format.location(of: object) }

  /// The place of a group and what it lists of the objects in a table, both in one walk: most of a group is its list.
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

  /// What `path` and `sourceTree` mean in a folder; `nil` if that is not on disk.
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
      // A group with two parents belongs to the first; a cycle ends here.
      guard seen.insert(object).inserted else { continue }
      let (location, listed) = Self.read(object, of: document, findingIn: children)
      let folder = resolve(
        path: location.path, sourceTree: location.sourceTree, in: parent.map { nodes[$0].folder } ?? sourceRoot)
      let index = nodes.count
      let node = Node(
        object: object, kind: document.objects[object].kind, parent: parent, name: location.name, path: location.path,
        folder: folder, files: listed.files, childCount: listed.count)
      append(node, parent: parent)
      // Taken from the end, so reversed: parents come before children, and siblings in order.
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

  /// Passes the value of a field and keeps it if it says something about the place.
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
