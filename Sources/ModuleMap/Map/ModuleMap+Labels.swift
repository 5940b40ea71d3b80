extension ModuleMap {
  /// The edges between two modules as one, with the names of their methods.
  struct LabeledRoute: Sendable, Hashable {
    let from: Int
    let to: Int
    /// The first words of at most two methods, and the number of further ones.
    let label: String
    let isChoice: Bool
  }

  var entryNames: [String] {
    var seen: Set<String> = []
    return entries.compactMap { seen.insert($0.name).inserted ? $0.name : nil }
  }

  var labeledRoutes: [LabeledRoute] {
    var methods: [[Int]: [String]] = [:]
    for edge in edges + choices {
      let word = String(edge.method.prefix { $0 != "(" && $0 != ":" })
      if !word.isEmpty, methods[[edge.from, edge.to]]?.contains(word) != true {
        methods[[edge.from, edge.to], default: []].append(word)
      }
    }
    let sure = Set(edges.map { [$0.from, $0.to] })
    return routes.map { route in
      let words = methods[[route.from, route.to]] ?? []
      let more = words.count > 2 ? " +\(words.count - 2)" : ""
      return LabeledRoute(
        from: route.from, to: route.to, label: words.prefix(2).joined(separator: ", ") + more,
        isChoice: !sure.contains([route.from, route.to]))
    }
  }
}
