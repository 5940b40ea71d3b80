extension ModuleMap {
  /// Cycles: the strongly connected components with more than one module, each sorted.
  package var circles: [[Int]] {
    var walk = CycleSearch(neighbors)
    return walk.circles.sorted { $0[0] < $1[0] }
  }
}

/// Tarjan's algorithm for strongly connected components, without recursion.
private struct CycleSearch {
  private let neighbors: [[Int]]
  private var number: [Int]
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var next = 0
  private var found: [[Int]] = []

  init(_ neighbors: [[Int]]) {
    self.neighbors = neighbors
    number = [Int](repeating: -1, count: neighbors.count)
    low = number
    isOnStack = [Bool](repeating: false, count: neighbors.count)
  }

  var circles: [[Int]] {
    mutating get {
      for node in neighbors.indices where number[node] < 0 { visit(node) }
      return found
    }
  }

  private mutating func visit(_ root: Int) {
    var path: [(node: Int, position: Int)] = []
    enter(root, &path)
    while let (node, position) = path.last {
      if position < neighbors[node].count {
        path[path.count - 1].position += 1
        let other = neighbors[node][position]
        if number[other] < 0 {
          enter(other, &path)
        } else if isOnStack[other] {
          low[node] = min(low[node], number[other])
        }
      } else {
        path.removeLast()
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
        if low[node] == number[node] { close(node) }
      }
    }
  }

  private mutating func enter(_ node: Int, _ path: inout [(node: Int, position: Int)]) {
    number[node] = next
    low[node] = next
    next += 1
    stack.append(node)
    isOnStack[node] = true
    path.append((node, 0))
  }

  private mutating func close(_ node: Int) {
    var circle: [Int] = []
    while let last = stack.popLast() {
      isOnStack[last] = false
      circle.append(last)
      if last == node { break }
    }
    if circle.count > 1 { found.append(circle.sorted()) }
  }
}
