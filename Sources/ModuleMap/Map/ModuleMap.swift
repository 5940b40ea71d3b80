/// The app as its modules see it: which there are, and who opens whom.
package struct ModuleMap: Sendable {
  package var nodes: [MapNode]
  /// Who opens whom, by the names of both; for one pair as many as there are methods.
  package var edges: [MapEdge]
  /// Who opens one of several modules, as a function that belongs to none of them decides.
  package var choices: [MapEdge]
  /// Where the app begins.
  package var entries: [MapEntry]
  /// Modules that know each other past inputs and outputs.
  package var intrusions: [MapIntrusion]
  /// Services that interactors of several modules hold.
  package var services: [MapService]

  /// The pairs of modules of which one opens the other, each once: the edges, then the choices.
  package var ways: [(from: Int, to: Int)] {
    var seen: Set<[Int]> = []
    return (edges + choices).compactMap { seen.insert([$0.from, $0.to]).inserted ? ($0.from, $0.to) : nil }
  }

  /// For each module those that it opens, in the order of ``edges``.
  package var neighbours: [[Int]] {
    var result = [[Int]](repeating: [], count: nodes.count)
    for (from, to) in ways where from != to { result[from].append(to) }
    return result
  }

  /// The modules that nothing opens, neither another module nor the app itself.
  package var unopened: [Int] {
    var opened = Set(entries.map(\.to))
    for (from, to) in ways where from != to { opened.insert(to) }
    return nodes.indices.filter { !opened.contains($0) }
  }
}
