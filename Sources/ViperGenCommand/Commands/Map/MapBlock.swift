internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleMap
internal import SystemPackage

/// A map in a page of Markdown, between marks by which it is found again: the first says how it is grouped.
struct MapBlock {
  private static let markers = MarkerLines(begin: "<!-- viper-gen:map", end: "<!-- viper-gen:map end -->")
  private static let limit = ReadingLimit("a page of Markdown", bytes: 4 << 20)

  /// The page.
  let path: FilePath
  private let content: FileChange.Content?
  private let bytes: [UInt8]
  private let block: MarkerLines.Block?

  /// Reads a page; one that is not there is begun.
  ///
  /// - Throws: `map-marks` unless both markers are there once, or neither.
  init(_ path: FilePath, shownAs shown: String, _ files: FileSystem) throws(DiagnosticError) {
    self.path = path
    content = try files.content(of: path, limit: Self.limit)
    bytes = content?.bytes ?? []
    block = try Self.markers.block(in: bytes, shownAs: shown, id: "map-marks")
  }

  /// Whether the page holds a map.
  var isThere: Bool { block != nil }

  /// How the map in the page is grouped.
  var grouping: MapGrouping? { block.flatMap { MapGrouping(rawValue: $0.word) } }

  /// What must change so that the page shows a map; `nil` if it does.
  func change(to map: ModuleMap, _ grouping: MapGrouping?) -> FileChange? {
    let mark = grouping.map { " \($0.rawValue)" } ?? ""
    let isWindows = !bytes.ranges(of: [0x0D, 0x0A]).isEmpty
    let text =
      Self.markers.begin + "\(mark) -->\n```mermaid\n\(map.mermaid(grouping))```\n" + Self.markers.end
    let new = Array((isWindows ? text.replacing("\n", with: "\r\n") : text).utf8)
    var after: [UInt8]
    if let range = block?.range {
      after = bytes[..<range.lowerBound] + new + bytes[range.upperBound...]
    } else {
      let newline = Array((isWindows ? "\r\n" : "\n").utf8)
      let gap = bytes.isEmpty ? [] : bytes.last == UInt8(ascii: "\n") ? newline : newline + newline
      after = bytes + gap + new + newline
    }
    return after == bytes ? nil : FileChange(path: path, before: content, after: after)
  }

  /// What `check` says of the maps in the pages beside a project's Rambafile.
  static func findings(_ project: OpenedProject, _ session: Session) async throws(DiagnosticError) -> [Diagnostic] {
    let root = project.place.root
    let names = try session.files.names(in: root).filter { $0.lowercased().hasSuffix(".md") }.prefix(64)
    // Neither a page that cannot be read nor one whose markers are ambiguous has a map to check.
    let blocks = names.compactMap { try? MapBlock(root.appending($0), shownAs: $0, session.files) }.filter(\.isThere)
    guard !blocks.isEmpty, let code = try? session.code(of: project) else { return [] }
    var map = ModuleMap(code.roles, session.files, workingDirectory: session.workingDirectory)
    // Only records know targets.
    if blocks.contains(where: { $0.grouping == .target }) { map.addRecords(project.memory, session) }
    var findings: [Diagnostic] = []
    for block in blocks where block.change(to: map, block.grouping) != nil {
      let shown = block.path.shown(from: session.workingDirectory)
      findings.append(
        Diagnostic(
          "map-outdated", category: .difference, "the map in '\(shown)' is not what the code says now",
          at: Place(path: shown), help: ["viper-gen map --write \(shown.shellWord)"]))
    }
    return findings
  }
}
