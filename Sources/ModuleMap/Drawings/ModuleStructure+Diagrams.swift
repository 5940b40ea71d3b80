internal import Diagnostics

extension ModuleStructure {
  package var mermaid: String {
    var text = "flowchart LR\n"
    for (number, part) in parts.enumerated() {
      let name = part.name.visibleLines.mermaidText
      text += part.isOutside ? "  p\(number)([\"\(name)\"])\n" : "  p\(number)[\"\(name)\"]\n"
    }
    for reference in references {
      let arrow =
        switch reference.kind {
        case .strong: "==>"
        case .weak, .unowned: "-.->"
        case .creates: "-->"
        }
      let label = reference.label.visibleLines.mermaidText
      text += "  p\(reference.from) \(arrow)\(label.isEmpty ? "" : "|\"\(label)\"|") p\(reference.to)\n"
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
    for reference in references {
      let style =
        switch reference.kind {
        case .strong: "style=bold"
        case .weak, .unowned: "style=dashed"
        case .creates: "style=dotted"
        }
      text += "  p\(reference.from) -> p\(reference.to) [label=\(reference.label.visibleLines.dotLiteral), \(style)]\n"
    }
    return text + "}\n"
  }
}

extension ModuleStructure.Reference {
  var label: String { kind == .creates ? "creates" : property }
}
