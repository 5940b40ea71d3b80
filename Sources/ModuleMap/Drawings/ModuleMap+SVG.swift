internal import Diagnostics

extension ModuleMap {
  /// The map as an SVG image for light and dark mode, which loads nothing from the network.
  package func svg(_ grouping: MapGrouping? = nil) -> String {
    var drawing = SVGDrawing(self, grouping)
    return drawing.text
  }
}

struct SVGDrawing {
  private let map: ModuleMap
  private let layout: MapLayout
  /// The color index of each module; `nil` without groups.
  private let colors: [Int]?
  private let groups: [String]

  init(_ map: ModuleMap, _ grouping: MapGrouping?) {
    self.map = map
    layout = MapLayout(map)
    guard let grouping else { (colors, groups) = (nil, []); return }
    let found = grouping.groups(of: map)
    var colors = [Int](repeating: 0, count: map.nodes.count)
    for (number, group) in found.enumerated() {
      for module in group.modules { colors[module] = number % Self.colorCount }
    }
    self.colors = colors
    groups = found.map(\.name)
  }

  private static let colorCount = 8

  var text: String {
    mutating get {
      let legend = groups.isEmpty ? 0.0 : 30.0
      let width = Self.number(max(layout.width, 200))
      let height = Self.number(layout.height + legend)
      var text = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
        role="img" aria-label="\(map.nodes.count) modules and the routes between them">
        <style>\(Self.style)</style>
        <defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" \
        markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="tip" d="M0 0L10 5L0 10z"/></marker></defs>
        <rect class="paper" width="100%" height="100%"/>

        """
      text += "<g class=\"routes\">\n" + layout.lines.map(route).joined() + "</g>\n<g class=\"modules\">\n"
      for module in map.nodes.indices { text += box(module) }
      for (number, name) in map.entryNames.enumerated() { text += entry(name, layout.boxes[map.nodes.count + number]) }
      text += "</g>\n" + legendText + "</svg>\n"
      return text
    }
  }

  private static let style = """
    .paper{fill:#fff}.box{fill:#f6f8fa;stroke:#57606a;stroke-width:1.2}.name{fill:#1f2328;font:13px \
    -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}.label{fill:#57606a;font:11px \
    -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}.route{fill:none;stroke:#6e7781;stroke-width:1.3}\
    .choice{stroke-dasharray:5 4}.tip{fill:#6e7781}.entry{fill:none;stroke:#8250df;stroke-width:1.2}\
    .c0{fill:#0969da}.c1{fill:#bf8700}.c2{fill:#1a7f37}.c3{fill:#cf222e}.c4{fill:#8250df}.c5{fill:#1b7c83}\
    .c6{fill:#bf3989}.c7{fill:#953800}.outdated{fill:#bf8700}.edited{fill:#0969da}
    @media(prefers-color-scheme:dark){.paper{fill:#0d1117}.box{fill:#161b22;stroke:#8b949e}.name{fill:#e6edf3}\
    .label{fill:#9da7b1}.route{stroke:#8b949e}.tip{fill:#8b949e}.entry{stroke:#a371f7}}
    """

  private func route(_ line: MapLayout.Line) -> String {
    let points = line.points
    var path = "M\(Self.number(points[0].x)) \(Self.number(points[0].y))"
    for (place, (one, next)) in zip(points, points.dropFirst()).enumerated() {
      if one.y == next.y {
        path += "H\(Self.number(next.x))"
        continue
      }
      // The first segment is straight, because it carries the label.
      let start = place <= 1 && layout.hasLabels ? one.x + Double(line.route.label.columns) * 6 + 6 : one.x
      if start > one.x { path += "H\(Self.number(start))" }
      let middle = (start + next.x) / 2
      path += "C\(Self.number(middle)) \(Self.number(one.y)) \(Self.number(middle)) \(Self.number(next.y)) "
      path += "\(Self.number(next.x)) \(Self.number(next.y))"
    }
    let tip = line.isTurned ? "marker-start" : "marker-end"
    let names = map.nodes.map(\.name)
    let title =
      line.route.from < names.count
      ? "\(names[line.route.from]) → \(names[line.route.to])\(line.route.label.isEmpty ? "" : ": \(line.route.label)")"
      : ""
    var text =
      "<path class=\"route\(line.route.isChoice ? " choice" : "")\" data-from=\"\(line.route.from)\" "
      + "data-to=\"\(line.route.to)\" \(tip)=\"url(#tip)\" d=\"\(path)\">"
    text += "<title>\(title.visibleLines.xmlText)</title></path>\n"
    if layout.hasLabels, !line.route.label.isEmpty {
      text +=
        "<text class=\"label\" x=\"\(Self.number(points[1].x + (line.isTurned ? 10 : 4)))\" "
        + "y=\"\(Self.number(points[1].y - 3))\">\(line.route.label.visibleLines.xmlText)</text>\n"
    }
    return text
  }

  private func box(_ module: Int) -> String {
    let node = map.nodes[module]
    let box = layout.boxes[module]
    let (x, y) = (Self.number(box.x), Self.number(box.y))
    var facts = [node.name, node.form]
    if let template = node.template { facts.append(template) }
    if let state = node.state { facts.append(state) }
    facts.append("\(node.lines) lines")
    var text =
      "<g class=\"module\" data-module=\"\(module)\"><title>\(facts.joined(separator: ", ").visibleLines.xmlText)</title>"
    text +=
      "<rect class=\"box\" x=\"\(x)\" y=\"\(y)\" rx=\"7\" width=\"\(Self.number(box.width))\" "
      + "height=\"\(Self.number(box.height))\"/>"
    if let colors {
      text +=
        "<rect class=\"c\(colors[module])\" x=\"\(x)\" y=\"\(Self.number(box.y + 6))\" width=\"4\" "
        + "height=\"\(Self.number(box.height - 12))\"/>"
    }
    if let state = node.state, state != "clean" {
      text +=
        "<circle class=\"\(state == "outdated" ? "outdated" : "edited")\" cx=\"\(Self.number(box.x + box.width - 8))\" "
        + "cy=\"\(Self.number(box.y + 8))\" r=\"3\"/>"
    }
    return text + name(node.name, box) + "</g>\n"
  }

  private func entry(_ name: String, _ box: MapLayout.Box) -> String {
    "<g><rect class=\"entry\" x=\"\(Self.number(box.x))\" y=\"\(Self.number(box.y))\" rx=\"17\" "
      + "width=\"\(Self.number(box.width))\" height=\"\(Self.number(box.height))\"/>" + self.name(name, box) + "</g>\n"
  }

  private func name(_ name: String, _ box: MapLayout.Box) -> String {
    "<text class=\"name\" text-anchor=\"middle\" x=\"\(Self.number(box.x + box.width / 2))\" "
      + "y=\"\(Self.number(box.y + box.height / 2 + 4.5))\">\(name.visibleLines.xmlText)</text>"
  }

  private var legendText: String {
    var x = 24.0
    let y = layout.height + 8
    return groups.enumerated().map { number, name in
      let shown = name.isEmpty ? "others" : name
      defer { x += Double(shown.columns) * 6.4 + 34 }
      return
        "<rect class=\"c\(number % Self.colorCount)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y - 9))\" width=\"10\" "
        + "height=\"10\"/><text class=\"label\" x=\"\(Self.number(x + 15))\" y=\"\(Self.number(y))\">"
        + "\(shown.visibleLines.xmlText)</text>\n"
    }.joined()
  }

  /// A number with at most one decimal place.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths.signum() == -1 ? "-" : ""
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
