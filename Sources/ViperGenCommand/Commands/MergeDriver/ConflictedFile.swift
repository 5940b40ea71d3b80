internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import Git
internal import ProjectKinds
internal import SystemPackage
internal import XcodeProject

/// The three versions of a file to merge: a project, or another file that lists modules.
struct ConflictedFile {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  /// The path in messages.
  let path: String

  static func limit(_ path: String) -> ReadingLimit {
    EntryMerge.Form(fileName: path) == nil ? .xcodeProject : .manifest
  }

  /// The merged file.
  ///
  /// If reasons are returned, the bytes are Git's own merge with conflict markers.
  func merged(_ git: Git) async throws(DiagnosticError) -> (bytes: [UInt8], reasons: [Diagnostic]) {
    guard let form = EntryMerge.Form(fileName: path) else { return try await mergedProject(git) }
    let lines = try await byLines(git)
    if lines.conflicts == 0 { return (lines.bytes, []) }
    if form == .swift, let bytes = ManifestMerge.merge(base: base, ours: ours, theirs: theirs) { return (bytes, []) }
    if let bytes = EntryMerge.merge(base: base, ours: ours, theirs: theirs, form: form) { return (bytes, []) }
    let reason = Diagnostic(
      "merge-same-lines", category: .conflict,
      "both sides changed '\(path)' in the same place",
      help: ["keep one side and delete the markers"])
    return (lines.bytes, [reason])
  }

  private func mergedProject(_ git: Git) async throws(DiagnosticError) -> (bytes: [UInt8], reasons: [Diagnostic]) {
    if let difference = differenceOfFormats { return (try await byLines(git).bytes, [difference]) }
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
      // Git can merge lines without a conflict, for example flags at both ends of a list. The result must still be
      // valid.
      let problems = ProjectMerge.problems(of: lines.bytes, base: base, ours: ours, theirs: theirs, path: path)
      if problems.isEmpty { return (lines.bytes, []) }
      reasons += problems
    }
    return (lines.bytes, reasons)
  }

  /// The fixes if one branch converted the project to the other format.
  static let waysToConvert = [
    "git merge --abort",
    "merge the last commit before the conversion, convert this branch too, and merge the conversion of the other "
      + "branch with 'git merge -s ours COMMIT'; Documentation/HowTo/ResolveAMergeConflict.md has the steps",
  ]

  static let missingAncestor = "both branches converted it to a JSON project"

  /// Git treats a converted project as the same file if the texts are similar, and as an added file otherwise.
  private var differenceOfFormats: Diagnostic? {
    let formats = (ProjectMerge.format(of: ours), ProjectMerge.format(of: theirs))
    let summary: String
    switch formats {
    case (.json, .propertyList): summary = "ours is a JSON project and theirs is not"
    case (.propertyList, .json): summary = "theirs is a JSON project and ours is not"
    case (.json, .json) where ProjectMerge.format(of: base) != .json: summary = Self.missingAncestor
    default: return nil
    }
    return Diagnostic(
      "merge-converted", category: .conflict, "cannot merge '\(path)': \(summary)",
      help: Self.waysToConvert)
  }

  func byLines(_ git: Git, showsBase: Bool = false) async throws(DiagnosticError) -> Git.MergedText {
    try await git.merge(
      current: ours, base: base, other: theirs, labels: ("ours", "base", "theirs"), showsBase: showsBase)
  }
}
