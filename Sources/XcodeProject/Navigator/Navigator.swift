/// The files and groups of a project, by index.
protocol LocatedObjects: Sendable {
  func location(of object: Int) -> Navigator.Location
}

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

  struct Children {
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
  private let objects: any LocatedObjects

  /// Reads the groups of a project, starting from the main group; without one, the navigator is empty.
  init(
    _ objects: any LocatedObjects, sourceRoot: String, filesNamed fileNames: Set<String>?, main: Int?,
    reading read: (_ group: Int) -> (kind: ObjectKind, location: Location, children: Children)
  ) {
    self.objects = objects
    self.sourceRoot = sourceRoot
    self.fileNames = fileNames
    var seen = Set<Int>()
    var pending = main.map { [(object: $0, parent: Int?.none)] } ?? []
    while let (object, parent) = pending.popLast() {
      // If a group has two parents, use the first. This check also ends cycles.
      guard seen.insert(object).inserted else { continue }
      let (kind, location, children) = read(object)
      let folder = resolve(
        path: location.path, sourceTree: location.sourceTree, in: parent.map { nodes[$0].folder } ?? sourceRoot)
      let index = nodes.count
      nodes.append(
        Node(
          object: object, kind: kind, parent: parent, name: location.name, path: location.path, folder: folder,
          files: children.files, childCount: children.count))
      if kind == .synchronizedFolder { synchronizedNodes.append(index) }
      if let parent { nodes[parent].groups.append(index) }
      // A stack of groups. Children are pushed in reverse, so that parents precede children and siblings stay in order.
      for group in children.groups.reversed() where !seen.contains(group) { pending.append((group, index)) }
    }
  }

  /// The absolute path of a file or group in a node; `nil` if it is not on disk.
  func realPath(of object: Int, in node: Int) -> String? {
    let location = location(of: object)
    return resolve(path: location.path, sourceTree: location.sourceTree, in: nodes[node].folder)
  }

  func location(of object: Int) -> Location { objects.location(of: object) }

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

  /// The `path` of an object at a new location, if its source tree stays.
  func path(of location: Location, at new: String, in parent: String?) -> String {
    switch location.sourceTree {
    case "<absolute>": new
    case "<group>", nil: Paths.relative(new, to: parent ?? "/")
    case "SOURCE_ROOT": Paths.relative(new, to: sourceRoot)
    default: Paths.relative(new, to: "/")
    }
  }

  /// The new name of a localized file, which the first renamed language determines; `nil` if it stays.
  func renamedVariants(_ node: Int, by renames: PathRenames) -> String? {
    guard nodes[node].kind == .variantGroup else { return nil }
    let paths = nodes[node].files.compactMap { realPath(of: $0, in: node) }
    return paths.lazy.filter { Paths.lastComponent($0) == nodes[node].name }
      .map { Paths.lastComponent(renames.destination(of: $0)) }.first { $0 != nodes[node].name }
  }

  /// Resolves `path` and `sourceTree` in a directory; returns `nil` if the result is not on disk.
  func resolve(path: String?, sourceTree: String?, in parent: String?) -> String? {
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
}
