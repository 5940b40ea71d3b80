extension SynchronizedFolder {
  /// Fails for other kinds of groups and for directories without a path.
  init?(_ node: Navigator.Node, _ table: TargetTable, in format: any ProjectFormat) {
    guard node.kind == .synchronizedFolder, let folder = node.folder else { return nil }
    id = format.identifier(node.object)
    self.folder = folder
    owners = table.owners(of: node.object).map(\.name)
    var exceptions: [String: [String]] = [:]
    for set in format.exceptionSets(of: node.object) {
      guard let target = table[object: set.target] else { continue }
      exceptions[target.name, default: []] += set.paths
    }
    self.exceptions = exceptions
    opaqueFolders = format.opaqueFolders(of: node.object)
  }
}
