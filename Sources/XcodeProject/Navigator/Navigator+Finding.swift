extension Navigator {
  /// The groups by directory; of several groups for a directory, the first with the most entries.
  func folders() -> [String: Int] {
    var result: [String: Int] = [:]
    for index in nodes.indices where nodes[index].kind == .group {
      guard nodes[index].hasFolder || nodes[index].parent == nil, let folder = nodes[index].folder else { continue }
      if let other = result[folder], nodes[other].childCount >= nodes[index].childCount { continue }
      result[folder] = index
    }
    return result
  }

  func hasGroup(forFolder folder: String) -> Bool {
    nodes.contains { $0.kind == .group && $0.hasFolder && $0.folder == folder }
  }

  /// The innermost synchronized folder that equals or contains a path.
  func synchronizedNode(holding path: String) -> Int? {
    var best: (index: Int, length: Int)?
    for index in synchronizedNodes {
      guard let folder = nodes[index].folder, Paths.below(folder, path) != nil else { continue }
      if folder.utf8.count > best?.length ?? -1 { best = (index, folder.utf8.count) }
    }
    return best?.index
  }

  /// Follows display names from the main group as far as possible.
  func walk(_ names: [String]) -> (node: Int, depth: Int)? {
    guard !nodes.isEmpty else { return nil }
    var current = 0
    for (depth, name) in names.enumerated() {
      guard let next = child(of: current, named: name) else { return (current, depth) }
      current = next
      if nodes[next].kind == .synchronizedFolder { return (current, depth + 1) }
    }
    return (current, names.count)
  }

  /// The child group with a display name; of several, the one with the most entries.
  func child(of node: Int, named name: String) -> Int? {
    let matching = nodes[node].groups.filter {
      nodes[$0].matchingName == name && (nodes[$0].kind == .group || nodes[$0].kind == .synchronizedFolder)
    }
    return matching.max { nodes[$0].childCount < nodes[$1].childCount }
  }
}
