internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// The snapshots of templates below `.viper-gen/templates`, in version control beside the modules made from them.
struct SnapshotStore {
  let root: FilePath
  let files: FileSystem
  let workingDirectory: FilePath

  /// Where all snapshots are, relative to the root.
  static let folderName = JournalStore.folderName + "/templates"
  /// Keeps git from touching the bytes that digests were made of, and reviews from being about them.
  private static let attributes = "* -text linguist-generated\n"

  private var folder: FilePath { root.pushing(FilePath(Self.folderName)) }
  private var attributesPath: FilePath { folder.appending(".gitattributes") }

  /// The folder of a snapshot: enough digits to tell any two apart, few enough to be read.
  func folder(of digest: ContentDigest) -> FilePath {
    folder.appending(String(digest.description.dropFirst("sha256:".count).prefix(20)))
  }

  /// Whether no snapshot is there.
  var isEmpty: Bool {
    get throws(DiagnosticError) {
      guard files.kind(of: folder) == .folder else { return true }
      for name in try files.names(in: folder) where !name.hasPrefix(".") {
        let path = folder.appending(name)
        if files.kind(of: path) == .folder, try !files.files(below: path).isEmpty { return false }
      }
      return true
    }
  }

  func contains(_ digest: ContentDigest) -> Bool { files.kind(of: folder(of: digest)) == .folder }

  /// A template as its snapshot keeps it; `nil` when there is none, or when it is not what the digest says.
  func template(_ recorded: ModuleRecord.Template) throws(DiagnosticError) -> ModuleTemplate? {
    guard contains(recorded.digest) else { return nil }
    let folder = folder(of: recorded.digest)
    let catalog = FolderFiles(
      root: folder, shownAs: folder.shown(from: workingDirectory), fileSystem: files)
    let paths = try catalog.files(below: "")
    guard let spec = try specPath(recorded.name, among: paths) else { return nil }
    let own = spec.lastIndex(of: "/").map { String(spec[..<$0]) } ?? ""
    // What was verified is what is rendered later.
    guard let template = try TemplateLibrary.template(recorded.name, in: catalog, folder: own)?.kept() else {
      return nil
    }
    let snapshot = try TemplateSnapshot(of: template, using: paths)
    return snapshot.digest == recorded.digest ? template : nil
  }

  /// The files of a snapshot that are neither in the template's folder nor shared by its whole catalog.
  func neighbours(of recorded: ModuleRecord.Template) throws(DiagnosticError) -> [String] {
    let paths = try FolderFiles(root: folder(of: recorded.digest), shownAs: "", fileSystem: files).files(below: "")
    guard let spec = try specPath(recorded.name, among: paths), let slash = spec.lastIndex(of: "/") else { return [] }
    return paths.filter { !$0.hasPrefix(spec[...slash]) && !$0.hasPrefix("snippets/") }
  }

  /// Of a rambaspec that is there several times, as in the template of a template, the outermost one.
  private func specPath(_ name: String, among paths: [String]) throws(DiagnosticError) -> String? {
    let wanted = name.lowercased() + ".rambaspec"
    return paths.filter { ($0.split(separator: "/").last?.lowercased() ?? "") == wanted }
      .min { $0.utf8.count < $1.utf8.count }
  }

  // MARK: - Changes

  /// What adding a snapshot writes; of one that is there already, what was taken away or changed.
  func adding(_ snapshot: TemplateSnapshot, mending: Bool) throws(DiagnosticError) -> [FileChange] {
    let isThere = contains(snapshot.digest)
    if isThere, !mending { return [] }
    let folder = folder(of: snapshot.digest)
    var changes: [FileChange] = []
    for file in snapshot.files {
      let path = folder.pushing(FilePath(file.path))
      let before = isThere ? try files.content(of: path) : nil
      if before?.bytes != file.bytes { changes.append(FileChange(path: path, before: before, after: file.bytes)) }
    }
    return changes
  }

  /// What keeping only some snapshots removes, and the folders that this leaves empty, innermost first.
  func pruning(
    keeping digests: some Sequence<ContentDigest>
  ) throws(DiagnosticError) -> (changes: [FileChange], emptied: [FilePath]) {
    guard files.kind(of: folder) == .folder else { return ([], []) }
    let kept = Set(digests.map { folder(of: $0) })
    var changes: [FileChange] = []
    var emptied: [FilePath] = []
    for name in try files.names(in: folder) {
      let path = folder.appending(name)
      guard !name.hasPrefix("."), !kept.contains(path), files.kind(of: path, followingLinks: false) == .folder else {
        continue
      }
      for file in try files.files(below: path) {
        let whole = path.pushing(file)
        changes.append(FileChange(path: whole, before: try files.content(of: whole), after: nil))
        emptied += EmptiedFolders.above(whole, below: folder)
      }
    }
    if kept.isEmpty, let before = try files.content(of: attributesPath) {
      changes.append(FileChange(path: attributesPath, before: before, after: nil))
      emptied += [folder, folder.removingLastComponent()]
    }
    return (changes, EmptiedFolders.innermostFirst(emptied))
  }

  /// What makes git leave snapshots as they are, if it is not there yet.
  func protecting() -> [FileChange] {
    guard files.kind(of: attributesPath) == .missing else { return [] }
    return [FileChange(path: attributesPath, before: nil, after: Array(Self.attributes.utf8))]
  }
}
