/// Computes the vertical positions of slots in a layered graph: near their neighbors, in the order of their layer.
struct SlotPositions {
  private(set) var centers: [Double]
  private let graph: LayeredGraph
  private let heights: [Double]
  private let space: Double

  init(_ graph: LayeredGraph, _ heights: [Double], space: Double) {
    self.graph = graph
    self.heights = heights
    self.space = space
    centers = [Double](repeating: 0, count: heights.count)
    for layer in graph.layers {
      for (slot, center) in zip(layer, close(layer)) { centers[slot] = center }
    }
    for round in 0..<12 {
      let order = round.isMultiple(of: 2) ? Array(graph.layers.indices) : Array(graph.layers.indices.reversed())
      for layer in order { settle(graph.layers[layer], usesPredecessors: round.isMultiple(of: 2)) }
    }
    for layer in graph.layers { settle(layer, usesPredecessors: nil) }
  }

  /// Moves the slots of a layer toward the mean of their neighbors, in the same order.
  ///
  /// Slots that would overlap move together to the mean of their desired positions.
  private mutating func settle(_ layer: [Int], usesPredecessors: Bool?) {
    struct Block {
      var sum: Double
      var count: Double
      var slots: Int
      var ideal: Double { sum / count }
    }
    // Relative to the densest arrangement, desired positions only have to be in ascending order.
    let close = close(layer)
    var blocks: [Block] = []
    for (place, slot) in layer.enumerated() {
      let weight = graph.slots[slot].node == nil ? 3.0 : 1.0
      let ideal = ideal(slot, usesPredecessors) - close[place]
      blocks.append(Block(sum: ideal * weight, count: weight, slots: 1))
      while blocks.count > 1, blocks[blocks.count - 2].ideal > blocks[blocks.count - 1].ideal {
        let last = blocks.removeLast()
        blocks[blocks.count - 1].sum += last.sum
        blocks[blocks.count - 1].count += last.count
        blocks[blocks.count - 1].slots += last.slots
      }
    }
    var place = 0
    for block in blocks {
      for _ in 0..<block.slots {
        centers[layer[place]] = block.ideal + close[place]
        place += 1
      }
    }
  }

  /// The centers in the densest arrangement, in which lines need less space than boxes.
  private func close(_ layer: [Int]) -> [Double] {
    var y = 0.0
    var last: Int?
    return layer.map { slot in
      if let last { y += graph.slots[last].node == nil && graph.slots[slot].node == nil ? space / 3 : space }
      last = slot
      defer { y += heights[slot] }
      return y + heights[slot] / 2
    }
  }

  private func ideal(_ slot: Int, _ usesPredecessors: Bool?) -> Double {
    let others =
      switch usesPredecessors {
      case true?: graph.slots[slot].before
      case false?: graph.slots[slot].behind
      case nil: graph.slots[slot].before + graph.slots[slot].behind
      }
    guard !others.isEmpty else { return centers[slot] }
    return others.reduce(0) { $0 + centers[$1] } / Double(others.count)
  }
}
