extension ModuleMap {
  package static let focusLimit = 50

  /// The map of some modules with the edges between them.
  package func keeping(_ wanted: Set<Int>) -> ModuleMap {
    var numbers: [Int: Int] = [:]
    for old in nodes.indices where wanted.contains(old) { numbers[old] = numbers.count }
    func moved(_ edge: MapEdge) -> MapEdge? {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      return edge.between(from, to)
    }
    var map = self
    map.nodes = nodes.indices.filter(wanted.contains).map { nodes[$0] }
    map.edges = edges.compactMap(moved)
    map.choices = choices.compactMap(moved)
    map.entries = entries.compactMap { entry in
      numbers[entry.to].map {
        MapEntry(name: entry.name, to: $0, deepLink: entry.deepLink, file: entry.file, line: entry.line)
      }
    }
    map.intrusions = intrusions.compactMap { intrusion in
      guard let from = numbers[intrusion.from], let to = numbers[intrusion.to] else { return nil }
      return MapIntrusion(from: from, to: to, type: intrusion.type, file: intrusion.file, line: intrusion.line)
    }
    map.services = services.compactMap { service in
      let modules = service.modules.compactMap { numbers[$0] }
      return modules.count > 1 ? MapService(type: service.type, modules: modules) : nil
    }
    return map
  }

  /// The modules within a distance of others, in both directions; the nearest ones if there are too many.
  package func surroundings(of modules: [Int], depth: Int) -> Set<Int> {
    var around = neighbors
    for (from, to) in routes where from != to { around[to].append(from) }
    var found = Set(modules)
    var border = modules
    for _ in 0..<max(0, depth) where !border.isEmpty {
      var next: [Int] = []
      for module in border {
        for other in around[module] where found.count < max(Self.focusLimit, modules.count) {
          if found.insert(other).inserted { next.append(other) }
        }
      }
      border = next
    }
    return found
  }

  /// The modules on all shortest paths between two modules; `nil` if there is no path.
  package func path(from start: Int, to end: Int) -> Set<Int>? {
    let forward = distances(from: start, neighbors)
    guard let length = forward[end] else { return nil }
    var reversed = [[Int]](repeating: [], count: nodes.count)
    for (from, to) in routes where from != to { reversed[to].append(from) }
    let backward = distances(from: end, reversed)
    return Set(
      nodes.indices.filter { node in
        guard let there = forward[node], let back = backward[node] else { return false }
        return there + back == length
      })
  }

  private func distances(from start: Int, _ neighbors: [[Int]]) -> [Int: Int] {
    var distances = [start: 0]
    var border = [start]
    var length = 0
    while !border.isEmpty {
      length += 1
      var next: [Int] = []
      for node in border {
        for other in neighbors[node] where distances[other] == nil {
          distances[other] = length
          next.append(other)
        }
      }
      border = next
    }
    return distances
  }
}

extension MapEdge {
  func between(_ from: Int, _ to: Int) -> MapEdge {
    MapEdge(
      from: from, to: to, method: method, payload: payload, output: output, file: file, line: line,
      evidence: evidence, named: named, isChoice: isChoice)
  }
}
