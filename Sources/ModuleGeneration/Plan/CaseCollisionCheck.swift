internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A check for paths that differ only in case or Unicode normalization.
///
/// Most Macs cannot check out a repository that contains two such paths, even if this disk can distinguish them.
struct CaseCollisionCheck {
  let files: FileSystem
  let workingDirectory: FilePath

  /// Rejects new paths that collide with each other or with existing ones.
  ///
  /// - Parameters:
  ///   - paths: The absolute paths of new files and directories.
  ///   - folders: The module's directories, even if they exist: a disk that ignores case reports a colliding directory
  ///     as existing.
  ///   - leaving: Paths that will be removed.
  func refuse(_ paths: [FilePath], folders: [FilePath], leaving: [FilePath] = []) throws(DiagnosticError) {
    let leaving = Set(leaving.map { $0.string.withoutCaseAndForm })
    var found: [Diagnostic] = []
    var known: [String: FilePath] = [:]
    var places: [FilePath] = []
    for place in folders where !places.contains(place) { places.append(place) }
    for path in paths {
      let chain = missingParts(of: path)
      if let place = chain.first, !places.contains(place) { places.append(place) }
      for part in chain {
        let other = known.updateValue(part, forKey: part.string.withoutCaseAndForm)
        guard let other, !Self.isSame(other, part) else { continue }
        found.append(diagnostic(part, other))
        break
      }
    }
    for place in places {
      if let collision = try collision(of: place), !leaving.contains(collision.string.withoutCaseAndForm) {
        found.append(diagnostic(place, collision))
      }
    }
    if !found.isEmpty { throw DiagnosticError(found) }
  }

  /// A path and its missing parent directories, the topmost first.
  private func missingParts(of path: FilePath) -> [FilePath] {
    var parts = [path]
    while true {
      let parent = parts[0].removingLastComponent()
      if parent == parts[0] || files.kind(of: parent) != .missing { return parts }
      parts.insert(parent, at: 0)
    }
  }

  /// An existing path that differs only in case or Unicode normalization; `nil` if the path itself exists.
  private func collision(of place: FilePath) throws(DiagnosticError) -> FilePath? {
    let parent = place.removingLastComponent()
    guard let name = place.lastComponent?.string, files.kind(of: parent) == .folder else { return nil }
    let folded = name.withoutCaseAndForm
    var collision = ""
    for other in try files.unsortedNames(in: parent) where other.withoutCaseAndForm == folded {
      if other.utf8.elementsEqual(name.utf8) { return nil }
      if collision.isBefore(other) { collision = other }
    }
    return collision.isEmpty ? nil : parent.appending(collision)
  }

  private func diagnostic(_ path: FilePath, _ collision: FilePath) -> Diagnostic {
    Diagnostic(
      "name-twin", category: .conflict,
      "'\(path.shown(from: workingDirectory))' and '\(collision.shown(from: workingDirectory))' would be the same file on a disk that "
        + "ignores case, as on most Macs",
      help: [
        "use the existing spelling '\(collision.lastComponent?.string ?? "")' (in the name, option or Rambafile), or choose another name"
      ]
    )
  }

  private static func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    one.string.utf8.elementsEqual(other.string.utf8)
  }
}
