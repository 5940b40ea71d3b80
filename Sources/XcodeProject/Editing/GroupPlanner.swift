/// Finds the groups for additions and plans missing ones.
struct GroupPlanner {
  struct Spot {
    let reference: ObjectReference
    /// The directory that relative paths in the group refer to.
    let folder: String?
    let node: Int?
  }

  private let navigator: Navigator
  private let projectFolder: String
  private let folders: [String: Int]
  private var planned: [String: Spot] = [:]
  private var plannedChildren: [ChildKey: Spot] = [:]

  private struct ChildKey: Hashable {
    let parent: ObjectReference
    let name: String
  }

  init(_ navigator: Navigator, projectFolder: String) {
    self.navigator = navigator
    self.projectFolder = projectFolder
    folders = navigator.folders()
  }

  var main: Spot? { navigator.nodes.isEmpty ? nil : spot(0) }

  mutating func spot(forFolder folder: String, in changes: inout PlannedChanges) -> Spot? {
    if let known = known(folder) { return known }
    // The main group can represent another directory than the project's. Directories without a group are still placed below
    // it.
    if holdsProject(folder), !isShown(folder) { return main }
    let above = Paths.parent(folder)
    guard let parent = spot(forFolder: above, in: &changes) else { return nil }
    // Outside of the project's directory, a group with the same name represents another directory.
    let isApart = above != projectFolder && holdsProject(above) && !isShown(above)
    return child(of: parent, forFolder: folder, isApart: isApart, in: &changes)
  }

  /// The group at a path of display names that represents `folder`, extended by groups down to the file's directory.
  mutating func spot(
    forPath names: [String], folder: String, down fileFolder: String, in changes: inout PlannedChanges
  ) -> Spot? {
    if Paths.resolved(names.joined(separator: "/"), in: projectFolder) == folder {
      return spot(forFolder: Paths.below(folder, fileFolder) == nil ? folder : fileFolder, in: &changes)
    }
    guard var spot = main else { return nil }
    for (depth, name) in names.enumerated() {
      guard
        let next = child(
          of: spot, named: name, folder: Self.folder(ofGroupAt: depth, in: names, standingFor: folder), in: &changes)
      else { return nil }
      spot = next
    }
    var current = folder
    for name in (Paths.below(folder, fileFolder) ?? "").split(separator: "/") {
      current = Paths.resolved(String(name), in: current)
      guard let next = child(of: spot, named: String(name), folder: current, in: &changes) else { return nil }
      spot = next
    }
    return spot
  }

  /// The group at a path of display names; missing groups are planned without a directory.
  mutating func spot(forLogicalPath names: [String], in changes: inout PlannedChanges) -> Spot? {
    guard var spot = main else { return nil }
    for name in names {
      guard let next = child(of: spot, named: name, folder: nil, in: &changes) else { return nil }
      spot = next
    }
    return spot
  }

  /// The node of the synchronized folder at the end of a path of display names, or `nil`.
  ///
  /// Synchronized folders contain no groups.
  func leadsIntoSynchronizedFolder(_ names: [String]) -> Int? {
    guard let (node, _) = navigator.walk(names), navigator.nodes[node].kind == .synchronizedFolder else { return nil }
    return node
  }

  func plannedVariants(named name: String, in spot: Spot) -> ObjectReference? {
    plannedChildren[ChildKey(parent: spot.reference, name: "variants " + name)]?.reference
  }

  mutating func recordVariants(_ reference: ObjectReference, named name: String, in spot: Spot) {
    plannedChildren[ChildKey(parent: spot.reference, name: "variants " + name)] = Spot(
      reference: reference, folder: spot.folder, node: nil)
  }

  /// The directory of a group on the path.
  ///
  /// From the end of the path upwards, groups represent directories as long as the names match.
  private static func folder(ofGroupAt depth: Int, in names: [String], standingFor folder: String) -> String? {
    var folder = folder
    for index in (depth..<names.count).reversed() where index > depth {
      guard Paths.lastComponent(folder) == names[index] else { return nil }
      folder = Paths.parent(folder)
    }
    return depth == names.count - 1 || Paths.lastComponent(folder) == names[depth] ? folder : nil
  }

  private func holdsProject(_ folder: String) -> Bool { Paths.below(folder, projectFolder) != nil }

  /// Whether a group represents a directory or one above it.
  private func isShown(_ folder: String) -> Bool {
    var folder = folder
    while known(folder) == nil {
      if folder == "/" { return false }
      folder = Paths.parent(folder)
    }
    return true
  }

  private func known(_ folder: String) -> Spot? { planned[folder] ?? folders[folder].map(spot) }

  func spot(_ node: Int) -> Spot {
    Spot(reference: .existing(navigator.nodes[node].object), folder: navigator.nodes[node].folder, node: node)
  }

  /// The child group for a directory: an existing or a new one.
  ///
  /// A group with the directory's name is used too, unless `isApart`.
  private mutating func child(
    of parent: Spot, forFolder folder: String, isApart: Bool, in changes: inout PlannedChanges
  ) -> Spot? {
    let name = Paths.lastComponent(folder)
    if !isApart, let found = existingChild(of: parent, named: name, folder: folder) { return found }
    return newChild(of: parent, named: name, folder: folder, &changes)
  }

  private mutating func child(
    of parent: Spot, named name: String, folder: String?, in changes: inout PlannedChanges
  ) -> Spot? {
    if let found = existingChild(of: parent, named: name, folder: folder) { return found }
    if let found = plannedChildren[ChildKey(parent: parent.reference, name: name)] { return found }
    return newChild(of: parent, named: name, folder: folder, &changes)
  }

  private func existingChild(of parent: Spot, named name: String, folder: String?) -> Spot? {
    guard let node = parent.node else { return nil }
    let groups = navigator.nodes[node].groups.filter { navigator.nodes[$0].kind == .group }
    if let folder,
      let found = groups.first(where: { navigator.nodes[$0].hasFolder && navigator.nodes[$0].folder == folder })
    {
      return spot(found)
    }
    if let found = navigator.child(of: node, named: name), navigator.nodes[found].kind == .group { return spot(found) }
    return nil
  }

  private mutating func newChild(
    of parent: Spot, named name: String, folder: String?, _ changes: inout PlannedChanges
  ) -> Spot {
    let new = plan(name, folder: folder, in: parent, &changes)
    let key = ChildKey(parent: parent.reference, name: name)
    // If two new groups have the same name, group paths refer to the first.
    if plannedChildren[key] == nil { plannedChildren[key] = new }
    if let folder { planned[folder] = new }
    return new
  }

  private func plan(_ name: String, folder: String?, in parent: Spot, _ changes: inout PlannedChanges) -> Spot {
    var fields: [(key: String, value: NewObject.Value)] = [("children", .references([]))]
    let place = folder.map { Placement(of: $0, in: parent.folder, sourceRoot: navigator.sourceRoot) }
    if let place, !place.path.isEmpty {
      if place.path != name { fields.append(("name", .string(name))) }
      fields.append(("path", .string(place.path)))
    } else {
      fields.append(("name", .string(name)))
    }
    fields.append(("sourceTree", .string(place?.sourceTree ?? "<group>")))
    let path = folder.map { Paths.relative($0, to: projectFolder) }
    // The group of a directory has the same ID on all branches. A group without a directory has only a name, which is not
    // unique.
    let reference = changes.add(
      NewObject(kind: .group, comment: name, sharedName: path.map { "group \($0)" }, fields: fields))
    changes.append(.reference(reference), to: .children, of: parent.reference)
    changes.note("group " + (path ?? name))
    return Spot(reference: reference, folder: folder ?? parent.folder, node: nil)
  }
}
