internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// Finds files that are to be written and that the disk, which may ignore the case of names, takes for others.
struct SpellingCheck {
  let files: FileSystem
  let workingDirectory: FilePath

  /// Refuses files of a module that have one place: two of its sections may share a folder.
  func refuseCollisions(_ placed: [ModuleLayout.Placed]) throws(DiagnosticError) {
    var problems: [Diagnostic] = []
    var firsts: [String: ModuleLayout.Placed] = [:]
    for placed in placed where !placed.file.isFolder {
      let key = placed.path.string.withoutCaseAndForm
      guard let first = firsts[key] else {
        firsts[key] = placed
        continue
      }
      // Both sections may need what is written once.
      if first.path == placed.path, first.file.isOnce, placed.file.isOnce { continue }
      let (shown, other) = (shown(placed.path), shown(first.path))
      problems.append(
        Diagnostic(
          .error, "files-collide", category: .conflict,
          first.path == placed.path
            ? "'\(shown)' would be written twice"
            : "'\(shown)' and '\(other)' would be one on a disk that ignores case, as those of most Macs do",
          at: placed.file.place,
          notes: [.init("the other one is here", at: first.file.place)], help: ["give one of them another name"]))
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
  }

  /// Refuses files that are there under another spelling: the project and other disks would know two of them.
  ///
  /// - Parameters:
  ///   - paths: Files of which something is there.
  ///   - root: The folder whose own path is taken as it is.
  func refuseOtherSpellings(
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
      // Equal in either Unicode form: that is what some disks make of names, and no mistake of anybody's.
      if here.string != path.string { notes.append(.init("'\(shown(here))' for '\(shown(path))'")) }
    }
    guard !notes.isEmpty else { return }
    throw DiagnosticError(
      Diagnostic(
        "files-spelled-otherwise", category: .conflict,
        notes.count == 1
          ? "1 file is there already under another spelling"
          : "\(notes.count) files are there already under another spelling", notes: notes, help: help))
  }

  private func shown(_ path: FilePath) -> String { path.shown(from: workingDirectory) }
}

extension [String] {
  /// The name as the list spells it, on a disk that ignores case; the name itself when the list does not hold it.
  fileprivate func spelling(of name: String) -> String {
    if contains(name) { return name }
    let wanted = name.withoutCaseAndForm
    return first { $0.withoutCaseAndForm == wanted } ?? name
  }
}
