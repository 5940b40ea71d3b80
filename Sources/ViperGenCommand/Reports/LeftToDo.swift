internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ProjectKinds
internal import RecordedModules
internal import TestDoubles

extension LeftToDo {
  /// All places, sorted; for a line in both lists, those of the first.
  static func merged(_ places: [LeftToDo], _ others: [LeftToDo]) -> [LeftToDo] {
    let known = Set(places.map { "\($0.path):\($0.line)" })
    var seen: Set<LeftToDo> = []
    return (places + others.filter { !known.contains("\($0.path):\($0.line)") && seen.insert($0).inserted })
      .sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  static func show(_ places: [LeftToDo], _ session: Session) {
    show(places, "left to do before it builds", session)
  }

  static func showToWrite(_ places: [LeftToDo], _ session: Session) {
    show(places, "to write", session)
  }

  private static func show(_ places: [LeftToDo], _ heading: String, _ session: Session) {
    guard !places.isEmpty else { return }
    session.console.inform("\(places.count.counted("place")) \(heading):")
    for place in places.prefix(shown) { session.console.inform("  \(place.path):\(place.line)   \(place.text)") }
    if places.count > shown { session.console.inform("  … and \(places.count - shown) more; --json lists all") }
  }

  private static let shown = 40

  /// The places as findings of `check`.
  static func findings(_ places: [LeftToDo], _ session: Session) -> [Diagnostic] {
    let paths = Set(places.map(\.path)).sorted()
    let sources = paths.compactMap { path in
      let bytes = try? session.files.read(session.path(path), shownAs: path, limit: .source)
      return bytes.map { (path, SourceText(path: path, bytes: $0)) }
    }
    let texts = Dictionary(uniqueKeysWithValues: sources)
    return places.map { found in
      let place = texts[found.path].map { source in
        let range = source.lineRange(at: source.offset(line: found.line, byteColumn: 1))
        let text = source.bytes[range]
        let start = text.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? range.lowerBound
        return Place(source, start..<start)
      }
      return Diagnostic("left-to-do", category: .difference, found.text, at: place ?? Place(path: found.path))
    }
  }
}

extension Session {
  /// The updates with their doubles brought up to date with the protocols.
  func syncingDoubles(_ updates: ModuleUpdates) throws(DiagnosticError) -> ModuleUpdates {
    let plan = updates.plan
    let planned = files.showing(plan.changes.flatMap(\.texts))
    let moduleRecords = ModuleRecords(root: plan.root, files: planned, workingDirectory: workingDirectory)
    let names = Set(updates.changed.map(\.name))
    let records = try moduleRecords.records().filter { names.contains($0.name) }
    let doubles = ProjectDoubles(files: planned, workingDirectory: workingDirectory, snippet: try doubleSnippet)
    let changes = try doubles.plan(records, moduleRecords, withMarked: false).plan.changes
    return changes.isEmpty
      ? updates
      : updates.writing(
        Dictionary(changes.compactMap { change in change.after.map { (change.path, $0) } }) { $1 })
  }
}
