internal import Diagnostics

extension ModuleStructure {
  package var mermaid: String {
    var text = "flowchart LR\n"
    for (number, part) in parts.enumerated() {
      let name = part.name.visibleLines.mermaidText
      text += part.isOutside ? "  p\(number)([\"\(name)\"])\n" : "  p\(number)[\"\(name)\"]\n"
    }
    for link in links {
      let arrow =
        switch link.bond {
        case .strong: "==>"
        case .weak, .unowned: "-.->"
        case .creates: "-->"
        }
      let label = link.label.visibleLines.mermaidText
      text += "  p\(link.from) \(arrow)\(label.isEmpty ? "" : "|\"\(label)\"|") p\(link.to)\n"
    }
    return text
  }

  package var dot: String {
    var text = """
      digraph module {
        rankdir=LR
        node [shape=box, style=rounded, fontname="Helvetica"]
        edge [fontname="Helvetica", fontsize=10]

      """
    for (number, part) in parts.enumerated() {
      text +=
        "  p\(number) [label=\(part.name.visibleLines.dotLiteral)\(part.isOutside ? ", style=\"rounded,dashed\"" : "")]\n"
    }
    for link in links {
      let style =
        switch link.bond {
        case .strong: "style=bold"
        case .weak, .unowned: "style=dashed"
        case .creates: "style=dotted"
        }
      text += "  p\(link.from) -> p\(link.to) [label=\(link.label.visibleLines.dotLiteral), \(style)]\n"
    }
    return text + "}\n"
  }
}

extension ModuleStructure.Link {
  var label: String { bond == .creates ? "creates" : property }
}
