/// A map as a tree for the terminal, in which each module is expanded once.
package struct MapTree: Sendable {
  package struct Line: Sendable, Hashable {
    /// The box-drawing characters before the name: `├─ `.
    package let branch: String
    package let name: String
    /// The index of the module; `nil` for an entry point or a heading.
    package let module: Int?
    package let method: String
    /// Whether the module is one of several alternatives.
    package let isChoice: Bool
    /// Whether an earlier line expands the module.
    package let isElsewhere: Bool
  }

  package private(set) var lines: [Line] = []
  private let map: ModuleMap
  private var routes: [[MapEdge]]
  private var spread: Set<Int> = []

  package init(_ map: ModuleMap) {
    self.map = map
    routes = [[MapEdge]](repeating: [], count: map.nodes.count)
    var known: Set<[Int]> = []
    for edge in map.edges + map.choices where edge.from != edge.to && known.insert([edge.from, edge.to]).inserted {
      routes[edge.from].append(edge)
    }
    addEntries()
    // A module that nothing opens is the root of a tree. In a cycle that nothing else opens, the first module is.
    var opened: Set<Int> = []
    for edges in routes { opened.formUnion(edges.map(\.to)) }
    let roots = map.nodes.indices.filter { !opened.contains($0) } + map.nodes.indices.filter(opened.contains)
    for root in roots where !spread.contains(root) {
      add(
        Line(branch: "", name: map.nodes[root].name, module: root, method: "", isChoice: false, isElsewhere: false), "")
    }
  }

  private mutating func addEntries() {
    var names: [String] = []
    for entry in map.entries where !names.contains(entry.name) { names.append(entry.name) }
    for name in names {
      lines.append(Line(branch: "", name: name, module: nil, method: "", isChoice: false, isElsewhere: false))
      let modules = map.entries.filter { $0.name == name }
      for (position, entry) in modules.enumerated() {
        let module = entry.to
        let isLast = position == modules.count - 1
        let line = Line(
          branch: isLast ? "└─ " : "├─ ", name: map.nodes[module].name, module: module,
          method: entry.deepLink.isEmpty ? "" : "'\(entry.deepLink)'", isChoice: false, isElsewhere: isElsewhere(module)
        )
        add(line, isLast ? "   " : "│  ")
      }
    }
  }

  private func isElsewhere(_ module: Int) -> Bool { spread.contains(module) && !routes[module].isEmpty }

  /// Adds a line and its subtree without recursion, because trees can be thousands of levels deep.
  private mutating func add(_ line: Line, _ indent: String) {
    lines.append(line)
    guard let module = line.module, spread.insert(module).inserted else { return }
    var open: [(module: Int, position: Int, indent: String)] = [(module, 0, indent)]
    while let (module, position, indent) = open.last {
      guard position < routes[module].count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].position += 1
      let edge = routes[module][position]
      let isLast = position == routes[module].count - 1
      let isElsewhere = isElsewhere(edge.to)
      lines.append(
        Line(
          branch: indent + (isLast ? "└─ " : "├─ "), name: map.nodes[edge.to].name, module: edge.to,
          method: edge.method, isChoice: edge.isChoice, isElsewhere: isElsewhere))
      if spread.insert(edge.to).inserted { open.append((edge.to, 0, indent + (isLast ? "   " : "│  "))) }
    }
  }
}
