internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage

/// A check for new files whose names differ only in case from existing files.
struct SpellingCheck {
  let files: FileSystem
  let workingDirectory: FilePath

  /// Rejects files with the same path; two sections may have the same directory.
  func refuseCollisions(_ placed: [ModuleLayout.Placed]) throws(DiagnosticError) {
    var problems: [Diagnostic] = []
    var firsts: [String: ModuleLayout.Placed] = [:]
    for placed in placed where !placed.file.isFolder {
      let key = placed.path.string.withoutCaseAndForm
      guard let first = firsts[key] else {
        firsts[key] = placed
        continue
      }
      // Both sections may include a file that is written once.
      if first.path == placed.path, first.file.isOnce, placed.file.isOnce { continue }
      let (shown, other) = (shown(placed.path), shown(first.path))
      problems.append(
        Diagnostic(
          "files-collide", category: .conflict,
          first.path == placed.path
            ? "'\(shown)' would be written twice"
            : "'\(shown)' and '\(other)' would be the same file on a disk that ignores case, as on most Macs",
          at: placed.file.place,
          notes: [.init("the other file is here", at: first.file.place)], help: ["rename one of them"]))
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
  }

  /// Rejects existing files with a different spelling, which other disks would treat as a second file.
  ///
  /// - Parameters:
  ///   - paths: Existing files.
  ///   - root: The directory whose own spelling is not checked.
  func rejectOtherSpellings(
    of paths: [FilePath], below root: FilePath, help: [String]
  ) throws(DiagnosticError) {
    guard !paths.isEmpty, files.ignoresCase(in: root) else { return }
    var known: [FilePath: [String]] = [:]
    var notes: [Diagnostic.Note] = []
    for path in paths where path.isWithin(root) {
      var here = root
      for component in path.relative(to: root).components {
        if known[here] == nil { known[here] = try files.names(in: here) }
        here = here.appending(known[here]?.spelling(of: component.string) ?? component.string)
      }
      // Swift compares strings regardless of Unicode normalization, which some disks change. That is not an error.
      if here.string != path.string { notes.append(.init("'\(shown(here))' for '\(shown(path))'")) }
    }
    guard !notes.isEmpty else { return }
    throw DiagnosticError(
      "files-spelled-otherwise", category: .conflict,
      notes.count == 1
        ? "1 file already exists with different capitalization"
        : "\(notes.count) files already exist with different capitalization", notes: notes, help: help)
  }

  private func shown(_ path: FilePath) -> String { path.shown(from: workingDirectory) }
}

extension [String] {
  /// The spelling in the list, compared without case; the name itself if the list does not contain it.
  fileprivate func spelling(of name: String) -> String {
    if contains(name) { return name }
    let wanted = name.withoutCaseAndForm
    return first { $0.withoutCaseAndForm == wanted } ?? name
  }
}
