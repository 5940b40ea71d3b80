/// The modules of an app and the navigation between them.
///
/// `ProjectRoles` find the modules and the roles of their types. `Body` lists the names and strings in the body of a
/// function as steps. `OpeningFinder` decides which modules the steps of a body open, and follows the functions that it
/// calls outside of modules. `EdgeFinder` makes edges from the openings in a module's bodies, `EntryFinder` entries from
/// those at the app's entry points. A route is a pair of modules with at least one edge.
package struct ModuleMap: Sendable {
  package var nodes: [MapNode]
  /// The edges, sorted by module names, one for each method.
  package var edges: [MapEdge]
  /// Edges that are alternatives, because a function outside of modules chooses one of them.
  package var choices: [MapEdge]
  package var entries: [MapEntry]
  /// Uses of other modules' types except inputs and outputs.
  package var intrusions: [MapIntrusion]
  package var services: [MapService]

  /// The routes: the unique pairs of modules with edges, then those with alternatives only.
  package var routes: [(from: Int, to: Int)] {
    var seen: Set<[Int]> = []
    return (edges + choices).compactMap { seen.insert([$0.from, $0.to]).inserted ? ($0.from, $0.to) : nil }
  }

  /// The modules that each module opens, in the order of ``edges``.
  package var neighbors: [[Int]] {
    var result = [[Int]](repeating: [], count: nodes.count)
    for (from, to) in routes where from != to { result[from].append(to) }
    return result
  }

  package var unopened: [Int] {
    var opened = Set(entries.map(\.to))
    for (from, to) in routes where from != to { opened.insert(to) }
    return nodes.indices.filter { !opened.contains($0) }
  }
}
