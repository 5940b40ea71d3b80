internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// The three versions of a project, or of a list beside it, that a merge has to make one of.
struct ConflictedFile {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  /// How messages call it.
  let path: String

  /// How much of such a file is read.
  static func limit(_ path: String) -> ReadingLimit {
    EntryMerge.Form(fileName: path) == nil ? .xcodeProject : .manifest
  }

  /// The merge, and why it is not a whole one: then it is git's own, with markers at conflicts.
  func merged(_ git: Git) async throws(DiagnosticError) -> (bytes: [UInt8], reasons: [Diagnostic]) {
    guard let form = EntryMerge.Form(fileName: path) else { return try await mergedProject(git) }
    let lines = try await byLines(git)
    if lines.conflicts == 0 { return (lines.bytes, []) }
    if form == .swift, let bytes = ManifestMerge.merge(base: base, ours: ours, theirs: theirs) { return (bytes, []) }
    if let bytes = EntryMerge.merge(base: base, ours: ours, theirs: theirs, form: form) { return (bytes, []) }
    let reason = Diagnostic(
      .error, "merge-same-lines", category: .conflict,
      "'\(path)' was changed in the same place by both sides, in other ways than each by entries of its own",
      help: ["keep what is right, and remove the markers"])
    return (lines.bytes, [reason])
  }

  private func mergedProject(_ git: Git) async throws(DiagnosticError) -> (bytes: [UInt8], reasons: [Diagnostic]) {
    var reasons: [Diagnostic]
    do throws(DiagnosticError) {
      switch try ProjectMerge.merge(base: base, ours: ours, theirs: theirs, path: path) {
      case .merged(let bytes): return (bytes, [])
      case .conflicts(let conflicts): reasons = conflicts
      }
    } catch {
      reasons = error.diagnostics
    }
    let lines = try await byLines(git)
    if lines.conflicts == 0 {
      // Git has seen no conflict, as where flags were added at both ends of a list; it must hold together all the same.
      let problems = ProjectMerge.problems(of: lines.bytes, base: base, ours: ours, theirs: theirs, path: path)
      if problems.isEmpty { return (lines.bytes, []) }
      reasons += problems
    }
    return (lines.bytes, reasons)
  }

  /// What git makes of it, line by line.
  func byLines(_ git: Git, showsBase: Bool = false) async throws(DiagnosticError) -> Git.MergedText {
    try await git.merge(
      current: ours, base: base, other: theirs, labels: ("ours", "base", "theirs"), showsBase: showsBase)
  }
}
