internal import Diagnostics

extension ModuleMap {
  /// - Parameter grouping: The grouping into boxes; `nil` for none.
  package func dot(_ grouping: MapGrouping? = nil) -> String {
    var text = """
      digraph modules {
        rankdir=LR
        node [shape=box, style=rounded, fontname="Helvetica"]
        edge [fontname="Helvetica", fontsize=10]

      """
    func node(_ module: Int, _ indent: String) {
      text += "\(indent)m\(module) [label=\(nodes[module].name.visibleLines.dotLiteral)]\n"
    }
    if let grouping {
      for (number, group) in grouping.groups(of: self).enumerated() {
        guard !group.name.isEmpty else {
          for module in group.modules { node(module, "  ") }
          continue
        }
        text += "  subgraph cluster\(number) {\n    label=\(group.name.visibleLines.dotLiteral)\n"
        for module in group.modules { node(module, "    ") }
        text += "  }\n"
      }
    } else {
      for module in nodes.indices { node(module, "  ") }
    }
    for (number, name) in entryNames.enumerated() {
      text += "  e\(number) [label=\(name.visibleLines.dotLiteral), shape=oval]\n"
      for entry in entries where entry.name == name {
        let label = entry.deepLink.isEmpty ? "" : " [label=\(entry.deepLink.visibleLines.dotLiteral)]"
        text += "  e\(number) -> m\(entry.to)\(label)\n"
      }
    }
    for route in labeledRoutes {
      let style = route.isChoice ? ", style=dashed" : ""
      text += "  m\(route.from) -> m\(route.to) [label=\(route.label.visibleLines.dotLiteral)\(style)]\n"
    }
    return text + "}\n"
  }
}
