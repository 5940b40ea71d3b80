internal import ArgumentParser
internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import Git
internal import ModuleGeneration
internal import ProjectKinds
internal import SystemPackage

struct MergeDriverResolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Resolve conflicts in projects after a merge.",
    discussion: """
      The command needs no installed driver. It reads the three versions of each conflicted project, test plan, \
      scheme, workspace, Package.swift, Project.swift and project.yml from git's index. Merges, rebases, \
      cherry-picks and stashes leave them there. Files that were edited after the merge stay as they are, unless \
      you use --force. 'git checkout -m FILE' restores the conflict.

      EXAMPLES
        viper-gen merge-driver resolve
        viper-gen merge-driver resolve Shop.xcodeproj/project.pbxproj
      """)

  @Argument(help: "The files or their directories. (default: all conflicts)", completion: .directory)
  var paths: [String] = []
  @Flag(help: "Replace files that were edited after the merge.") var force = false
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let resolved: [String]
  }

  func run() async throws {
    let session = Session("merge-driver resolve", output)
    var failed = false
    try await session.run { () async throws(DiagnosticError) in
      let git = Git()
      let root = try await git.topFolder(of: session.workingDirectory)
      let opened = try session.openLock(of: root, for: .readWrite)
      let conflicted = try await git.conflicts(matching: MergeDriver.patterns, in: root)
      var resolved: [String] = []
      var reasons: [Diagnostic] = []
      for conflict in try chosen(conflicted, root, session) {
        let found = try await resolve(conflict, root, git, session)
        reasons += found
        if found.isEmpty { resolved.append(root.appending(conflict.path).shown(from: session.workingDirectory)) }
      }
      withExtendedLifetime(opened.lock) {}
      failed = !reasons.isEmpty
      session.console.report(reasons)
      if session.isJSON {
        return session.printJSON(
          failed ? .failed : resolved.isEmpty ? .unchanged : .written, Payload(resolved: resolved),
          next: resolved.isEmpty ? [] : [["git", "add"] + resolved])
      }
      for path in resolved { session.console.write("  resolve    \(path)\n") }
      if conflicted.isEmpty { session.console.inform("No project is in conflict; nothing to do.") }
      if !resolved.isEmpty {
        session.console.inform("next: review the merge, then git add \(resolved.joined(separator: " "))")
      }
    }
    if failed { throw ExitCode(1) }
  }

  private func chosen(
    _ conflicts: [GitConflict], _ root: FilePath, _ session: Session
  ) throws(DiagnosticError) -> [GitConflict] {
    if paths.isEmpty { return conflicts }
    var chosen: [GitConflict] = []
    for path in paths {
      let wanted = session.path(path)
      let found = conflicts.filter { root.appending($0.path).starts(with: wanted) }
      guard !found.isEmpty else {
        throw DiagnosticError(
          "merge-no-conflict", category: .missing, "'\(path)' is not in conflict",
          notes: conflicts.map { Diagnostic.Note("\($0.path) is in conflict") },
          help: [
            conflicts.isEmpty
              ? "git lists no conflict; if markers are left in a file, keep one side and delete them"
              : "name one of these files"
          ])
      }
      chosen += found.filter { new in !chosen.contains { $0.path == new.path } }
    }
    return chosen
  }

  /// Writes the merge of one file, or returns the reasons why the file stays unchanged.
  private func resolve(
    _ conflict: GitConflict, _ root: FilePath, _ git: Git, _ session: Session
  ) async throws(DiagnosticError) -> [Diagnostic] {
    let file = root.appending(conflict.path)
    let shown = file.shown(from: session.workingDirectory)
    guard let base = conflict.base, let ours = conflict.ours, let theirs = conflict.theirs else {
      if let converted = try conversion(conflict, file, shown, session) { return [converted] }
      let side = conflict.base == nil ? "both branches added it" : "one branch removed it"
      return [
        Diagnostic(
          "merge-no-base", category: .conflict, "cannot merge '\(shown)' by entries: \(side)",
          help: ["keep one side: git checkout --ours \(shown), or --theirs"])
      ]
    }
    let versions = ConflictedFile(
      base: try await git.blob(base, in: root), ours: try await git.blob(ours, in: root),
      theirs: try await git.blob(theirs, in: root), path: shown)
    let present = try session.files.content(of: file, shownAs: shown, limit: ConflictedFile.limit(conflict.path))
    if let present, !force, try await !isUntouched(present.bytes, versions, git) {
      return [
        Diagnostic(
          "merge-edited", category: .conflict, "'\(shown)' was edited after the merge",
          help: ["--force replaces it", "git checkout -m \(shown.shellWord) restores the conflict"])
      ]
    }
    let (bytes, reasons) = try await versions.merged(git)
    guard reasons.isEmpty else { return reasons }
    try Plan(root: root, editing: [FileChange(path: file, before: present, after: bytes)], undo: .never)
      .commit(on: session.files)
    return []
  }

  /// The error if one branch edited the project and the other one converted it to another format.
  private func conversion(
    _ conflict: GitConflict, _ file: FilePath, _ shown: String, _ session: Session
  ) throws(DiagnosticError) -> Diagnostic? {
    let names = ["project.pbxproj": "project.xcproj", "project.xcproj": "project.pbxproj"]
    guard let name = file.lastComponent?.string, let other = names[name] else { return nil }
    let summary: String
    if conflict.base == nil {
      guard name == "project.xcproj" else { return nil }
      summary = ConflictedFile.missingAncestor
    } else {
      guard try session.files.content(of: file.removingLastComponent().appending(other), limit: .xcodeProject) != nil
      else { return nil }
      let side = conflict.ours == nil ? "the current branch" : "the other branch"
      summary = "\(side) converted the project to '\(other)'"
    }
    return Diagnostic(
      "merge-converted", category: .conflict, "cannot merge '\(shown)': \(summary)",
      help: ConflictedFile.waysToConvert)
  }

  /// Whether a file is still as Git left it: merged by lines, with any marker labels, or one side.
  private func isUntouched(
    _ present: [UInt8], _ versions: ConflictedFile, _ git: Git
  ) async throws(DiagnosticError) -> Bool {
    if present == versions.ours || present == versions.theirs { return true }
    let lines = Self.withoutMarkers(present)
    for showsBase in [false, true] {
      if lines == Self.withoutMarkers(try await versions.byLines(git, showsBase: showsBase).bytes) { return true }
    }
    // Git merges branches with another diff algorithm than single files by default, so conflicts can differ.
    return UneditedMerge.isOne(present, base: versions.base, ours: versions.ours, theirs: versions.theirs)
  }

  private static func withoutMarkers(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    UneditedMerge.lines(text).filter { !UneditedMerge.isMarker($0) }
  }
}
