extension Group {
  init(_ index: Int, of navigator: Navigator, in format: any ProjectFormat) {
    let node = navigator.nodes[index]
    id = format.identifier(node.object)
    name = node.displayName
    kind =
      switch node.kind {
      case .variantGroup: .variants
      case .versionGroup: .versions
      case .synchronizedFolder: .synchronizedFolder
      default: .group
      }
    folder = node.folder
    hasFolder = node.hasFolder
    groups = node.groups.map { Group($0, of: navigator, in: format) }
    files = node.files.map { file in
      File(
        id: format.identifier(file), name: format.name(of: file),
        path: navigator.realPath(of: file, in: index))
    }
  }
}

extension SynchronizedFolder {
  /// `nil` for any other group, and for a folder that is not on disk.
  init?(_ node: Navigator.Node, _ table: TargetTable, in format: any ProjectFormat) {
    guard node.kind == .synchronizedFolder, let folder = node.folder else { return nil }
    id = format.identifier(node.object)
    self.folder = folder
    owners = table.records.filter { $0.synchronizedFolders.contains(node.object) }.map(\.name)
    var exceptions: [String: [String]] = [:]
    for set in format.exceptionSets(of: node.object).sets {
      guard let target = table.records.first(where: { $0.object == set.target }) else { continue }
      exceptions[target.name, default: []] += set.paths
    }
    self.exceptions = exceptions
    opaqueFolders = format.opaqueFolders(of: node.object)
  }
}
