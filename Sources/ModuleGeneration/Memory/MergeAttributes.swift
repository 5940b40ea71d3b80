internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// The line in `.gitattributes` that lets git merge the lock file: the lines of both sides, as every fact of it stands
/// on a line of its own.
struct MergeAttributes {
  let root: FilePath
  let files: FileSystem

  private static let line = "\(LockFile.name) merge=union"

  /// What adds the line, or takes away the one that was added; `nil` when nothing is to be done.
  func change(isNeeded: Bool) throws(DiagnosticError) -> FileChange? {
    let path = root.appending(".gitattributes")
    let before = try files.content(of: path)
    let bytes = before?.bytes ?? []
    let own = Array(Self.line.utf8)
    if isNeeded {
      // Whoever has a rule for the file already has decided.
      guard isInRepository, !String(decoding: bytes, as: UTF8.self).contains(LockFile.name) else { return nil }
      // A file that does not end in a line break is left without one, so that taking the line away restores it.
      let endsLine = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
      let after = endsLine ? bytes + own + [UInt8(ascii: "\n")] : bytes + [UInt8(ascii: "\n")] + own
      return FileChange(path: path, before: before, after: after)
    }
    for added in [own + [UInt8(ascii: "\n")], [UInt8(ascii: "\n")] + own] where bytes.suffix(added.count) == added[...]
    {
      let rest = Array(bytes.dropLast(added.count))
      return FileChange(path: path, before: before, after: rest.isEmpty ? nil : rest)
    }
    return nil
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
