internal import Diagnostics

extension ModuleMap {
  /// - Parameter grouping: The grouping into boxes; `nil` for none.
  package func mermaid(_ grouping: MapGrouping? = nil) -> String {
    var text = "flowchart LR\n"
    func node(_ module: Int, _ indent: String) {
      text += "\(indent)m\(module)[\"\(nodes[module].name.visibleLines.mermaidText)\"]\n"
    }
    if let grouping {
      for (number, group) in grouping.groups(of: self).enumerated() {
        if group.name.isEmpty {
          for module in group.modules { node(module, "  ") }
          continue
        }
        text += "  subgraph g\(number)[\"\(group.name.visibleLines.mermaidText)\"]\n"
        for module in group.modules { node(module, "    ") }
        text += "  end\n"
      }
    } else {
      for module in nodes.indices { node(module, "  ") }
    }
    for (number, name) in entryNames.enumerated() {
      text += "  e\(number)([\"\(name.visibleLines.mermaidText)\"])\n"
      for entry in entries where entry.name == name {
        let label = entry.deepLink.isEmpty ? "" : "|\"\(entry.deepLink.visibleLines.mermaidText)\"|"
        text += "  e\(number) -->\(label) m\(entry.to)\n"
      }
    }
    for route in labeledRoutes {
      let arrow = route.isChoice ? "-.->" : "-->"
      let label = route.label.isEmpty ? "" : "|\"\(route.label.visibleLines.mermaidText)\"|"
      text += "  m\(route.from) \(arrow)\(label) m\(route.to)\n"
    }
    return text
  }
}
