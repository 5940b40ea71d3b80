extension ModuleMap {
  /// The map in the language of Mermaid, which the big code hosts draw.
  ///
  /// - Parameter grouping: By what modules are put into boxes; `nil` for no boxes.
  package func mermaid(_ grouping: MapGrouping? = nil) -> String {
    var text = "flowchart LR\n"
    func node(_ module: Int, _ indent: String) {
      text += "\(indent)m\(module)[\"\(Self.mermaidText(nodes[module].name))\"]\n"
    }
    if let grouping {
      for (number, group) in grouping.groups(of: self).enumerated() {
        if group.name.isEmpty {
          for module in group.modules { node(module, "  ") }
          continue
        }
        text += "  subgraph g\(number)[\"\(Self.mermaidText(group.name))\"]\n"
        for module in group.modules { node(module, "    ") }
        text += "  end\n"
      }
    } else {
      for module in nodes.indices { node(module, "  ") }
    }
    for (number, name) in entryNames.enumerated() {
      text += "  e\(number)([\"\(Self.mermaidText(name))\"])\n"
      for entry in entries where entry.name == name {
        let label = entry.link.isEmpty ? "" : "|\"\(Self.mermaidText(entry.link))\"|"
        text += "  e\(number) -->\(label) m\(entry.to)\n"
      }
    }
    for way in labelledWays {
      let arrow = way.isChoice ? "-.->" : "-->"
      let label = way.label.isEmpty ? "" : "|\"\(Self.mermaidText(way.label))\"|"
      text += "  m\(way.from) \(arrow)\(label) m\(way.to)\n"
    }
    return text
  }

  /// A text that ends no string of Mermaid's and is no markup.
  static func mermaidText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "&": result += "#amp;"
      case "`": result += "#96;"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
