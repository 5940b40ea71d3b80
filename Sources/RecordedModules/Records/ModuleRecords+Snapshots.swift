package import Diagnostics
package import ModuleTemplates

extension ModuleRecords {
  /// The template in the snapshot of a module's part.
  ///
  /// - Throws: `snapshot-missing` if the snapshot is missing or has a different digest.
  package func template(of part: ModuleRecord.Part, of record: ModuleRecord) throws(DiagnosticError) -> ModuleTemplate {
    if let template = try snapshots.template(part.template) { return template }
    throw snapshotMissing(part, of: record)
  }

  package func snapshotMissing(_ part: ModuleRecord.Part, of record: ModuleRecord) -> DiagnosticError {
    DiagnosticError(
      "snapshot-missing", category: .conflict,
      "the snapshot of \(part.template.shown) for \(record.name) is missing or was changed",
      help: [
        "restore '\(SnapshotStore.folderName)' from version control, or run viper-gen update \(record.name.shellWord) first"
      ])
  }
}
