/// A layered graph, in which every edge connects adjacent layers.
///
/// Dummy nodes split longer edges, and cycles are broken by reversing edges.
struct LayeredGraph {
  /// A position in a layer, for a node or a dummy node.
  struct Slot {
    let node: Int?
    let layer: Int
    /// The connected slots in the previous and next layer.
    var before: [Int] = []
    var behind: [Int] = []
  }

  /// An edge as the slots that it crosses from left to right.
  struct Chain {
    let from: Int
    let to: Int
    /// Whether the edge was reversed to break a cycle, so that it points from right to left.
    let isTurned: Bool
    let slots: [Int]
  }

  /// All nodes in their order, then the dummy nodes.
  private(set) var slots: [Slot] = []
  private(set) var chains: [Chain] = []
  private(set) var layers: [[Int]] = []

  /// - Parameter roots: The nodes to start with, which are on the left.
  init(count: Int, edges: [(from: Int, to: Int)], roots: [Int]) {
    let turned = Self.turned(count, edges, roots)
    let straight = edges.indices.map { turned[$0] ? (edges[$0].to, edges[$0].from) : (edges[$0].from, edges[$0].to) }
    let depth = Self.wrapped(Self.layers(count, straight), straight)
    slots = (0..<count).map { Slot(node: $0, layer: depth[$0]) }
    layers = [[Int]](repeating: [], count: (depth.max() ?? -1) + 1)
    for (index, (left, right)) in straight.enumerated() {
      var chain = [left]
      for layer in depth[left] + 1..<max(depth[left] + 1, depth[right]) {
        slots.append(Slot(node: nil, layer: layer))
        chain.append(slots.count - 1)
      }
      chain.append(right)
      for (one, next) in zip(chain, chain.dropFirst()) {
        slots[one].behind.append(next)
        slots[next].before.append(one)
      }
      chains.append(Chain(from: edges[index].from, to: edges[index].to, isTurned: turned[index], slots: chain))
    }
    for index in slots.indices { layers[slots[index].layer].append(index) }
    sortLayers()
  }

  /// The edges that close a cycle in a depth-first search from the roots.
  private static func turned(_ count: Int, _ edges: [(from: Int, to: Int)], _ roots: [Int]) -> [Bool] {
    var leaving = [[Int]](repeating: [], count: count)
    var entered = [Bool](repeating: false, count: count)
    for (index, edge) in edges.enumerated() {
      leaving[edge.from].append(index)
      entered[edge.to] = true
    }
    var turned = [Bool](repeating: false, count: edges.count)
    // 0: not visited, 1: on the current path, 2: finished.
    var state = [UInt8](repeating: 0, count: count)
    for root in roots + (0..<count).filter({ !entered[$0] }) + Array(0..<count) where state[root] == 0 {
      var path = [(node: root, position: 0)]
      state[root] = 1
      while let (node, position) = path.last {
        guard position < leaving[node].count else {
          state[node] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].position += 1
        let edge = leaving[node][position]
        let other = edges[edge].to
        if state[other] == 1 { turned[edge] = true }
        if state[other] == 0 {
          state[other] = 1
          path.append((other, 0))
        }
      }
    }
    return turned
  }

  /// The length of the longest path to each node of an acyclic graph.
  private static func layers(_ count: Int, _ edges: [(Int, Int)]) -> [Int] {
    var leaving = [[Int]](repeating: [], count: count)
    var missing = [Int](repeating: 0, count: count)
    for (from, to) in edges {
      leaving[from].append(to)
      missing[to] += 1
    }
    var depth = [Int](repeating: 0, count: count)
    var waiting = (0..<count).filter { missing[$0] == 0 }
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      for other in leaving[node] {
        depth[other] = max(depth[other], depth[node] + 1)
        missing[other] -= 1
        if missing[other] == 0 { waiting.append(other) }
      }
    }
    return depth
  }

  /// Moves leaves out of full layers, because the diagram could otherwise become a single column.
  private static func wrapped(_ depth: [Int], _ edges: [(Int, Int)]) -> [Int] {
    let limit = max(16, Int((Double(depth.count).squareRoot() * 1.7).rounded(.up)))
    var leads = [Bool](repeating: false, count: depth.count)
    var first = [Int](repeating: depth.count, count: depth.count)
    for (from, to) in edges {
      leads[from] = true
      first[to] = min(first[to], from)
    }
    var depth = depth
    var sizes: [Int: Int] = [:]
    for node in depth.indices where leads[node] { sizes[depth[node], default: 0] += 1 }
    // Keep modules together that the same screen opens.
    let ends = depth.indices.filter { !leads[$0] }.sorted {
      (depth[$0], first[$0], $0) < (depth[$1], first[$1], $1)
    }
    for node in ends {
      while sizes[depth[node], default: 0] >= limit { depth[node] += 1 }
      sizes[depth[node], default: 0] += 1
    }
    return depth
  }

  /// Orders each layer by the barycenter of its neighbors, forward and backward, to reduce crossings.
  private mutating func sortLayers() {
    var position = [Double](repeating: 0, count: slots.count)
    func number(_ layer: [Int]) { for (place, slot) in layer.enumerated() { position[slot] = Double(place) } }
    for layer in layers { number(layer) }
    for round in 0..<10 {
      let order = round.isMultiple(of: 2) ? Array(layers.indices) : Array(layers.indices.reversed())
      for layer in order {
        let keys = layers[layer].map { slot -> Double in
          let others = round.isMultiple(of: 2) ? slots[slot].before : slots[slot].behind
          guard !others.isEmpty else { return position[slot] }
          return others.reduce(0) { $0 + position[$1] } / Double(others.count)
        }
        let sorted = zip(keys, layers[layer]).enumerated().sorted { one, other in
          (one.element.0, one.offset) < (other.element.0, other.offset)
        }
        layers[layer] = sorted.map(\.element.1)
        number(layers[layer])
      }
    }
  }
}
