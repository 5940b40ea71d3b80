internal import Diagnostics
internal import FileSystem

enum PathCollisions {
  /// Equal for files that have the same path on a disk that ignores case or Unicode normalization.
  private struct Key: Hashable {
    let role: FileEntry.Role
    let base: FileEntry.Base
    let path: String

    init(_ file: RenderedFile, _ path: String) {
      role = file.role
      base = file.base
      self.path = path.withoutCaseAndForm
    }
  }

  static func errors(in files: [RenderedFile]) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    var firsts: [Key: RenderedFile] = [:]
    for file in files where !file.isFolder {
      let key = Key(file, file.path)
      guard let first = firsts[key] else {
        firsts[key] = file
        continue
      }
      let summary =
        first.path == file.path
        ? "'\(file.path)' is written twice"
        : "'\(file.path)' and '\(first.path)' differ only in letter case, which many disks ignore"
      errors.append(
        Diagnostic(
          "template-path-collision", summary, at: file.place,
          notes: [Diagnostic.Note("the other file is here", at: first.place)], help: ["rename one of them"]))
    }
    for file in files {
      var folder = file.path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard let first = firsts[Key(file, String(folder))] else { continue }
        errors.append(
          Diagnostic(
            "template-path-collision", "'\(first.path)' is a file, and the directory of '\(file.path)'",
            at: file.place, notes: [Diagnostic.Note("the file is here", at: first.place)]))
      }
    }
    return errors
  }
}
