package import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
package import SystemPackage
package import XcodeProject

/// The result of several successive edits of an Xcode project.
package struct ProjectRewrite: Sendable {
  /// The absolute path of the project file.
  package let path: FilePath
  /// The path of the `.xcodeproj` in messages.
  package let shown: String
  package private(set) var added = ProjectEdit.Summary.none
  package private(set) var removed = ProjectEdit.Summary.none
  /// The entries that follow a renamed file or directory.
  package private(set) var renamed = ProjectEdit.Summary.none
  /// Descriptions of added and removed packages.
  package private(set) var packages: [String] = []
  package private(set) var warnings: [Diagnostic] = []

  let before: FileChange.Content
  private(set) var file: ProjectFile
  private let shownFile: String
  private let files: FileSystem
  /// Files that move to another directory, with their targets.
  ///
  /// They are added there before the old entries are removed.
  private var relocated: [(from: String, to: String, targets: [String])] = []

  init(_ project: OpenedXcodeProject, shownAs shown: String) {
    path = project.path
    self.shown = shown
    shownFile = project.file.path
    files = project.files
    before = .init(bytes: project.file.bytes, status: project.status)
    file = project.file
  }

  package var isEmpty: Bool { before.bytes == file.bytes }

  var change: FileChange? {
    isEmpty ? nil : FileChange(path: path, before: before, after: file.bytes)
  }

  /// Renames moved files and directories, adds new entries and removes old ones.
  ///
  /// All changes are applied together, because each edit parses the whole project.
  mutating func follow(_ updates: [ModuleUpdate]) throws(DiagnosticError) {
    let additions = updates.flatMap(\.additions)
    let listed = Set(additions.map(\.path))
    for move in updates.flatMap(\.moves) { try self.move(move, listing: listed) }
    try remove(updates.flatMap(\.withdrawals))
    try list(additions)
  }

  /// Moves files to other directories if the project lists them.
  ///
  /// - Parameter tests: The new paths of tests.
  mutating func follow(_ moves: [ModuleUpdate.Move], tests: Set<FilePath>) throws(DiagnosticError) {
    let memberships = moves.map { file.membership(ofFile: $0.from.string) }
    let listed = Set(zip(moves, memberships).filter { $1.isListed }.map(\.0.to.string))
    for (move, membership) in zip(moves, memberships) where membership.isListed || membership.synchronizedFolder != nil
    {
      try self.move(move, listing: listed)
    }
    // A file that left the group of its directory is added to the group of its new directory.
    try list(
      relocated.map { FileAddition(path: $0.to, targets: [], role: tests.contains(FilePath($0.to)) ? .test : .code) })
  }

  /// Adds files; relocated files keep their targets.
  private mutating func list(_ additions: [FileAddition]) throws(DiagnosticError) {
    let listed = Set(additions.map(\.path))
    let targets = Dictionary(relocated.map { ($0.to, $0.targets) }, uniquingKeysWith: { first, _ in first })
    try add(
      additions.map { addition in
        var addition = addition
        // Other targets that build the file continue to do so.
        addition.targets += (targets[addition.path] ?? []).filter { !addition.targets.contains($0) }
        return addition
      })
    try remove(relocated.map(\.from).filter { !listed.contains($0) })
    relocated = []
  }

  private mutating func move(_ move: ModuleUpdate.Move, listing listed: Set<String>) throws(DiagnosticError) {
    let (from, to) = (move.from.string, move.to.string)
    if move.from.removingLastComponent() != move.to.removingLastComponent(), listed.contains(to),
      file.isListedByFolder(from)
    {
      // The file's group represents its old directory.
      relocated.append((from, to, file.membership(ofFile: from).targets.keys.sorted()))
      return
    }
    if move.from != move.to {
      let edit = try file.renaming(from, to: to)
      renamed += edit.added
      try apply(edit, counts: false)
    }
    // An entry that could not follow its file is removed and added again.
    let origin = (move.origin ?? move.from).string
    if origin != to, file.membership(ofFile: origin).isListed { try remove([origin]) }
  }

  mutating func remove(_ paths: [String]) throws(DiagnosticError) {
    if paths.isEmpty { return }
    try apply(try file.removing(paths) { [files] folder in (try? files.names(in: FilePath(folder))) ?? [] })
  }

  mutating func add(_ additions: [FileAddition]) throws(DiagnosticError) {
    // Recorded files were already allowed in application directories when they were generated.
    if !additions.isEmpty {
      try apply(try file.adding(additions, options: .init(allowsTestsInApplicationFolders: true)))
    }
  }

  fileprivate mutating func take(_ change: ManifestChange, _ sign: String) throws(DiagnosticError) {
    packages += change.parts.map { sign + $0 }
    file = try ProjectFile(bytes: change.after, path: shownFile, projectFolder: file.projectFolder)
  }

  private mutating func apply(_ edit: ProjectEdit, counts: Bool = true) throws(DiagnosticError) {
    warnings += edit.warnings
    guard !edit.isEmpty else { return }
    if counts {
      added += edit.added
      removed += edit.removed
    }
    file = try ProjectFile(bytes: edit.result, path: shownFile, projectFolder: file.projectFolder)
  }
}

/// The Xcode projects that a command edits, by recorded path.
struct ProjectRewrites {
  let root: FilePath
  let files: FileSystem
  let workingDirectory: FilePath
  private(set) var rewrites: [String: ProjectRewrite] = [:]

  var all: [ProjectRewrite] { rewrites.sorted { $0.key < $1.key }.map(\.value) }

  /// The project of a record after the edits so far; `nil` if it was not edited.
  func project(_ name: String?) -> OpenedXcodeProject? {
    guard let rewrite = name.flatMap({ rewrites[$0] }) else { return nil }
    return OpenedXcodeProject(rewrite.file, at: rewrite.path, status: rewrite.before.status, files: files)
  }

  /// Edits the project of a record; does nothing if that is not an Xcode project.
  mutating func edit(
    _ name: String?, _ edit: (inout ProjectRewrite) throws(DiagnosticError) -> Void
  ) throws(DiagnosticError) {
    guard let name, name.hasSuffix(".xcodeproj") else { return }
    var rewrite: ProjectRewrite
    if let known = rewrites[name] {
      rewrite = known
    } else {
      let bundle = FilePath(name).resolved(from: root)
      let shown = bundle.shown(from: workingDirectory)
      rewrite = ProjectRewrite(try OpenedXcodeProject(bundle: bundle, shownAs: shown, files: files), shownAs: shown)
    }
    try edit(&rewrite)
    rewrites[name] = rewrite
  }

  /// Applies package changes after the other edits; returns those of other files.
  ///
  /// - Parameter sign: "+" for added packages, "-" for removed ones.
  mutating func take(_ changes: [ManifestChange], _ sign: String) throws(DiagnosticError) -> [ManifestChange] {
    var others: [ManifestChange] = []
    for change in changes {
      if let name = rewrites.first(where: { $0.value.path == change.path })?.key {
        try rewrites[name]?.take(change, sign)
      } else {
        others.append(change)
      }
    }
    return others
  }
}
