internal import Diagnostics
internal import TemplateParts

extension ModuleTemplate {
  /// All files that the rambaspec can name, sorted by the paths that it uses.
  ///
  /// The snapshot must not depend on parameters, so this reads the sources of the rambaspec and its snippets. A path
  /// that contains Liquid matches every file with the same beginning and end.
  func namedFiles() throws(DiagnosticError) -> [(path: String, bytes: [UInt8])] {
    var search = NamedPaths()
    search.scan(source.bytes)
    for snippet in try snippets().reached(from: [source], knownTo: parsed) { search.scan(snippet.bytes) }
    var found: [String: [UInt8]] = [:]
    for path in search.paths {
      let text = Rambaspec.Text(text: path, place: Place(path: source.path))
      let normalized = NamedPaths.normalized(path)
      if let file = try? find(text) {
        found[normalized] = file.source.bytes
      } else {
        for (relative, file) in (try? files(inFolder: text)) ?? [] {
          found["\(normalized)/\(relative)"] = file.source.bytes
        }
      }
    }
    guard !search.patterns.isEmpty else { return Self.sorted(found) }
    let start = folder.isEmpty ? "" : folder + "/"
    for path in try files.files(below: folder) {
      let relative = String(path.dropFirst(start.count))
      guard found[relative] == nil, !NamedPaths.isBeside(relative),
        search.patterns.contains(where: { $0.matches(relative) }),
        let bytes = try files.read(path)
      else { continue }
      found[relative] = bytes
    }
    return Self.sorted(found)
  }

  private static func sorted(_ files: [String: [UInt8]]) -> [(path: String, bytes: [UInt8])] {
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }
}
