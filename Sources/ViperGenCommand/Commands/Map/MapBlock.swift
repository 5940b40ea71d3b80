internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleMap
internal import SystemPackage

/// A map in a page of Markdown, between marks by which it is found again: the first says how it is grouped.
struct MapBlock {
  private static let begin = Array("<!-- viper-gen:map".utf8)
  private static let end = Array("<!-- viper-gen:map end -->".utf8)
  private static let limit = ReadingLimit("a page of Markdown", bytes: 4 << 20)

  /// The page.
  let path: FilePath
  private let content: FileChange.Content?
  private let bytes: [UInt8]
  private let range: Range<Int>?
  private let hasLoneMark: Bool

  /// Reads a page; one that is not there is begun.
  init(_ path: FilePath, _ files: FileSystem) throws(DiagnosticError) {
    self.path = path
    content = try files.content(of: path, limit: Self.limit)
    let bytes = content?.bytes ?? []
    self.bytes = bytes
    let start = bytes.ranges(of: Self.begin).first
    let stop = start.flatMap { bytes[$0.upperBound...].ranges(of: Self.end).first }
    range = start.flatMap { start in stop.map { start.lowerBound..<$0.upperBound } }
    hasLoneMark = start != nil && stop == nil
  }

  /// Whether the page holds a map.
  var isThere: Bool { range != nil }

  /// How the map in the page is grouped.
  var grouping: MapGrouping? {
    guard let range else { return nil }
    let mark = bytes[range].dropFirst(Self.begin.count).prefix { $0 != UInt8(ascii: "\n") }
    let word = String(decoding: mark, as: UTF8.self).split(separator: " ").first.map(String.init) ?? ""
    return MapGrouping(rawValue: word)
  }

  /// What must change so that the page shows a map; `nil` if it does.
  ///
  /// - Throws: `map-marks` if one of the marks is missing.
  func change(to map: ModuleMap, _ grouping: MapGrouping?) throws(DiagnosticError) -> FileChange? {
    guard !hasLoneMark else {
      throw DiagnosticError(
        Diagnostic(
          "map-marks", category: .conflict,
          "'\(path.lastComponent?.string ?? "")' has a mark of a map without the other",
          help: ["take the line '<!-- viper-gen:map … -->' out"]))
    }
    let mark = grouping.map { " \($0.rawValue)" } ?? ""
    let isWindows = !bytes.ranges(of: [0x0D, 0x0A]).isEmpty
    let text =
      String(decoding: Self.begin, as: UTF8.self) + "\(mark) -->\n```mermaid\n\(map.mermaid(grouping))```\n"
      + String(decoding: Self.end, as: UTF8.self)
    let block = Array((isWindows ? text.replacing("\n", with: "\r\n") : text).utf8)
    var after: [UInt8]
    if let range {
      after = bytes[..<range.lowerBound] + block + bytes[range.upperBound...]
    } else {
      let newline = Array((isWindows ? "\r\n" : "\n").utf8)
      let gap = bytes.isEmpty ? [] : bytes.last == UInt8(ascii: "\n") ? newline : newline + newline
      after = bytes + gap + block + newline
    }
    return after == bytes ? nil : FileChange(path: path, before: content, after: after)
  }

  /// What `check` says of the maps in the pages beside a project's Rambafile.
  static func findings(_ project: OpenedProject, _ session: Session) async throws(DiagnosticError) -> [Diagnostic] {
    let root = project.place.root
    let names = try session.files.names(in: root).filter { $0.lowercased().hasSuffix(".md") }.prefix(64)
    // What cannot be read holds no map of ours.
    let blocks = names.compactMap { try? MapBlock(root.appending($0), session.files) }.filter(\.isThere)
    guard !blocks.isEmpty, let code = try? session.code(of: project) else { return [] }
    var map = ModuleMap(code.roles, session.files, workingDirectory: session.workingDirectory)
    // Only records know targets.
    if blocks.contains(where: { $0.grouping == .target }) { map.addRecords(project.memory, session) }
    var findings: [Diagnostic] = []
    for block in blocks where try block.change(to: map, block.grouping) != nil {
      let shown = block.path.shown(from: session.workingDirectory)
      findings.append(
        Diagnostic(
          "map-outdated", category: .difference, "the map in '\(shown)' is not what the code says now",
          at: Place(path: shown), help: ["viper-gen map --write \(shown)"]))
    }
    return findings
  }
}
