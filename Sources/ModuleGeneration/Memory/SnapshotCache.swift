internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates

/// Snapshots that were taken in this run, so that many modules of one template take one.
///
/// It belongs to templates that are told apart by their names and whose files are kept.
struct SnapshotCache: Sendable {
  private struct Key: Hashable {
    let name: String
    let neighbours: Set<String>
  }

  private let taken = Locked<[Key: TemplateSnapshot]>([:])

  /// A snapshot of a template with the files that it was seen to use.
  func snapshot(
    of template: ModuleTemplate, using others: Set<String>
  ) throws(DiagnosticError) -> TemplateSnapshot {
    let own = template.folder + "/"
    // What is the template's own is in the snapshot anyway.
    let key = Key(name: template.name, neighbours: others.filter { !$0.hasPrefix(own) && !$0.hasPrefix("snippets/") })
    if let known = taken.withLock({ $0[key] }) { return known }
    let snapshot = try TemplateSnapshot(of: template, using: others)
    taken.withLock { $0[key] = snapshot }
    return snapshot
  }
}
