package import Diagnostics
internal import FileChanges
internal import FileSystem
package import ModuleTemplates
internal import ProjectKinds
internal import SystemPackage

/// The template snapshots in `.viper-gen/templates`, under version control with the records.
package struct SnapshotStore {
  let root: FilePath
  let files: FileSystem
  let workingDirectory: FilePath

  /// The directory of all snapshots, relative to the root.
  package static let folderName = RecordsFolder.name + "/templates"
  private static let suffix = ".txt"
  private static let limit = ReadingLimit("a snapshot of a template", bytes: 16 << 20)

  private var folder: FilePath { root.pushing(FilePath(Self.folderName)) }

  /// The file of a snapshot: `viper-1.0.0-<digits>.txt`, with 20 digits of the digest.
  func path(of template: ModuleRecord.Template) -> FilePath {
    let digits = String(template.digest.digits.prefix(20))
    let words = [template.name, template.version].compactMap { $0.map(Self.plain) }.filter { !$0.isEmpty }
    return folder.appending((words + [digits]).joined(separator: "-") + Self.suffix)
  }

  /// Replaces characters that some disks do not allow in file names.
  private static func plain(_ text: String) -> String {
    String(text.prefix(60).map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
  }

  var isEmpty: Bool {
    get throws(DiagnosticError) {
      guard files.kind(of: folder) == .folder else { return true }
      return try !files.names(in: folder).contains { $0.hasSuffix(Self.suffix) }
    }
  }

  /// The template in a snapshot; `nil` if the snapshot is missing or has a different digest.
  package func template(_ recorded: ModuleRecord.Template) throws(DiagnosticError) -> ModuleTemplate? {
    let path = path(of: recorded)
    let shown = path.shown(from: workingDirectory)
    guard let bytes = try files.readIfPresent(path, shownAs: shown, limit: Self.limit) else { return nil }
    // For a bundled template, comparing the snapshot is much faster than reading it and computing its digest.
    if let bundled = TemplateSnapshot.bundled(recorded.name), bundled.digest == recorded.digest,
      SnapshotText.bytes(of: bundled) == bytes
    {
      return bundled.template(shownAs: shown)
    }
    let snapshot = try SnapshotText.read(SourceText(path: shown, bytes: bytes), name: recorded.name)
    return snapshot.digest == recorded.digest ? snapshot.template(shownAs: shown) : nil
  }

  // MARK: - Changes

  /// The change that adds a snapshot, or repairs a damaged one if `repairing` is true.
  func adding(
    _ snapshot: TemplateSnapshot, as template: ModuleRecord.Template, repairing: Bool
  ) throws(DiagnosticError) -> FileChange? {
    let path = path(of: template)
    let isThere = files.kind(of: path, followingLinks: false) == .file
    if isThere, !repairing { return nil }
    if isThere, (try? self.template(template)) != nil { return nil }
    return FileChange(
      path: path, before: try files.content(of: path, limit: Self.limit), after: SnapshotText.bytes(of: snapshot))
  }

  func removingAll() throws(DiagnosticError) -> [FileChange] {
    guard files.kind(of: folder) == .folder else { return [] }
    var changes: [FileChange] = []
    for name in try files.names(in: folder) where name.hasSuffix(Self.suffix) {
      let path = folder.appending(name)
      changes.append(FileChange(path: path, before: try files.content(of: path, limit: Self.limit), after: nil))
    }
    return changes
  }
}
