/// The versions of a merge, with numbers that identify matching targets, phases, files and groups.
struct MergeSides {
  enum Name: Int, CaseIterable {
    case base, ours, theirs
    /// The result of another program, which is only checked.
    case result
  }

  let projects: [JSONProject]
  private(set) var items: [MergeItem] = []
  /// The files and groups by number, for each side.
  private(set) var nodes: [[Int: MergeItem]]
  /// The number of the parent group by the number of a file or group, for each side.
  private(set) var parents: [[Int: Int]]
  private let entities: [Set<Int>]

  init(_ projects: [JSONProject]) {
    self.projects = projects
    nodes = projects.map { _ in [:] }
    parents = nodes.map { _ in [:] }
    let matcher = EntityMatcher(projects)
    entities = matcher.entities.map { Set($0.values) }
    for (index, name) in zip(projects.indices, Name.allCases) {
      let reader = MergeItemReader(side: name, project: projects[index], entities: matcher.entities[index])
      items.append(reader.read(JSONDocument.root, .root))
      note(items[index], above: EntityMatcher.root, in: index)
    }
  }

  subscript(name: Name) -> MergeItem { items[name.rawValue] }

  func node(_ entity: Int, in name: Name) -> MergeItem? { nodes[name.rawValue][entity] }

  func contains(_ entity: Int, in name: Name) -> Bool { entities[name.rawValue].contains(entity) }

  func parent(of entity: Int, in name: Name) -> Int? { parents[name.rawValue][entity] }

  private mutating func note(_ group: MergeItem, above entity: Int, in index: Int) {
    for child in (group["files"] ?? group["children"])?.elements ?? [] {
      guard let number = child.entity else { continue }
      nodes[index][number] = child
      parents[index][number] = entity
      note(child, above: number, in: index)
    }
  }
}

struct MergeItemReader {
  let side: MergeSides.Name
  let project: JSONProject
  let entities: [Int: Int]
  private var document: JSONDocument { project.document }

  func read(_ node: Int, _ place: MergePlace) -> MergeItem {
    let kind = document.nodes[node].kind
    if let key = place.shortKey, kind != .object {
      let member = read(node, place.member(key, kindOfObject: nil, isObject: false, isArray: false))
      return item(.object([MergeItem.Member(key: key, value: member)]), place, node)
    }
    switch place {
    case .scalar: return item(.scalar(JSONValue(node, of: document)), place, node)
    case .targetName, .phaseReference, .treeReference: return reference(node, place)
    default: break
    }
    switch kind {
    case .object: return item(.object(members(of: node, place)), place, node)
    case .array: return item(.list(elements(of: node, place)), place, node)
    default: return item(.scalar(JSONValue(node, of: document)), place, node)
    }
  }

  private func item(_ content: MergeItem.Content, _ place: MergePlace, _ node: Int) -> MergeItem {
    let isEntity = place == .node || place == .target || place == .phase
    return MergeItem(content, place, side, node, entity: isEntity ? entities[node] : nil)
  }

  private func members(of object: Int, _ place: MergePlace) -> [MergeItem.Member] {
    let kindOfObject = document.string("kind", of: object)
    var members: [MergeItem.Member] = []
    for member in document.children(of: object) {
      let (key, kind) = (document.key(member), document.nodes[member].kind)
      // `null` is equivalent to a missing value, except for the products group.
      if kind == .null, key != "products-group" { continue }
      let inside = place.member(
        key, kindOfObject: kindOfObject, isObject: kind == .object, isArray: kind == .array)
      members.append(MergeItem.Member(key: key, value: read(member, inside)))
    }
    return members
  }

  private func elements(of array: Int, _ place: MergePlace) -> [MergeItem] {
    var elements: [MergeItem] = []
    var counts: [String: Int] = [:]
    for node in document.children(of: array) {
      let element = read(node, place.element)
      let key = key(of: element)
      let count = counts[key, default: 0]
      counts[key] = count + 1
      element.key = count == 0 ? key : "\(key)\u{0}\(count)"
      elements.append(element)
    }
    return elements
  }

  /// The identity of an element in its list, which is the same on all sides.
  private func key(of item: MergeItem) -> String {
    if let entity = item.entity { return "\(entity)" }
    let keys: [String]
    switch item.place {
    case .configuration: keys = ["name"]
    case .membership: keys = ["build-phase"]
    case .exception: keys = item["target"] == nil ? ["build-phase"] : ["target"]
    case .rule: keys = item["name"] == nil ? ["processor", "file-type", "file-patterns"] : ["name"]
    case .dependency: keys = ["kind", "project", "package", "product-name", "product-type", "target"]
    case .package: return "\(item.string("kind") ?? "") \(location(of: item))"
    case .packageMember: keys = ["package", "product-name", "product-type", "build-phase"]
    case .importedProduct: keys = ["product-id", "path", "name"]
    default: return text(of: item)
    }
    return keys.map { key in item[key].map { text(of: $0) } ?? "" }.joined(separator: "\u{1}")
  }

  private func text(of item: MergeItem) -> String {
    switch item.content {
    case .scalar(let value): value.string ?? document.written(item.node)
    case .reference(let reference): "\u{2}\(reference.entity)"
    default: document.written(item.node)
    }
  }

  private func location(of package: MergeItem) -> String {
    if let path = package.string("path") { return Paths.normalized(path) }
    var address = (package.string("repository") ?? "").lowercased()[...]
    if address.hasSuffix("/") { address = address.dropLast() }
    return String(address.hasSuffix(".git") ? address.dropLast(4) : address)
  }

  private func reference(_ node: Int, _ place: MergePlace) -> MergeItem {
    let written = JSONValue(node, of: document)
    if let found = destination(of: node, place), let entity = entities[found] {
      return item(.reference(MergeReference(entity: entity, written: written)), place, node)
    }
    return item(.scalar(written), place, node)
  }

  /// The target of a reference; `nil` if there is none or more than one.
  private func destination(of node: Int, _ place: MergePlace) -> Int? {
    if place == .targetName { return document.string(node).flatMap { project.targets[$0] } }
    guard let reference = JSONReference(node, of: document) else { return nil }
    if place == .phaseReference {
      let found = project.phases.phases(reference)
      return found.count == 1 ? found[0].node : nil
    }
    if case .found(let object) = project.find(reference) { return object }
    return nil
  }
}
