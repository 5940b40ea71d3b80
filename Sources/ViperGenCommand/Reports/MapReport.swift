internal import Diagnostics
internal import ModuleMap

struct MapReport {
  private let map: ModuleMap
  private let all: ModuleMap

  /// - Parameter all: The whole map, of which `map` is a part.
  init(_ map: ModuleMap, all: ModuleMap) { (self.map, self.all) = (map, all) }

  func print(_ session: Session, as format: MapFormat, _ grouping: MapGrouping?) {
    if session.isJSON { return session.printJSON(.shown, Payload(map, all)) }
    switch format {
    case .text, .json: printTree(session)
    case .mermaid: session.console.writeVerbatim(StyledText(lines: map.mermaid(grouping)))
    case .svg: session.console.writeVerbatim(StyledText(lines: map.svg(grouping)))
    case .html: session.console.writeVerbatim(StyledText(lines: map.html(grouping)))
    case .dot: session.console.writeVerbatim(StyledText(lines: map.dot(grouping)))
    }
  }

  private func printTree(_ session: Session) {
    let console = session.console
    if map.nodes.isEmpty {
      return console.inform("No modules found. viper-gen lint --roles shows the types and roles.")
    }
    let width = Console.width(session.environment) ?? 10_000
    for line in MapTree(map).lines {
      let name = shortened(line.name, width - line.branch.columns)
      let left = width - line.branch.columns - name.columns - 2
      let facts = shortened(self.facts(line), left)
      let space = facts.isEmpty ? "" : "  "
      if line.module == nil {
        console.writeVerbatim("\(line.branch)\(name, .faint)\n")
      } else {
        console.writeVerbatim("\(line.branch, .faint)\(name, .bold)\(space)\(facts, .faint)\n")
      }
    }
    printFindings(console)
  }

  /// The remarks after a module's name: the opening method and the module's state.
  private func facts(_ line: MapTree.Line) -> String {
    var facts: [String] = []
    if !line.method.isEmpty { facts.append(line.method) }
    if line.isChoice { facts.append("or another") }
    if let module = line.module, let state = map.nodes[module].state, state != "clean" { facts.append(state) }
    if line.isElsewhere { facts.append("↑") }
    return facts.joined(separator: "  ")
  }

  private func shortened(_ text: String, _ width: Int) -> String {
    guard text.columns > max(width, 0) else { return text }
    guard width > 1 else { return "" }
    var result = ""
    for character in text {
      if result.columns + String(character).columns > width - 1 { break }
      result.append(character)
    }
    return result + "…"
  }

  private func printFindings(_ console: Console) {
    let names = map.nodes.map(\.name)
    for circle in map.circles { console.inform("circle: \(circle.map { names[$0] }.joined(separator: ", "))") }
    let unopened = all.unopened.map { all.nodes[$0].name }.filter(Set(names).contains)
    if !all.entries.isEmpty, !unopened.isEmpty {
      console.inform("opened by nothing: \(unopened.joined(separator: ", "))")
    }
    for intrusion in map.intrusions.prefix(20) {
      console.inform(
        "\(intrusion.file):\(String(intrusion.line)): \(names[intrusion.from]) uses \(names[intrusion.to]) by its "
          + "\(intrusion.type)")
    }
    if map.intrusions.count > 20 {
      console.inform("and \((map.intrusions.count - 20).counted("more such place")); --format json lists all")
    }
    for service in map.services {
      console.inform("shared: \(service.type) (\(service.modules.map { names[$0] }.joined(separator: ", ")))")
    }
    let routes = map.routes.count
    console.inform("\(names.count.counted("module")), \(routes.counted("route")).")
  }
}
