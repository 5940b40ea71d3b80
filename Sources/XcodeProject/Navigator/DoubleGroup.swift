/// Several groups in one parent for the same directory.
struct DoubleGroup {
  let folder: String
  /// The group with the most entries, to which additions go.
  let kept: Int
  let others: [Int]

  /// Those that are not inside another one; the caller repeats the search after merging them.
  static func outermost(in navigator: Navigator) -> [DoubleGroup] {
    let all = all(in: navigator)
    let moving = Set(all.flatMap { [$0.kept] + $0.others })
    return all.filter { double in
      var above = navigator.nodes[double.kept].parent
      while let node = above, !moving.contains(node) { above = navigator.nodes[node].parent }
      return above == nil
    }
  }

  static func all(in navigator: Navigator) -> [DoubleGroup] {
    navigator.nodes.indices.flatMap { parent in
      var nodes: [String: [Int]] = [:]
      for child in navigator.nodes[parent].groups {
        let node = navigator.nodes[child]
        if node.kind == .group, node.hasFolder, let folder = node.folder { nodes[folder, default: []].append(child) }
      }
      let doubles = nodes.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
      return doubles.map { folder, nodes -> DoubleGroup in
        let most = nodes.map { navigator.nodes[$0].childCount }.max()
        let kept = nodes.first { navigator.nodes[$0].childCount == most } ?? nodes[0]
        return DoubleGroup(folder: folder, kept: kept, others: nodes.filter { $0 != kept })
      }
    }
  }
}
