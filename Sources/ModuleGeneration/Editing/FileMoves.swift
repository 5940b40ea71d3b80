package import Diagnostics
package import FileChanges
package import FileSystem
internal import ProjectKinds
package import SystemPackage
internal import XcodeProject

/// Moves files to other directories of a project, on disk and in the Xcode projects that list them.
package struct FileMoves {
  package struct Move: Sendable {
    let from: FilePath
    let to: FilePath
    let before: FileChange.Content
    let after: [UInt8]
    let isTest: Bool

    /// All paths are absolute.
    package init(from: FilePath, to: FilePath, before: FileChange.Content, after: [UInt8], isTest: Bool) {
      self.from = from
      self.to = to
      self.before = before
      self.after = after
      self.isTest = isTest
    }
  }

  /// The Xcode projects that list the files.
  package let projects: [ProjectRewrite]
  package let plan: Plan

  /// Plans moves, and edits of other files, without writing anything.
  ///
  /// - Parameters:
  ///   - root: The project's directory.
  ///   - command: The name of the command for `undo`.
  /// - Throws: `files-in-the-way` if a new path exists, or an error in a project file.
  package static func plan(
    _ moves: [Move], editing edits: [FileChange], below root: FilePath, files: FileSystem, workingDirectory: FilePath,
    as command: String
  ) throws(DiagnosticError) -> FileMoves {
    try rejectExistingPaths(moves, files, workingDirectory)
    let projects = try projects(moves, below: root, files, workingDirectory)
    let changes = moves.flatMap { move in
      [
        FileChange(path: move.to, before: nil, after: move.after, mode: move.before.status.mode, isDurable: true),
        FileChange(path: move.from, before: move.before, after: nil),
      ]
    }
    let plan = Plan(
      root: root,
      steps: .init(
        files: edits + changes, projects: projects.compactMap(\.change),
        emptied: moves.flatMap { EmptiedFolders.above($0.from, below: root) }),
      warnings: projects.flatMap(\.warnings), undo: .named(command))
    return FileMoves(projects: projects, plan: plan)
  }

  private static func projects(
    _ moves: [Move], below root: FilePath, _ files: FileSystem, _ workingDirectory: FilePath
  ) throws(DiagnosticError) -> [ProjectRewrite] {
    guard !moves.isEmpty else { return [] }
    var rewrites = ProjectRewrites(root: root, files: files, workingDirectory: workingDirectory)
    for found in ProjectDiscovery(files: files).projects(in: root, of: OpenedXcodeProject.self) {
      try rewrites.edit(found.manifest.relative(to: root).string) { project throws(DiagnosticError) in
        try project.follow(
          moves.map { .init(from: $0.from, to: $0.to) }, tests: Set(moves.filter(\.isTest).map(\.to)))
      }
    }
    return rewrites.all.filter { !$0.isEmpty }
  }

  private static func rejectExistingPaths(
    _ moves: [Move], _ files: FileSystem, _ workingDirectory: FilePath
  ) throws(DiagnosticError) {
    var places: Set<FilePath> = []
    let taken = moves.filter { move in
      !places.insert(move.to).inserted
        || files.kind(of: move.to) != .missing && !files.isSameEntry(move.from, move.to)
    }
    guard !taken.isEmpty else { return }
    throw DiagnosticError(
      "files-in-the-way", category: .conflict,
      "\(taken.count == 1 ? "1 file already exists" : "\(taken.count) files already exist") at the new location",
      notes: taken.map {
        .init("'\($0.to.shown(from: workingDirectory))', for '\($0.from.shown(from: workingDirectory))'")
      }, help: ["move or delete the existing files, then run the command again"])
  }
}
