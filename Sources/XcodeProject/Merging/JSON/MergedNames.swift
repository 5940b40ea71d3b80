/// The names in a merged project, for writing references.
struct MergedNames {
  private var targets: [Int: String] = [:]
  private var phases: [Int: (reference: JSONReference, id: String?)] = [:]
  private var phaseReferences: [JSONReference: [Int]] = [:]
  private var nodes: [Int: (name: String, parent: Int, id: String?)] = [:]
  private var children: [Int: [String: [Int]]] = [:]
  private var ids: [String: [Int]] = [:]

  init(_ root: MergeItem) {
    for target in root["targets"]?.elements ?? [] {
      let name = target.string("name") ?? ""
      if let entity = target.entity { targets[entity] = name }
      for phase in target["build-phases"]?.elements ?? [] {
        guard let entity = phase.entity, let kind = phase.string("kind") else { continue }
        let reference = JSONReference(names: [name, kind] + (phase.string("name").map { [$0] } ?? []))
        phases[entity] = (reference, phase.string("id"))
        phaseReferences[reference, default: []].append(entity)
        if let id = phase.string("id") { phaseReferences[JSONReference([.id(id)]), default: []].append(entity) }
      }
    }
    note(root["files"]?.elements ?? [], in: EntityMatcher.root)
  }

  private mutating func note(_ items: [MergeItem], in parent: Int) {
    for item in items {
      guard let entity = item.entity else { continue }
      let (name, id) = (MergeLabel.treeName(of: item), item.string("id"))
      nodes[entity] = (name, parent, id)
      children[parent, default: [:]][name, default: []].append(entity)
      if let id { ids[id, default: []].append(entity) }
      note(item["children"]?.elements ?? [], in: entity)
    }
  }

  enum Answer {
    case written(JSONValue)
    case missing
    case ambiguous
  }

  /// The JSON value for a reference; its spelling stays if it still leads to the same object.
  func answer(_ reference: MergeReference, _ place: MergePlace) -> Answer {
    switch place {
    case .targetName: return targets[reference.entity].map { .written(.string($0)) } ?? .missing
    case .phaseReference:
      guard let phase = phases[reference.entity] else { return .missing }
      if let known = JSONReference(reference.written), phaseReferences[known] == [reference.entity] {
        return .written(reference.written)
      }
      if phaseReferences[phase.reference] == [reference.entity] { return .written(phase.reference.value) }
      return phase.id.map { .written(JSONReference([.id($0)]).value) } ?? .ambiguous
    default:
      if reference.entity == EntityMatcher.root { return .written(reference.written) }
      guard nodes[reference.entity] != nil else { return .missing }
      if let known = JSONReference(reference.written), find(known) == reference.entity {
        return .written(reference.written)
      }
      return treeReference(to: reference.entity)
    }
  }

  private func find(_ reference: JSONReference) -> Int? {
    var current = EntityMatcher.root
    for part in reference.parts {
      let found: [Int]
      switch part {
      case .name(let name): found = children[current]?[name] ?? []
      case .id(let id): found = ids[id] ?? []
      }
      guard found.count == 1 else { return nil }
      current = found[0]
    }
    return current
  }

  private func treeReference(to entity: Int) -> Answer {
    var names: [String] = []
    var current = entity
    while current != EntityMatcher.root, let node = nodes[current], names.count <= nodes.count {
      names.append(node.name)
      current = node.parent
    }
    let reference = JSONReference(names: names.reversed())
    if find(reference) == entity { return .written(reference.value) }
    return nodes[entity]?.id.map { .written(JSONReference([.id($0)]).value) } ?? .ambiguous
  }
}
