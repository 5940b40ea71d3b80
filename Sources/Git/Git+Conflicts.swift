package import Diagnostics
package import SystemPackage

/// A file with an unresolved merge conflict, and the object ids of its versions.
package struct GitConflict: Sendable, Hashable {
  package let path: String
  /// The common ancestor.
  package internal(set) var base: String?
  package internal(set) var ours: String?
  package internal(set) var theirs: String?
}

extension Git {
  /// The files in conflict that match a pattern in any directory, sorted by path.
  package func conflicts(
    matching patterns: [String], in folder: FilePath
  ) async throws(DiagnosticError) -> [GitConflict] {
    let output = try await checked(
      ["ls-files", "--unmerged", "-z", "--"] + patterns.map { ":(glob)**/" + $0 }, in: folder)
    var conflicts: [GitConflict] = []
    // Each entry is mode, object and stage, then a tab and the path, and ends with a zero byte.
    for entry in output.bytes.split(separator: 0) {
      guard let tab = entry.firstIndex(of: 0x09) else { continue }
      let facts = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      guard facts.count == 3 else { continue }
      if conflicts.last?.path != path { conflicts.append(GitConflict(path: path)) }
      switch facts[2] {
      case "1": conflicts[conflicts.count - 1].base = facts[1]
      case "2": conflicts[conflicts.count - 1].ours = facts[1]
      case "3": conflicts[conflicts.count - 1].theirs = facts[1]
      default: break
      }
    }
    return conflicts
  }

  package func blob(_ object: String, in folder: FilePath) async throws(DiagnosticError) -> [UInt8] {
    let output = try await run(["cat-file", "blob", object], in: folder)
    guard output.isSuccess else {
      throw DiagnosticError(
        "git-object", category: .missing, "git has no object '\(object)'", notes: Self.notes(from: output.messages))
    }
    return output.bytes
  }
}
