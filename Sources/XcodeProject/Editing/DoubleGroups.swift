public import Diagnostics

extension ProjectFile {
  /// Directories with several groups in the same parent, as line-based merges produce; absolute, sorted.
  public var foldersOfDoubleGroups: [String] { Set(DoubleGroup.all(in: navigator).map(\.folder)).sorted() }

  /// Merges the groups of each such directory into the one with the most entries.
  ///
  /// Objects keep their IDs. If a file is listed in several of the groups and the same phases build it, one entry
  /// remains.
  ///
  /// - Returns: The new text, or `nil` if there are no such groups.
  /// - Throws: `project-edit-refused` if the result fails verification.
  public func joiningDoubleGroups() throws(DiagnosticError) -> [UInt8]? {
    var project = self
    var isJoined = false
    // Subgroups of merged groups can be duplicates too.
    while let joined = try project.format.joiningOutermostDoubleGroups(in: project) {
      project = joined
      isJoined = true
    }
    return isJoined ? project.bytes : nil
  }
}

/// Several groups in one parent for the same directory.
struct DoubleGroup {
  let folder: String
  /// The group with the most entries, to which additions go.
  let kept: Int
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
