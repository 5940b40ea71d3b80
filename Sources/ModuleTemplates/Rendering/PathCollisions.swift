internal import Diagnostics
internal import FileSystem

/// Finds files that would get into each other's way, on any disk.
enum PathCollisions {
  static func errors(in files: [RenderedFile]) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    var firsts: [String: RenderedFile] = [:]
    for file in files where !file.isFolder {
      let key = "\(file.role) \(file.base) " + file.path.withoutCaseAndForm
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
          .error, "template-path-collision", summary, at: file.place,
          notes: [Diagnostic.Note("the other one is here", at: first.place)], help: ["give one of them another name"]))
    }
    for file in files {
      var folder = file.path[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        guard let first = firsts["\(file.role) \(file.base) " + String(folder).withoutCaseAndForm] else { continue }
        errors.append(
          Diagnostic(
            .error, "template-path-collision", "'\(first.path)' is a file, and the folder of '\(file.path)'",
            at: file.place, notes: [Diagnostic.Note("the file is here", at: first.place)]))
      }
    }
    return errors
  }
}
