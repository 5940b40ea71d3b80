internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// The line in `.gitattributes` that lets git merge the lock file: the lines of both sides are kept, which is right
/// because every fact stands on a line of its own.
///
/// The project file gets no such line. There an object takes several lines, and those of two objects, mixed, would be a
/// project that nobody can open; a conflict is better.
struct MergeAttributes {
  let root: FilePath
  let files: FileSystem

  private static let line = "\(LockFile.name) merge=union"

  /// What adds the line, or takes away the one that was added; `nil` when nothing is to be done.
  func change(isNeeded: Bool) throws(DiagnosticError) -> FileChange? {
    let path = root.appending(".gitattributes")
    let before = try files.content(of: path)
    let bytes = before?.bytes ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    if isNeeded {
      // Whoever has a rule for the file already has decided.
      guard isInRepository, !text.contains(LockFile.name) else { return nil }
      // A file that does not end in a line break is left without one, so that taking the line away restores it.
      let endsLine = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
      let after = endsLine ? text + Self.line + "\n" : text + "\n" + Self.line
      return FileChange(path: path, before: before, after: Array(after.utf8))
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let index = lines.lastIndex(where: { $0 == Self.line }) else { return nil }
    lines.remove(at: index)
    let rest = lines.joined(separator: "\n")
    return FileChange(path: path, before: before, after: rest.isEmpty ? nil : Array(rest.utf8))
  }

  private var isInRepository: Bool {
    var folder = root
    while true {
      if files.kind(of: folder.appending(".git")) != .missing { return true }
      let parent = folder.removingLastComponent()
      guard parent != folder, !parent.isEmpty else { return false }
      folder = parent
    }
  }
}
