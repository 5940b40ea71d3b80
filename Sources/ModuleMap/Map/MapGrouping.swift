package enum MapGrouping: String, Sendable, CaseIterable {
  /// By the name of the parent directory.
  case story
  /// By the path of the parent directory.
  case folder
  case target
  /// By package: the directory that contains `Sources`.
  case package

  package func group(of node: MapNode) -> String {
    switch self {
    case .story: String(node.story.split(separator: "/").last(where: { !Self.plain.contains($0) }) ?? "")
    case .folder: node.story
    case .target: node.targets.first ?? ""
    case .package: package(of: node)
    }
  }

  private func package(of node: MapNode) -> String {
    let names = node.folder.split(separator: "/")
    guard let sources = names.lastIndex(of: "Sources"), sources > 0 else { return "" }
    return String(names[sources - 1])
  }

  /// Directory names that do not name a group.
  private static let plain: Set<Substring> = ["Modules", "Scenes", "Screens", "Features", "Sources"]

  /// The groups with their modules, sorted by name.
  ///
  /// Modules without a group come last.
  package func groups(of map: ModuleMap) -> [(name: String, modules: [Int])] {
    let found = Dictionary(grouping: map.nodes.indices) { group(of: map.nodes[$0]) }
    return found.map { ($0.key, $0.value) }.sorted { ($0.0.isEmpty ? 1 : 0, $0.0) < ($1.0.isEmpty ? 1 : 0, $1.0) }
      .map { (name: $0.0, modules: $0.1) }
  }
}
