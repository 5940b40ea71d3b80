internal import Diagnostics

extension ModuleStructure {
  /// An SVG image for light and dark mode, in the style of the templates' diagrams.
  package var svg: String { StructureDrawing(self).text }
}

private struct StructureDrawing {
  private let structure: ModuleStructure
  private let layout: StructureLayout
  /// The position of each reference among those between the same two parts, and whether there are several.
  private let places: [(place: Int, isShared: Bool)]

  init(_ structure: ModuleStructure) {
    self.structure = structure
    layout = StructureLayout(structure)
    var counts: [[Int]: Int] = [:]
    for reference in structure.references {
      counts[[min(reference.from, reference.to), max(reference.from, reference.to)], default: 0] += 1
    }
    var seen: [[Int]: Int] = [:]
    places = structure.references.map { reference in
      let place = seen[[reference.from, reference.to], default: 0]
      seen[[reference.from, reference.to]] = place + 1
      return (place, counts[[min(reference.from, reference.to), max(reference.from, reference.to)], default: 0] > 1)
    }
  }

  var text: String {
    let legend = layout.height + 40
    let lines = structure.references.indices.map { Line(structure.references[$0], places[$0], layout) }
    // Curves and their labels can be above and to the right of all boxes.
    let top = ([0] + lines.map { $0.caption.y - 12 }).min() ?? 0
    let right = zip(lines, structure.references).map { $0.caption.x + Double($1.property.columns) * 6.4 + 8 }.max() ?? 0
    let width = SVGDrawing.number(max(layout.width, 460, right))
    let height = SVGDrawing.number(legend + 24 - top)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 \(SVGDrawing.number(top)) \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-label="References in \(structure.name.visibleLines.xmlText)">
      <style>\(Self.style)</style>
      <defs>\(["strong", "weak", "creates"].map(Self.marker).joined())</defs>
      <rect class="paper"\(top < 0 ? " y=\"\(SVGDrawing.number(top))\"" : "") width="100%" height="100%"/>

      """
    for (line, reference) in zip(lines, structure.references) { text += arrow(line, reference) }
    for part in structure.parts.indices { text += box(part) }
    for (line, reference) in zip(lines, structure.references) { text += caption(line, reference) }
    for (left, name, label) in [
      (0.0, "strong", "strong reference"), (150, "weak", "weak reference"), (290, "creates", "creates"),
    ] {
      let x = StructureLayout.margin + left
      text +=
        "<line class=\"\(name)\" x1=\"\(SVGDrawing.number(x))\" y1=\"\(SVGDrawing.number(legend))\" "
        + "x2=\"\(SVGDrawing.number(x + 30))\" y2=\"\(SVGDrawing.number(legend))\" marker-end=\"url(#\(name))\"/>"
        + "<text class=\"label\" x=\"\(SVGDrawing.number(x + 38))\" y=\"\(SVGDrawing.number(legend + 4))\">\(label)</text>\n"
    }
    return text + "</svg>\n"
  }

  private static func marker(_ name: String) -> String {
    "<marker id=\"\(name)\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
      + "orient=\"auto\"><path class=\"tip-\(name)\" d=\"M0 0.5L8 4L0 7.5Z\"/></marker>"
  }

  private static let style = """
    text{font:13px -apple-system,system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#1f2328}.part{font-weight:600}\
    .paper{fill:#fff}.box{fill:#f6f8fa;stroke:#6e7781}.outside{fill:none;stroke:#6e7781;stroke-dasharray:3 3}\
    .strong,.weak,.creates{fill:none;stroke-width:1.6}.strong{stroke:#0969da}.weak{stroke:#9a6700;stroke-dasharray:6 4}\
    .creates{stroke:#8250df;stroke-dasharray:2 3}.tip-strong{fill:#0969da}.tip-weak{fill:#9a6700}.tip-creates{fill:#8250df}\
    .label{font-size:11px}.label-strong{fill:#0969da}.label-weak{fill:#9a6700}.label-creates{fill:#8250df}\
    .halo{stroke:#fff;stroke-width:5;stroke-linejoin:round;paint-order:stroke}
    @media(prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#0d1117}.box{fill:#161b22;stroke:#8b949e}\
    .outside{stroke:#8b949e}.strong{stroke:#58a6ff}.weak{stroke:#d29922}.creates{stroke:#bc8cff}\
    .tip-strong{fill:#58a6ff}.tip-weak{fill:#d29922}.tip-creates{fill:#bc8cff}\
    .label-strong{fill:#58a6ff}.label-weak{fill:#d29922}.label-creates{fill:#bc8cff}.halo{stroke:#0d1117}}
    """

  private func kind(_ reference: ModuleStructure.Reference) -> String {
    switch reference.kind {
    case .strong: "strong"
    case .weak, .unowned: "weak"
    case .creates: "creates"
    }
  }

  private func arrow(_ line: Line, _ reference: ModuleStructure.Reference) -> String {
    let name = kind(reference)
    let number = SVGDrawing.number
    var path = "M\(number(line.start.x)) \(number(line.start.y))"
    if line.bow == 0 {
      path += "L\(number(line.end.x)) \(number(line.end.y))"
    } else {
      path +=
        "Q\(number(line.middle.x + line.bow * line.side.x)) \(number(line.middle.y + line.bow * line.side.y)) "
        + "\(number(line.end.x)) \(number(line.end.y))"
    }
    let calls = reference.calls.isEmpty ? "" : ": \(reference.calls.joined(separator: ", "))"
    let title = "\(structure.parts[reference.from].name) → \(structure.parts[reference.to].name)\(calls)"
    return "<path class=\"\(name)\" marker-end=\"url(#\(name))\" d=\"\(path)\"><title>\(title.visibleLines.xmlText)"
      + "</title></path>\n"
  }

  private func caption(_ line: Line, _ reference: ModuleStructure.Reference) -> String {
    guard reference.kind != .creates, !reference.property.isEmpty else { return "" }
    let at = line.caption
    return "<text class=\"halo label label-\(kind(reference))\" text-anchor=\"\(at.anchor)\" "
      + "x=\"\(SVGDrawing.number(at.x))\" y=\"\(SVGDrawing.number(at.y + 4))\">"
      + "\(reference.property.visibleLines.xmlText)</text>\n"
  }

  private func box(_ number: Int) -> String {
    let part = structure.parts[number]
    let center = layout.centers[number]
    return "<rect class=\"\(part.isOutside ? "outside" : "box")\" "
      + "x=\"\(SVGDrawing.number(center.x - layout.boxWidth / 2))\" "
      + "y=\"\(SVGDrawing.number(center.y - StructureLayout.boxHeight / 2))\" rx=\"7\" "
      + "width=\"\(SVGDrawing.number(layout.boxWidth))\" height=\"\(SVGDrawing.number(StructureLayout.boxHeight))\"/>"
      + "<text\(part.isOutside ? "" : " class=\"part\"") text-anchor=\"middle\" x=\"\(SVGDrawing.number(center.x))\" "
      + "y=\"\(SVGDrawing.number(center.y + 4.5))\">\(part.name.visibleLines.xmlText)</text>\n"
  }
}

/// The path of a reference: straight, parallel to others between the same parts, or curved around a box.
private struct Line {
  typealias Point = (x: Double, y: Double)

  private(set) var start: Point
  private(set) var end: Point
  /// The unit vector perpendicular to the line.
  let side: Point
  /// The distance of the curve's control point from the straight line.
  private(set) var bow = 0.0
  private let isShared: Bool

  init(_ reference: ModuleStructure.Reference, _ place: (place: Int, isShared: Bool), _ layout: StructureLayout) {
    let from = layout.centers[reference.from]
    let to = layout.centers[reference.to]
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = max(1, (dx * dx + dy * dy).squareRoot())
    let along: Point = (dx / length, dy / length)
    side = (-along.y, along.x)
    isShared = place.isShared
    let shift = place.isShared ? 9 + 14 * Double(place.place) : 0
    let offset: Point = (side.x * shift, side.y * shift)
    let first = Self.reach(offset, along, layout.boxWidth)
    let last = Self.reach(offset, (-along.x, -along.y), layout.boxWidth)
    let straight: (start: Point, end: Point) = (
      (from.x + offset.x + along.x * first, from.y + offset.y + along.y * first),
      (to.x + offset.x - along.x * last, to.y + offset.y - along.y * last)
    )
    (start, end) = straight
    let others = layout.centers.indices.filter { $0 != reference.from && $0 != reference.to }.map { layout.centers[$0] }
    // Use the smallest curve that meets no other box.
    for bow in [0.0, 80, -80, 130, -130, 200, -200, 300, -300] {
      self.bow = bow
      (start, end) = straight
      if bow != 0, abs(along.y) < 0.3 {
        // A nearly horizontal line starts at the top or bottom edges, so that its curve passes the box between.
        let edge = (bow * side.y < 0 ? -1.0 : 1.0) * StructureLayout.boxHeight / 2
        start = (from.x + along.x * layout.boxWidth / 4, from.y + edge)
        end = (to.x - along.x * layout.boxWidth / 4, to.y + edge)
      }
      if !runs(through: others, layout.boxWidth) { return }
    }
    (bow, start, end) = (0, straight.start, straight.end)
  }

  var middle: Point { ((start.x + end.x) / 2, (start.y + end.y) / 2) }

  var caption: (x: Double, y: Double, anchor: String) {
    var at = middle
    guard bow == 0 else { return (at.x + side.x * bow / 2, at.y + side.y * bow / 2, "middle") }
    // Lines cross in the middle, so place labels away from it.
    guard isShared else {
      let part = abs(side.x) > 0.1 && abs(side.y) > 0.1 ? 0.36 : 0.5
      return (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, "middle")
    }
    if side.x > 0.5 { return (at.x + 6, at.y, "start") }
    if side.x < -0.5 { return (at.x - 6, at.y, "end") }
    at.y += side.y * 11
    return (at.x, at.y, "middle")
  }

  /// The distance from a point in a box to its border in one direction.
  private static func reach(_ point: Point, _ route: Point, _ boxWidth: Double) -> Double {
    func reach(_ place: Double, _ step: Double, _ half: Double) -> Double {
      step > 0.001 ? (half - place) / step : step < -0.001 ? (-half - place) / step : 1e9
    }
    return min(reach(point.x, route.x, boxWidth / 2), reach(point.y, route.y, StructureLayout.boxHeight / 2))
  }

  private func runs(through centers: [Point], _ boxWidth: Double) -> Bool {
    let pulled: Point = (middle.x + side.x * bow, middle.y + side.y * bow)
    return (1..<32).contains { step in
      let part = Double(step) / 32
      let (one, two, three) = ((1 - part) * (1 - part), 2 * part * (1 - part), part * part)
      let x = start.x * one + pulled.x * two + end.x * three
      let y = start.y * one + pulled.y * two + end.y * three
      return centers.contains {
        abs(x - $0.x) < boxWidth / 2 + 4 && abs(y - $0.y) < StructureLayout.boxHeight / 2 + 4
      }
    }
  }
}
