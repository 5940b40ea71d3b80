package import ModuleTemplates
package import RecordedModules

/// A cache of the templates in the snapshots, each read and verified once.
package struct BaseTemplates {
  private let snapshots: SnapshotStore
  private var known: [ModuleRecord.Template: ModuleTemplate?] = [:]

  package init(_ snapshots: SnapshotStore) {
    self.snapshots = snapshots
  }

  /// The template of a record; `nil` if its snapshot is missing, unreadable or has a different digest.
  package mutating func template(_ recorded: ModuleRecord.Template) -> ModuleTemplate? {
    if let template = known[recorded] { return template }
    let template = try? snapshots.template(recorded)
    known[recorded] = .some(template)
    return template
  }
}
