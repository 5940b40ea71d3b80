internal import ModuleTemplates

/// The templates that modules were made from, as their snapshots keep them: each read and verified once.
struct BaseTemplates {
  private let snapshots: SnapshotStore
  private var known: [ModuleRecord.Template: ModuleTemplate?] = [:]

  init(_ snapshots: SnapshotStore) {
    self.snapshots = snapshots
  }

  /// The template of a record; `nil` when its snapshot is missing, unreadable or not what the digest says.
  mutating func template(_ recorded: ModuleRecord.Template) -> ModuleTemplate? {
    if let template = known[recorded] { return template }
    let template = try? snapshots.template(recorded)
    known[recorded] = .some(template)
    return template
  }
}
