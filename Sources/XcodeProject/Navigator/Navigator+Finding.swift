extension Navigator {
  /// The group for every folder that has one: of several that with the most entries, the first of equals.
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

  /// The synchronized folder that a path lies in, or is.
  func synchronizedNode(holding path: String) -> Int? {
    var best: (index: Int, length: Int)?
    for index in synchronizedNodes {
      guard let folder = nodes[index].folder, Paths.below(folder, path) != nil else { continue }
      if folder.utf8.count > best?.length ?? -1 { best = (index, folder.utf8.count) }
    }
    return best?.index
  }

  /// Walks from the main group along display names, as far as they lead.
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

  /// The group in a group that is shown with a name.
  func child(of node: Int, named name: String) -> Int? {
    let matching = nodes[node].groups.filter {
      nodes[$0].matchingName == name && (nodes[$0].kind == .group || nodes[$0].kind == .synchronizedFolder)
    }
    return matching.max { nodes[$0].childCount < nodes[$1].childCount }
  }
}
