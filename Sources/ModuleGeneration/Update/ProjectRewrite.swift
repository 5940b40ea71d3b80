package import Diagnostics
internal import FileSystem
package import SystemPackage
package import XcodeProject

/// What several edits, one after the other, make of an Xcode project.
package struct ProjectRewrite: Sendable {
  /// The project file; absolute.
  package let path: FilePath
  /// The `.xcodeproj` as it is shown.
  package let shown: String
  /// What came in.
  package private(set) var added = ProjectEdit.Summary.none
  /// What went out.
  package private(set) var removed = ProjectEdit.Summary.none
  /// What follows a file or folder to another place.
  package private(set) var renamed = ProjectEdit.Summary.none
  /// What comes in of packages, in words.
  package private(set) var packages: [String] = []
  /// What the user should know.
  package private(set) var warnings: [Diagnostic] = []

  let before: FileChange.Content
  private(set) var file: ProjectFile
  private let shownFile: String
  private let files: FileSystem
  /// Files that go to another folder, with the targets that build them: they are listed anew there before they go.
  private var relocated: [(from: String, to: String, targets: [String])] = []

  init(_ project: OpenedXcodeProject, shownAs shown: String) {
    path = project.path
    self.shown = shown
    shownFile = project.file.path
    files = project.files
    before = .init(bytes: project.file.bytes, status: project.status)
    file = project.file
  }

  /// Whether the project stays as it is.
  package var isEmpty: Bool { before.bytes == file.bytes }

  var change: FileChange? {
    isEmpty ? nil : FileChange(path: path, before: before, after: file.bytes)
  }

  /// Follows files and folders to their new places, lists what is there from now on, and takes out the rest.
  ///
  /// All of a project at once: each edit reads the whole of it.
  mutating func follow(_ updates: [ModuleUpdate]) throws(DiagnosticError) {
    let additions = updates.flatMap(\.additions)
    let listed = Set(additions.map(\.path))
    for move in updates.flatMap(\.moves) { try self.move(move, listing: listed) }
    try remove(updates.flatMap(\.withdrawals))
    try list(additions)
  }

  /// Follows files that go to other folders, as far as the project lists them.
  ///
  /// - Parameter tests: The new places of tests.
  mutating func follow(_ moves: [ModuleUpdate.Move], tests: Set<FilePath>) throws(DiagnosticError) {
    let memberships = moves.map { file.membership(ofFile: $0.from.string) }
    let listed = Set(zip(moves, memberships).filter { $1.isListed }.map(\.0.to.string))
    for (move, membership) in zip(moves, memberships) where membership.isListed || membership.synchronizedFolder != nil
    {
      try self.move(move, listing: listed)
    }
    // What left the group of its folder is listed in that of the new one.
    try list(
      relocated.map { FileAddition(path: $0.to, targets: [], role: tests.contains(FilePath($0.to)) ? .test : .code) })
  }

  /// Lists files, those that left another folder's group with the targets that build them.
  private mutating func list(_ additions: [FileAddition]) throws(DiagnosticError) {
    let listed = Set(additions.map(\.path))
    let targets = Dictionary(relocated.map { ($0.to, $0.targets) }, uniquingKeysWith: { first, _ in first })
    try add(
      additions.map { addition in
        var addition = addition
        // Whatever else builds the file goes on to do so.
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
      // Its group stands for the folder that it leaves.
      relocated.append((from, to, file.membership(ofFile: from).targets.keys.sorted()))
      return
    }
    if move.from != move.to {
      let edit = try file.renaming(from, to: to)
      renamed += edit.added
      try apply(edit, counts: false)
    }
    // What could not follow its file is taken out, and listed anew with everything else.
    let origin = (move.origin ?? move.from).string
    if origin != to, file.membership(ofFile: origin).isListed { try remove([origin]) }
  }

  mutating func remove(_ paths: [String]) throws(DiagnosticError) {
    if paths.isEmpty { return }
    try apply(try file.removing(paths) { [files] folder in (try? files.names(in: FilePath(folder))) ?? [] })
  }

  mutating func add(_ additions: [FileAddition]) throws(DiagnosticError) {
    // What is recorded was allowed when it was generated.
    if !additions.isEmpty {
      try apply(try file.adding(additions, options: .init(allowsTestsInApplicationFolders: true)))
    }
  }

  /// Takes what the project is to say of a package on top of all else; `false` where that is about another file.
  mutating func take(_ change: ManifestChange) throws(DiagnosticError) -> Bool {
    guard change.path == path else { return false }
    packages += change.parts
    file = try ProjectFile(bytes: change.after, path: shownFile, projectFolder: file.projectFolder)
    return true
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

/// The Xcode projects that a command rewrites, by the path under which records know them.
struct ProjectRewrites {
  let root: FilePath
  let files: FileSystem
  let workingDirectory: FilePath
  private(set) var rewrites: [String: ProjectRewrite] = [:]

  /// The projects, in the order of their names.
  var all: [ProjectRewrite] { rewrites.sorted { $0.key < $1.key }.map(\.value) }

  /// The project that a record names as it is after the edits so far; `nil` where it was not edited.
  func project(_ name: String?) -> OpenedXcodeProject? {
    guard let rewrite = name.flatMap({ rewrites[$0] }) else { return nil }
    return OpenedXcodeProject(rewrite.file, at: rewrite.path, status: rewrite.before.status, files: files)
  }

  /// Edits the project that a record names; nothing happens where that is no Xcode project.
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
}
