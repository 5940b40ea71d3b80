/// The modules of an app and the navigation between them.
package struct ModuleMap: Sendable {
  package var nodes: [MapNode]
  /// The edges, sorted by module names, one for each method.
  package var edges: [MapEdge]
  /// Edges that are alternatives, because a function outside of modules chooses one of them.
  package var choices: [MapEdge]
  package var entries: [MapEntry]
  /// Uses of other modules' types except inputs and outputs.
  package var intrusions: [InternalUse]
  package var services: [MapService]

  /// The unique pairs of connected modules: edges first, then alternatives.
  package var ways: [(from: Int, to: Int)] {
    var seen: Set<[Int]> = []
    return (edges + choices).compactMap { seen.insert([$0.from, $0.to]).inserted ? ($0.from, $0.to) : nil }
  }

  /// The modules that each module opens, in the order of ``edges``.
  package var neighbors: [[Int]] {
    var result = [[Int]](repeating: [], count: nodes.count)
    for (from, to) in ways where from != to { result[from].append(to) }
    return result
  }

  package var unopened: [Int] {
    var opened = Set(entries.map(\.to))
    for (from, to) in ways where from != to { opened.insert(to) }
    return nodes.indices.filter { !opened.contains($0) }
  }
}
