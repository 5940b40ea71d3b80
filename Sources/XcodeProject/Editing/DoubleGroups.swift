public import Diagnostics

extension ProjectFile {
  /// The folders for which a group holds two groups or more, as merges by lines leave them behind; absolute, sorted.
  public var foldersOfDoubleGroups: [String] { Set(DoubleGroup.all(in: navigator).map(\.folder)).sorted() }

  /// The text of the project with the groups of each folder in one, the fullest; `nil` if none is double.
  ///
  /// What the others hold moves into it, with all ids as they were. A file that is listed twice in such a group, and built by
  /// the same phases, is listed once afterwards.
  ///
  /// - Throws: `project-edit-refused` when the result is not what it should be.
  public func joiningDoubleGroups() throws(DiagnosticError) -> [UInt8]? {
    var project = self
    var isJoined = false
    // Groups in joined groups may be double in their turn.
    while let joined = try project.format.joiningOutermostDoubleGroups(in: project) {
      project = joined
      isJoined = true
    }
    return isJoined ? project.bytes : nil
  }
}

/// Groups in one group that stand for the same folder.
struct DoubleGroup {
  let folder: String
  /// The one with the most entries, which is where additions go.
  let kept: Int
  /// The others, in their order.
  let others: [Int]

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
