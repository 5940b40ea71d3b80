/// Matches targets, phases, files and groups across several texts of a project.
///
/// Targets are matched by ID, then by name. Files and groups are matched by ID or name within the same group. The rest
/// is compared by position and content, so that a rename is not treated as a removal and an addition.
struct EntityMatcher {
  static let root = 0

  /// The entity number of each target, phase, file and group, by text.
  private(set) var entities: [[Int: Int]]
  private let documents: [JSONDocument]
  private var count = 1
  /// Matches by position only, which may be a removal and an addition instead.
  private var guesses: [[Int: Int]]

  init(_ projects: [JSONProject]) {
    documents = projects.map(\.document)
    entities = documents.map { _ in [JSONDocument.root: Self.root] }
    guesses = documents.map { _ in [:] }
    numberRest(of: 0)
    for side in documents.indices.dropFirst() {
      matchTargets(of: side, with: 0)
      matchTree(of: side)
    }
    dropGuesses()
    for side in documents.indices.dropFirst() {
      var known = 0
      // A group from one earlier text may contain additions from another.
      while known < entities[side].count {
        known = entities[side].count
        for earlier in documents.indices.dropFirst().prefix(side - 1) {
          matchTargets(of: side, with: earlier)
          matchAdditions(of: side, with: earlier)
        }
      }
      numberRest(of: side)
    }
  }

  private mutating func assign(_ node: Int, of side: Int, sameAs other: Int, of otherSide: Int) {
    entities[side][node] = entities[otherSide][other]
  }

  // MARK: - Targets and phases

  private func targets(of side: Int) -> [Int] { Array(documents[side].elements("targets", of: JSONDocument.root)) }

  private mutating func matchTargets(of side: Int, with other: Int) {
    let document = documents[side]
    let known = documents[other]
    for key: StaticString in ["id", "name"] {
      var taken = Set(entities[side].values)
      var candidates: [String: Int] = [:]
      for target in targets(of: other) {
        guard let entity = entities[other][target], !taken.contains(entity) else { continue }
        if let text = known.string(key, of: target), candidates[text] == nil { candidates[text] = target }
      }
      for target in targets(of: side) where entities[side][target] == nil {
        guard let text = document.string(key, of: target), let found = candidates[text],
          let entity = entities[other][found], taken.insert(entity).inserted
        else { continue }
        entities[side][target] = entity
      }
    }
    let byEntity = Dictionary(
      targets(of: other).compactMap { target in entities[other][target].map { ($0, target) } },
      uniquingKeysWith: { first, _ in first })
    for target in targets(of: side) {
      if let entity = entities[side][target], let same = byEntity[entity] { matchPhases(target, side, same, other) }
    }
  }

  private mutating func matchPhases(_ target: Int, _ side: Int, _ otherTarget: Int, _ other: Int) {
    func rest(_ target: Int, _ side: Int) -> [Int] { Array(documents[side].elements("build-phases", of: target)) }
    func kind(_ phase: Int, _ side: Int) -> String {
      documents[side].string(phase) ?? documents[side].string("kind", of: phase) ?? ""
    }
    let taken = Set(rest(target, side).compactMap { entities[side][$0] })
    var known = rest(otherTarget, other).filter { !taken.contains(entities[other][$0] ?? -1) }
    var phases = rest(target, side).filter { entities[side][$0] == nil }
    func match(_ key: (Int, Int) -> String?) {
      for phase in phases {
        guard let text = key(phase, side), let index = known.firstIndex(where: { key($0, other) == text }) else {
          continue
        }
        assign(phase, of: side, sameAs: known.remove(at: index), of: other)
        phases.removeAll { $0 == phase }
      }
    }
    match { documents[$1].string("id", of: $0) }
    match { "\(kind($0, $1))/\(documents[$1].string("name", of: $0) ?? "")" }
    guard other == 0 else { return }
    for phase in phases {
      let same = known.filter { kind($0, other) == kind(phase, side) }
      guard same.count == 1, phases.count(where: { kind($0, side) == kind(phase, side) }) == 1 else { continue }
      assign(phase, of: side, sameAs: same[0], of: other)
      guesses[side][phase] = entities[side][phase]
    }
  }

  // MARK: - Files and groups

  private func children(_ group: Int, _ side: Int) -> [Int] {
    Array(JSONTree.children(of: group, in: documents[side]))
  }

  private func kind(_ node: Int, _ side: Int) -> String { documents[side].string("kind", of: node) ?? "" }

  private func name(_ node: Int, _ side: Int) -> String { JSONTree.name(of: node, in: documents[side]) }

  private func spelling(_ node: Int, _ side: Int) -> String {
    let document = documents[side]
    return [kind(node, side), document.string("path", of: node) ?? "", document.string("name", of: node) ?? ""]
      .joined(separator: "\u{0}")
  }

  private mutating func matchTree(of side: Int) {
    var pending = [(JSONDocument.root, JSONDocument.root)]
    var groups: [(Int, Int)] = []
    while true {
      while let (known, group) = pending.popLast() {
        groups.append((known, group))
        pending += matchChildren(known, group, side)
      }
      pending = matchMoves(of: side)
      if !pending.isEmpty { continue }
      // Guess renames last: a file in the position of a moved one is not a rename of it.
      for (known, group) in groups { pending += guessRenames(known, group, side) }
      groups = []
      if pending.isEmpty { return }
    }
  }

  private mutating func matchChildren(_ knownGroup: Int, _ group: Int, _ side: Int) -> [(Int, Int)] {
    let taken = Set(children(group, side).compactMap { entities[side][$0] })
    var known = children(knownGroup, 0).filter { !taken.contains(entities[0][$0] ?? -1) }
    var rest = children(group, side).filter { entities[side][$0] == nil }
    var found: [(Int, Int)] = []
    func pair(_ old: Int, _ new: Int) {
      assign(new, of: side, sameAs: old, of: 0)
      found.append((old, new))
    }
    func match(_ key: (Int, Int) -> String?) {
      var candidates: [String: [Int]] = [:]
      for node in known.reversed() {
        if let text = key(node, 0) { candidates[text, default: []].append(node) }
      }
      var used = Set<Int>()
      rest.removeAll { node in
        guard let text = key(node, side), let old = candidates[text]?.popLast() else { return false }
        used.insert(old)
        pair(old, node)
        return true
      }
      known.removeAll { used.contains($0) }
    }
    match { documents[$1].string("id", of: $0) }
    match { spelling($0, $1) }
    // All files in a variant group have its name.
    if kind(group, side) != "variant-group" {
      match { "\(kind($0, $1)) \(name($0, $1))" }
      match { name($0, $1) }
    }
    guard !known.isEmpty, !rest.isEmpty else { return found }
    for (old, new) in renamedGroups(known, rest, side) {
      pair(old, new)
      known.removeAll { $0 == old }
      rest.removeAll { $0 == new }
    }
    return found
  }

  private mutating func guessRenames(_ knownGroup: Int, _ group: Int, _ side: Int) -> [(Int, Int)] {
    let taken = Set(entities[side].values)
    let known = children(knownGroup, 0).filter { !taken.contains(entities[0][$0] ?? -1) }
    let rest = children(group, side).filter { entities[side][$0] == nil }
    guard !known.isEmpty, !rest.isEmpty else { return [] }
    let found = renamedFiles(known, rest, knownGroup, group, side)
    for (old, new) in found {
      assign(new, of: side, sameAs: old, of: 0)
      guesses[side][new] = entities[side][new]
    }
    return found
  }

  /// Pairs of groups with more than half of their children in common.
  private func renamedGroups(_ known: [Int], _ rest: [Int], _ side: Int) -> [(Int, Int)] {
    // All pairs are compared, so skip unrealistic numbers of renames.
    guard known.count * rest.count <= 10_000 else { return [] }
    var scores: [(score: Double, old: Int, new: Int)] = []
    for new in rest {
      let names = Set(children(new, side).map { name($0, side) })
      guard !names.isEmpty else { continue }
      for old in known where kind(old, 0) == kind(new, side) {
        let others = Set(children(old, 0).map { name($0, 0) })
        let score = Double(names.intersection(others).count) / Double(max(names.count, others.count))
        if score > 0.5 { scores.append((score, old, new)) }
      }
    }
    var used = (Set<Int>(), Set<Int>())
    return scores.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.compactMap {
      let (_, old, new) = $0.element
      guard !used.0.contains(old), !used.1.contains(new) else { return nil }
      used.0.insert(old)
      used.1.insert(new)
      return (old, new)
    }
  }

  /// Pairs of files with the same kind and extension that are alone between the same siblings.
  private func renamedFiles(
    _ known: [Int], _ rest: [Int], _ knownGroup: Int, _ group: Int, _ side: Int
  ) -> [(Int, Int)] {
    func places(_ nodes: [Int], _ group: Int, _ side: Int) -> [String: [Int]] {
      let wanted = Set(nodes)
      let siblings = children(group, side)
      var places: [String: [Int]] = [:]
      var before = -1
      var run: [Int] = []
      func close(_ after: Int) {
        for node in run {
          let last = name(node, side)
          let suffix = last.lastIndex(of: ".").map { String(last[$0...]) } ?? ""
          places["\(before) \(after) \(kind(node, side)) \(suffix)", default: []].append(node)
        }
        run = []
        before = after
      }
      for sibling in siblings {
        if wanted.contains(sibling) { run.append(sibling) } else { close(entities[side][sibling] ?? -1) }
      }
      close(-1)
      return places
    }
    let places = (places(known, knownGroup, 0), places(rest, group, side))
    return places.1.compactMap { place, nodes in
      guard nodes.count == 1, let old = places.0[place], old.count == 1 else { return nil }
      let keys = [(old[0], 0), (nodes[0], side)].map { node, side in
        documents[side].children(of: node).map { documents[side].key($0) }.sorted()
      }
      return keys[0] == keys[1] ? (old[0], nodes[0]) : nil
    }.sorted { $0.0 < $1.0 }
  }

  /// Moved files and groups: those whose kind and name occur once among the unmatched ones of both texts.
  private mutating func matchMoves(of side: Int) -> [(Int, Int)] {
    let taken = Set(entities[side].values)
    func rest(_ side: Int, _ isLeft: (Int) -> Bool) -> [String: [Int]] {
      var rest: [String: [Int]] = [:]
      for node in treeNodes(of: side) where isLeft(node) {
        rest["\(kind(node, side)) \(name(node, side))", default: []].append(node)
      }
      return rest
    }
    let known = rest(0) { !taken.contains(entities[0][$0] ?? -1) }
    if known.isEmpty { return [] }
    let new = rest(side) { entities[side][$0] == nil }
    var found: [(Int, Int)] = []
    for (key, nodes) in new.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard nodes.count == 1, let old = known[key], old.count == 1, isVariant(old[0], 0) == false else { continue }
      assign(nodes[0], of: side, sameAs: old[0], of: 0)
      found.append((old[0], nodes[0]))
    }
    return found
  }

  private func isVariant(_ node: Int, _ side: Int) -> Bool {
    kind(JSONTree.group(above: node, in: documents[side]), side) == "variant-group"
  }

  private func treeNodes(of side: Int) -> [Int] {
    var nodes: [Int] = []
    var pending = [JSONDocument.root]
    while let group = pending.popLast() {
      let children = children(group, side)
      nodes += children
      pending += children
    }
    return nodes.sorted()
  }

  /// Treats a guessed rename as a removal and an addition if another side removed the file too.
  private mutating func dropGuesses() {
    let present = entities.map { Set($0.values) }
    for side in documents.indices {
      for (node, entity) in guesses[side] {
        let isKept = documents.indices.dropFirst().allSatisfy { other in
          other == side || present[other].contains(entity)
        }
        if !isKept { entities[side][node] = nil }
      }
    }
  }

  private mutating func matchAdditions(of side: Int, with other: Int) {
    let taken = Set(entities[side].values)
    var candidates: [String: [Int]] = [:]
    func key(_ node: Int, _ side: Int) -> String? {
      guard let parent = entities[side][JSONTree.group(above: node, in: documents[side])] else { return nil }
      let isGroup = kind(node, side) == "group"
      return "\(parent) \(isGroup ? name(node, side) : spelling(node, side))"
    }
    for node in treeNodes(of: other).reversed() where !taken.contains(entities[other][node] ?? -1) {
      if let key = key(node, other) { candidates[key, default: []].append(node) }
    }
    for node in treeNodes(of: side) where entities[side][node] == nil {
      if let key = key(node, side), let same = candidates[key]?.popLast() {
        assign(node, of: side, sameAs: same, of: other)
      }
    }
  }

  private mutating func numberRest(of side: Int) {
    func number(_ node: Int) {
      guard entities[side][node] == nil else { return }
      entities[side][node] = count
      count += 1
    }
    for target in targets(of: side) {
      number(target)
      for phase in documents[side].elements("build-phases", of: target) { number(phase) }
    }
    for node in treeNodes(of: side) { number(node) }
  }
}
