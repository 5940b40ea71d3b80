internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// Looks for paths that differ in nothing but case or the form of their letters.
///
/// On the disks of most Macs two such paths are one, so a repository that holds both cannot be checked out there; this disk
/// may well tell them apart.
struct CaseTwins {
  let files: FileSystem
  let workingDirectory: FilePath

  /// Refuses new paths that have a twin among themselves or on the disk.
  ///
  /// - Parameters:
  ///   - paths: Files and folders that are about to be made; absolute.
  ///   - folders: The module's folders, there already or not: on a disk that ignores case a twin looks as if it were there.
  ///   - leaving: Paths that will not be there any more.
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
      if let twin = try twin(of: place), !leaving.contains(twin.string.withoutCaseAndForm) {
        found.append(diagnostic(place, twin))
      }
    }
    if !found.isEmpty { throw DiagnosticError(found) }
  }

  /// A path and the folders on the way to it that are not there yet, the topmost first.
  private func missingParts(of path: FilePath) -> [FilePath] {
    var parts = [path]
    while true {
      let parent = parts[0].removingLastComponent()
      if parent == parts[0] || files.kind(of: parent) != .missing { return parts }
      parts.insert(parent, at: 0)
    }
  }

  /// What stands beside a place under a name that differs in case or form only, unless the place itself is there.
  private func twin(of place: FilePath) throws(DiagnosticError) -> FilePath? {
    let parent = place.removingLastComponent()
    guard let name = place.lastComponent?.string, files.kind(of: parent) == .folder else { return nil }
    let folded = name.withoutCaseAndForm
    var twin = ""
    for other in try files.unsortedNames(in: parent) where other.withoutCaseAndForm == folded {
      if other.utf8.elementsEqual(name.utf8) { return nil }
      if twin.isBefore(other) { twin = other }
    }
    return twin.isEmpty ? nil : parent.appending(twin)
  }

  private func diagnostic(_ path: FilePath, _ twin: FilePath) -> Diagnostic {
    Diagnostic(
      "name-twin", category: .conflict,
      "'\(path.shown(from: workingDirectory))' and '\(twin.shown(from: workingDirectory))' would be one on a disk that "
        + "ignores case, as those of most Macs do",
      help: ["write the name as it is there, '\(twin.lastComponent?.string ?? "")', or choose one that differs in more"]
    )
  }

  private static func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    one.string.utf8.elementsEqual(other.string.utf8)
  }
}
