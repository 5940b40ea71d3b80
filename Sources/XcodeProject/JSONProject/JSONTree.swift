/// The tree of files and groups by name, for resolving references.
///
/// Each group is indexed once, at the first lookup. Searching its list for each reference would take quadratic time in
/// malicious files.
struct JSONTree {
  enum Finding: Equatable {
    case found(Int)
    case missing
    case ambiguous
  }

  private let document: JSONDocument
  private var names: [Int: [String: [Int]]] = [:]
  private var ids: [String: [Int]]?

  init(_ document: JSONDocument) { self.document = document }

  mutating func find(_ reference: JSONReference) -> Finding {
    var current = JSONDocument.root
    for part in reference.parts {
      let found: [Int]
      switch part {
      case .name(let name): found = children(of: current)[name] ?? []
      case .id(let id): found = objects(withID: id)
      }
      guard let first = found.first else { return .missing }
      if found.count > 1 { return .ambiguous }
      current = first
    }
    return .found(current)
  }

  mutating func find(_ reference: JSONReference, in model: Int) -> Finding {
    let finding = find(reference)
    if case .missing = finding, reference.parts.count == 1, case .name(let name) = reference.parts[0] {
      let versions = children(of: model)[name] ?? []
      return versions.count > 1 ? .ambiguous : versions.first.map { .found($0) } ?? .missing
    }
    return finding
  }

  mutating func reference(to node: Int, named newName: (Int) -> String?) -> JSONReference? {
    var parts: [JSONReference.Part] = []
    var current = node
    var isAmbiguous = false
    while current != JSONDocument.root {
      let name = newName(current) ?? Self.name(of: current, in: document)
      parts.append(.name(name))
      let parent = Self.group(above: current, in: document)
      if (children(of: parent)[Self.name(of: current, in: document)] ?? []).count > 1 { isAmbiguous = true }
      current = parent
    }
    if isAmbiguous { return document.string("id", of: node).map { JSONReference([.id($0)]) } }
    return JSONReference(parts.reversed())
  }

  private mutating func children(of group: Int) -> [String: [Int]] {
    if let known = names[group] { return known }
    var found: [String: [Int]] = [:]
    for child in Self.children(of: group, in: document) {
      found[Self.name(of: child, in: document), default: []].append(child)
    }
    names[group] = found
    return found
  }

  private mutating func objects(withID id: String) -> [Int] {
    if let ids { return ids[id] ?? [] }
    var found: [String: [Int]] = [:]
    for node in document.nodes.indices where document.nodes[node].word == .id {
      if let text = document.string(node) { found[text, default: []].append(document.nodes[node].parent) }
    }
    ids = found
    return found[id] ?? []
  }

  // MARK: - Objects of the tree

  static func children(of group: Int, in document: JSONDocument) -> JSONChildren {
    let list = document.member(group == JSONDocument.root ? .files : .children, of: group)
    return JSONChildren(nodes: document.nodes, node: list.flatMap { document.nodes[$0].kind == .array ? $0 : nil })
  }

  /// The group of an object in the tree; the root for top-level objects.
  static func group(above node: Int, in document: JSONDocument) -> Int {
    document.nodes[document.nodes[node].parent].parent
  }

  /// The names of an object and of the groups above it, from the top.
  static func names(of node: Int, in document: JSONDocument) -> [String] {
    var names: [String] = []
    var current = node
    while current != JSONDocument.root {
      names.append(name(of: current, in: document))
      current = group(above: current, in: document)
    }
    return names.reversed()
  }

  static func name(of node: Int, in document: JSONDocument) -> String {
    if let name = document.member(.name, of: node).flatMap({ document.string($0) }) { return name }
    return document.member(.path, of: node).flatMap { document.string($0) }.map {
      Paths.lastComponent(JSONPath.location($0).path)
    } ?? ""
  }
}
