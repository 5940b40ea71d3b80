internal import Diagnostics

struct MapLayout {
  struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct Point {
    var x: Double
    var y: Double
  }

  struct Line {
    let route: ModuleMap.LabeledRoute
    /// The points of the line from left to right; two adjacent points span a column or a gap.
    let points: [Point]
    let isTurned: Bool
  }

  /// The boxes of modules, then of entry points.
  private(set) var boxes: [Box] = []
  /// The lines of edges, then those of entry points, which have no label.
  private(set) var lines: [Line] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  let hasLabels: Bool

  static let letter = 7.4
  private static let smallLetter = 6.0
  private static let margin = 24.0
  private static let gap = 56.0
  private static let space = 18.0
  private let port: Double

  init(_ map: ModuleMap) {
    let names = map.nodes.map(\.name) + map.entryNames
    var routes = map.labeledRoutes.filter { $0.from != $0.to }
    hasLabels = routes.count <= 80
    port = hasLabels ? 15 : 7
    let entries = map.entryNames
    for entry in map.entries {
      guard let number = entries.firstIndex(of: entry.name) else { continue }
      routes.append(
        ModuleMap.LabeledRoute(from: map.nodes.count + number, to: entry.to, label: entry.deepLink, isChoice: false))
    }
    var leaving = [Int](repeating: 0, count: names.count)
    var entering = leaving
    for route in routes {
      leaving[route.from] += 1
      entering[route.to] += 1
    }
    boxes = names.indices.map { index in
      Box(
        x: 0, y: 0, width: Double(names[index].columns) * Self.letter + 28,
        height: max(34, Double(max(leaving[index], entering[index])) * port + 10))
    }
    let parts = Self.parts(names.count, routes)
    width = Self.margin * 2
    height = Self.margin
    for part in parts.connected { place(part, routes, entries: map.nodes.count) }
    placeSingles(parts.single)
    height += Self.margin
  }

  /// The connected components, largest first, and the isolated nodes.
  private static func parts(
    _ count: Int, _ routes: [ModuleMap.LabeledRoute]
  ) -> (connected: [[Int]], single: [Int]) {
    var parent = Array(0..<count)
    func root(_ node: Int) -> Int {
      var node = node
      while parent[node] != node {
        parent[node] = parent[parent[node]]
        node = parent[node]
      }
      return node
    }
    for route in routes { parent[root(route.from)] = root(route.to) }
    let parts = Dictionary(grouping: 0..<count, by: root).values.map(Array.init)
    let connected = parts.filter { $0.count > 1 }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    return (connected, parts.filter { $0.count == 1 }.flatMap(\.self).sorted())
  }

  private mutating func placeSingles(_ singles: [Int]) {
    let limit = max(width, 900)
    var x = Self.margin
    for node in singles {
      if x + boxes[node].width > limit, x > Self.margin {
        x = Self.margin
        height += 34 + Self.space
      }
      (boxes[node].x, boxes[node].y) = (x, height)
      x += boxes[node].width + Self.space
      width = max(width, x - Self.space + Self.margin)
    }
    if !singles.isEmpty { height += 34 }
  }

  private mutating func place(_ part: [Int], _ routes: [ModuleMap.LabeledRoute], entries: Int) {
    var number: [Int: Int] = [:]
    for (place, node) in part.enumerated() { number[node] = place }
    let own = routes.filter { number[$0.from] != nil }
    let graph = LayeredGraph(
      count: part.count, edges: own.map { (number[$0.from] ?? 0, number[$0.to] ?? 0) },
      roots: part.indices.filter { part[$0] >= entries })
    let heights = graph.slots.map { $0.node.map { boxes[part[$0]].height } ?? 6 }
    let centers = SlotPositions(graph, heights, space: Self.space).centers
    let columns = columns(graph, part, own)
    let top = zip(centers, heights).map { $0 - $1 / 2 }.min() ?? 0
    let bottom = zip(centers, heights).map { $0 + $1 / 2 }.max() ?? 0
    for (slot, center) in zip(graph.slots, centers) {
      guard let node = slot.node else { continue }
      let box = boxes[part[node]]
      boxes[part[node]].x = columns[slot.layer].lowerBound
      boxes[part[node]].y = height + center - top - box.height / 2
    }
    addLines(graph, part, own, centers.map { $0 - top + height }, columns)
    width = max(width, (columns.last?.upperBound ?? 0) + Self.margin)
    height += bottom - top + Self.space * 2
  }

  /// The horizontal range of each column.
  ///
  /// Gaps have room for labels and curves.
  private func columns(
    _ graph: LayeredGraph, _ part: [Int], _ routes: [ModuleMap.LabeledRoute]
  ) -> [ClosedRange<Double>] {
    var labels = [Double](repeating: 0, count: graph.layers.count)
    if hasLabels {
      for (chain, route) in zip(graph.chains, routes) {
        let layer = graph.slots[chain.slots[0]].layer
        labels[layer] = max(labels[layer], Double(route.label.columns) * Self.smallLetter)
      }
    }
    var x = Self.margin
    return graph.layers.indices.map { layer in
      let width = graph.layers[layer].compactMap { graph.slots[$0].node }.map { boxes[part[$0]].width }.max() ?? 6
      defer { x += width + labels[layer] + Self.gap }
      return x...(x + width)
    }
  }

  private mutating func addLines(
    _ graph: LayeredGraph, _ part: [Int], _ routes: [ModuleMap.LabeledRoute], _ centers: [Double],
    _ columns: [ClosedRange<Double>]
  ) {
    let right = ports(graph, centers, atStart: true)
    let left = ports(graph, centers, atStart: false)
    for (index, chain) in graph.chains.enumerated() {
      let start = boxes[part[chain.slots[0]]]
      var points = [Point(x: start.x + start.width, y: centers[chain.slots[0]] + right[index])]
      // In its column, a line is straight and passes between the boxes.
      points.append(Point(x: columns[graph.slots[chain.slots[0]].layer].upperBound, y: points[0].y))
      for slot in chain.slots.dropFirst().dropLast() {
        let column = columns[graph.slots[slot].layer]
        points.append(Point(x: column.lowerBound, y: centers[slot]))
        points.append(Point(x: column.upperBound, y: centers[slot]))
      }
      let last = chain.slots[chain.slots.count - 1]
      points.append(Point(x: boxes[part[last]].x, y: centers[last] + left[index]))
      lines.append(Line(route: routes[index], points: points, isTurned: chain.isTurned))
    }
  }

  /// The vertical offset of each line at its box, in the order of the other ends.
  private func ports(_ graph: LayeredGraph, _ centers: [Double], atStart: Bool) -> [Double] {
    var offsets = [Double](repeating: 0, count: graph.chains.count)
    let ends = Dictionary(grouping: graph.chains.indices) { chain in
      let slots = graph.chains[chain].slots
      return atStart ? slots[0] : slots[slots.count - 1]
    }
    for chains in ends.values {
      let far = chains.map { chain -> (far: Double, chain: Int) in
        let slots = graph.chains[chain].slots
        return (centers[atStart ? slots[1] : slots[slots.count - 2]], chain)
      }
      for (place, end) in far.sorted(by: { ($0.far, $0.chain) < ($1.far, $1.chain) }).enumerated() {
        offsets[end.chain] = (Double(place) - Double(far.count - 1) / 2) * port
      }
    }
    return offsets
  }
}
