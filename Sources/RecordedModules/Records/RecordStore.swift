package import Diagnostics
internal import FileChanges
package import FileSystem
internal import ModuleTemplates
package import SystemPackage

package struct RecordStore: Sendable {
  package let root: FilePath
  package let files: FileSystem
  package let workingDirectory: FilePath

  package init(root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    (self.root, self.files, self.workingDirectory) = (root, files, workingDirectory)
  }

  private static let limit = ReadingLimit("a record of a module", bytes: 4 << 20)

  private var folder: FilePath { root.pushing(FilePath(RecordPath.folderName)) }

  /// The paths of all records, sorted.
  ///
  /// - Parameter isWanted: Selects records by the module's parent directory, relative to the root, and by its name. The
  ///   selection happens before a path is created, because few of thousands match.
  func paths(
    where isWanted: (_ folder: String, _ name: String) -> Bool = { _, _ in true }
  ) throws(DiagnosticError) -> [RecordPath] {
    var found: [RecordPath] = []
    try visit { folder, name in
      if isWanted(folder, name) { found.append(RecordPath(name, in: folder)) }
      return true
    }
    return found.sorted { $0.folder.isBefore($1.folder) }
  }

  /// Whether records other than the given ones exist.
  func holdsMore(than known: Set<RecordPath>) throws(DiagnosticError) -> Bool {
    var isMore = false
    try visit { folder, name in
      isMore = !known.contains(RecordPath(name, in: folder))
      return !isMore
    }
    return isMore
  }

  /// Visits records by parent directory and module name until the closure returns `false`.
  package func visit(_ wantsMore: (_ folder: String, _ name: String) -> Bool) throws(DiagnosticError) {
    guard try isFolder(folder.removingLastComponent()), try isFolder(folder) else { return }
    var pending = [""]
    while let relative = pending.popLast() {
      for (name, kind) in try files.unsortedEntries(in: relative.isEmpty ? folder : folder.pushing(FilePath(relative)))
      {
        // A directory may have a name like a record's, so check the kind.
        if kind == .file {
          if let module = RecordPath.moduleName(ofFile: name), !wantsMore(relative, module) { return }
        } else if kind == .folder {
          pending.append(relative.isEmpty ? name : "\(relative)/\(name)")
        }
      }
    }
  }

  /// Whether a directory exists.
  ///
  /// - Throws: An error for anything else with its path, because the modules would seem not to be recorded.
  private func isFolder(_ path: FilePath) throws(DiagnosticError) -> Bool {
    let shown = path.shown(from: workingDirectory)
    if files.kind(of: path) == .folder { return true }
    if files.kind(of: path, followingLinks: false) == .missing {
      try files.checkFindable(path, shownAs: shown)
      return false
    }
    // Reading reports links that lead nowhere or out of the root.
    _ = try files.readIfPresent(path, shownAs: shown, limit: Self.limit)
    throw DiagnosticError(
      Diagnostic(
        "file-kind", category: .conflict, "'\(shown)' is not a directory, so it contains no records",
        at: Place(path: shown), help: ["replace it with the directory from version control, or delete it"]))
  }

  func record(at path: RecordPath) throws(DiagnosticError) -> ModuleRecord? {
    let file = root.pushing(FilePath(path.relative))
    let shown = file.shown(from: workingDirectory)
    guard let bytes = try files.readIfPresent(file, shownAs: shown, limit: Self.limit) else { return nil }
    var record = try record(at: path, bytes, shown)
    record.digest = ContentDigest(of: bytes)
    return record
  }

  private func record(
    at path: RecordPath, _ bytes: [UInt8], _ shown: String
  ) throws(DiagnosticError) -> ModuleRecord {
    var reader = RecordReader(
      root: root, path: path, source: SourceText(path: shown, bytes: TextForm(of: bytes).plain(bytes)))
    return try reader.record()
  }

  /// Reads records concurrently; throws the errors in all of them.
  func records(at paths: [RecordPath]) throws(DiagnosticError) -> [ModuleRecord] {
    let results = paths.concurrentMap(as: "reading records") { path -> Result<ModuleRecord?, DiagnosticError> in
      do throws(DiagnosticError) {
        return .success(try record(at: path))
      } catch {
        return .failure(error)
      }
    }
    var records: [ModuleRecord] = []
    var problems: [Diagnostic] = []
    for result in results {
      switch result {
      case .success(let record): if let record { records.append(record) }
      case .failure(let error): problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return records
  }

  /// Whether a record exists with exactly this spelling.
  ///
  /// On a disk that ignores case, a record for another spelling would be found too.
  func isSpelled(_ path: RecordPath) -> Bool {
    let file = root.pushing(FilePath(path.relative))
    return files.spelling(of: file) == file.lastComponent?.string
  }

  func change(
    at path: RecordPath, from old: ModuleRecord?, to new: ModuleRecord?
  ) throws(DiagnosticError) -> FileChange? {
    guard old != new else { return nil }
    let file = root.pushing(FilePath(path.relative))
    let shown = file.shown(from: workingDirectory)
    let before = old != nil || isSpelled(path) ? try files.content(of: file, shownAs: shown, limit: Self.limit) : nil
    if let before, try record(at: path, before.bytes, shown) != old || old == nil && new != nil {
      throw DiagnosticError(
        "file-changed", category: .conflict, "'\(shown)' changed while the command ran", at: Place(path: shown),
        help: ["run the command again"])
    }
    var form = TextForm()
    if let before { form.endsLinesWithCarriageReturn = TextForm(of: before.bytes).endsLinesWithCarriageReturn }
    return FileChange(
      path: file, before: before, after: new.map { form.dressed(RecordText(root: root).bytes(of: $0)) })
  }
}
