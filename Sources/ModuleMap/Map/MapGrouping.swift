/// By what the modules of a map are put together in pictures.
package enum MapGrouping: String, Sendable, CaseIterable {
  /// The folder around a module's own, by its last name.
  case story
  /// The folder around a module's own, by its whole path.
  case folder
  /// The target of a module.
  case target
  /// The package of a module: the folder around its `Sources`.
  case package

  /// The group of a module; empty for one without.
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

  /// Folders that only hold modules.
  private static let plain: Set<Substring> = ["Modules", "Scenes", "Screens", "Features", "Sources"]

  /// The groups of a map with their modules, by name; the modules without a group come last, under an empty name.
  package func groups(of map: ModuleMap) -> [(name: String, modules: [Int])] {
    let found = Dictionary(grouping: map.nodes.indices) { group(of: map.nodes[$0]) }
    return found.map { ($0.key, $0.value) }.sorted { ($0.0.isEmpty ? 1 : 0, $0.0) < ($1.0.isEmpty ? 1 : 0, $1.0) }
      .map { (name: $0.0, modules: $0.1) }
  }
}
