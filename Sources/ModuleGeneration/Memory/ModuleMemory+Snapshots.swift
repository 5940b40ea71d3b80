internal import Diagnostics
internal import ModuleTemplates

extension ModuleMemory {
  /// The template that a part of a module was made from, as its snapshot keeps it.
  ///
  /// - Throws: `snapshot-missing` when it is lost, or does not give what was recorded.
  func template(of part: ModuleRecord.Part, of record: ModuleRecord) throws(DiagnosticError) -> ModuleTemplate {
    if let template = try snapshots.template(part.template) { return template }
    throw snapshotMissing(part, of: record)
  }

  /// That a snapshot, without which nothing can be rendered anew, is lost.
  func snapshotMissing(_ part: ModuleRecord.Part, of record: ModuleRecord) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "snapshot-missing", category: .conflict,
        "the snapshot of \(part.template.shown), which \(record.name) was made from, is missing or was changed",
        help: [
          "restore '\(SnapshotStore.folderName)' from version control, or run viper-gen update \(record.name.shellWord) first"
        ]))
  }
}
