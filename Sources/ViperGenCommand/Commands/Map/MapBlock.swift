internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleMap
internal import ModuleRequests
internal import SystemPackage

/// A map in a Markdown page between two markers; the first marker records the grouping.
struct MapBlock {
  private static let markers = MarkerLines(begin: "<!-- viper-gen:map", end: "<!-- viper-gen:map end -->")
  private static let limit = ReadingLimit("a page of Markdown", bytes: 4 << 20)

  let path: FilePath
  private let content: FileChange.Content?
  private let bytes: [UInt8]
  private let block: MarkerLines.Block?

  /// - Throws: `map-marks` unless both markers occur once, or neither.
  init(_ path: FilePath, shownAs shown: String, _ files: FileSystem) throws(DiagnosticError) {
    self.path = path
    content = try files.content(of: path, limit: Self.limit)
    bytes = content?.bytes ?? []
    block = try Self.markers.block(in: bytes, shownAs: shown, id: "map-marks")
  }

  var isThere: Bool { block != nil }

  var grouping: MapGrouping? { block.flatMap { MapGrouping(rawValue: $0.word) } }

  /// The change that updates the map in the page; `nil` if it is up to date.
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

  /// The findings of `check` about maps in Markdown pages in the project's root.
  static func findings(_ project: OpenedProject, _ session: Session) async throws(DiagnosticError) -> [Diagnostic] {
    let root = project.place.root
    let names = try session.files.names(in: root).filter { $0.lowercased().hasSuffix(".md") }
    // Skip pages that cannot be read or have ambiguous markers.
    let blocks = names.compactMap { try? MapBlock(root.appending($0), shownAs: $0, session.files) }.filter(\.isThere)
    guard !blocks.isEmpty, let code = try? session.code(of: project) else { return [] }
    var map = ModuleMap(code.roles, session.files, workingDirectory: session.workingDirectory)
    // Only records contain targets.
    if blocks.contains(where: { $0.grouping == .target }) { map.addRecords(project.moduleRecords, session) }
    var findings: [Diagnostic] = []
    for block in blocks where block.change(to: map, block.grouping) != nil {
      let shown = block.path.shown(from: session.workingDirectory)
      findings.append(
        Diagnostic(
          "map-outdated", category: .difference, "the map in '\(shown)' is out of date",
          at: Place(path: shown), help: ["run viper-gen map --write \(shown.shellWord)"]))
    }
    return findings
  }
}
