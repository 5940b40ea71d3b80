internal import ModuleTemplates
internal import SwiftSource

/// The reversal of edits of existing declarations.
extension AdditionReversal {
  /// Reverses a part that edits existing declarations; returns `false` if it is an edited initializer.
  ///
  /// Other edited code stays, so that the addition no longer writes the same code again.
  mutating func undo(_ part: AdditionPart) -> Bool {
    switch part.target {
    case .initializer(let type):
      let lines = part.text.split(separator: "\n", maxSplits: 1).map(String.init)
      guard let parameter = lines.first else { return true }
      let label = parameter.prefix { $0 != ":" && $0 != " " }
      for home in places.homes(of: type) {
        for initializer in home.declaration.members where initializer.kind == .initializer {
          let ranges = initializer.parameters.map(\.range)
          guard let index = initializer.parameters.firstIndex(where: { $0.label ?? "_" == label }) else { continue }
          guard Self.words(initializer.file.text(of: ranges[index])) == Self.words(parameter) else { return false }
          var cuts = Self.item(index, of: ranges, in: initializer.file)
          if lines.count > 1 {
            guard let range = Self.lines(Self.words(lines[1]), in: initializer) else { return false }
            cuts.append(range)
          }
          cut(cuts, in: home.entry)
          return true
        }
      }
      return true
    case .calls(let type):
      let label = part.text.prefix { $0 != ":" }
      for entry in tree.indices(of: 0, role: part.role) {
        let file = tree.entries[entry].file
        var cuts: [Range<Int>] = []
        for use in file.declarations.filter({ !$0.kind.isType }).flatMap(\.uses)
        where use.name == type && use.receiver == nil {
          let arguments = use.arguments ?? []
          guard let index = arguments.firstIndex(where: { $0.label ?? "" == label }) else { continue }
          // The range of an argument begins after its label.
          let ranges = arguments.map { argument -> Range<Int> in
            guard let label = argument.label,
              let start = file.names(in: use.range.upperBound..<argument.range.lowerBound).last(where: {
                $0.name == label
              })
            else { return argument.range }
            return start.range.lowerBound..<argument.range.upperBound
          }
          for cut in Self.item(index, of: ranges, in: file) where !cuts.contains(cut) { cuts.append(cut) }
        }
        cut(cuts, in: entry)
      }
      return true
    case .statements(let function, let type), .cases(let function, let type), .result(let function, let type):
      guard let found = try? places.body(function, of: type, part) else { return true }
      guard let range = Self.lines(Self.words(part.text), in: found.declaration) else { return true }
      cut([range], in: found.entry)
      return true
    case .head(let type):
      for piece in Self.pieces(of: part) where !shared.contains(piece) { cut(piece.words, fromHeadOf: type) }
      return true
    case .type, .conformance, .conformances, .file: return true
    }
  }

  mutating func cut(_ words: [String], fromHeadOf type: String) {
    guard let home = places.homes(of: type).first, let range = Self.place(of: words, inHeadOf: home.declaration) else {
      return
    }
    cut([range], in: home.entry)
  }

  /// The range of an attribute, or of a colon and an inherited type, with the separator; `nil` if there is none.
  static func place(of line: [String], inHeadOf type: Declaration) -> Range<Int>? {
    let file = type.file
    func isWanted(_ range: Range<Int>, _ wanted: some Collection<String>) -> Bool {
      file.tokenIndices(in: range).map { file.text(of: file.tokens[$0].range) }.elementsEqual(wanted)
    }
    if line.first == "@" {
      guard let range = type.attributes.map(\.range).first(where: { isWanted($0, line) }) else { return nil }
      let next = file.tokens.first { $0.range.lowerBound >= range.upperBound }
      return range.lowerBound..<(next?.range.lowerBound ?? range.upperBound)
    }
    guard let clause = type.range(of: .inheritance), let name = type.range(of: .name) else { return nil }
    let ranges = file.tokenIndices(in: clause).split { file.tokens[$0].kind == .comma }.map {
      file.tokens[$0[$0.startIndex]].range.lowerBound..<file.tokens[$0[$0.endIndex - 1]].range.upperBound
    }
    guard let index = ranges.firstIndex(where: { isWanted($0, line.dropFirst()) }) else { return nil }
    let head = type.range(of: .genericParameters) ?? name
    return ranges.count > 1 ? item(index, of: ranges) : head.upperBound..<clause.upperBound
  }

  mutating func cut(_ ranges: [Range<Int>], in entry: Int) {
    guard !ranges.isEmpty else { return }
    var bytes = tree.entries[entry].file.bytes
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) { bytes.removeSubrange(range) }
    tree.replace(entry, by: SwiftFile(bytes))
  }

  /// The range of an item in a list, with the comma before or after it.
  private static func item(_ index: Int, of ranges: [Range<Int>]) -> Range<Int> {
    if index > 0 { return ranges[index - 1].upperBound..<ranges[index].upperBound }
    return ranges[0].lowerBound..<(ranges.count > 1 ? ranges[1].lowerBound : ranges[0].upperBound)
  }

  /// The item, and the line breaks around a list that `SourceEditor` spread because the item made the line too long.
  private static func item(_ index: Int, of ranges: [Range<Int>], in file: SwiftFile) -> [Range<Int>] {
    let isSpace: (UInt8) -> Bool = { " \t\r\n".utf8.contains($0) }
    let (bytes, newline) = (file.bytes, UInt8(ascii: "\n"))
    let list = ranges[0].lowerBound..<ranges[ranges.count - 1].upperBound
    let open = (bytes[..<list.lowerBound].lastIndex { !isSpace($0) } ?? -1) + 1
    let close = bytes[list.upperBound...].firstIndex { !isSpace($0) } ?? bytes.count
    let start = (bytes[..<open].lastIndex(of: newline) ?? -1) + 1
    let end = bytes[close...].firstIndex(of: newline) ?? bytes.count
    let length = open - start + ranges.map(\.count).reduce(0, +) + 2 * (ranges.count - 1) + end - close
    let others = ranges.enumerated().filter { $0.offset != index }.map(\.element)
    guard let first = others.first, let last = others.last, length > 120,
      bytes[open..<list.lowerBound].contains(newline), bytes[list.upperBound..<close].contains(newline),
      !bytes[first.lowerBound..<last.upperBound].contains(newline)
    else { return [item(index, of: ranges)] }
    return [open..<list.lowerBound, item(index, of: ranges), list.upperBound..<close]
  }

  /// The whole lines of a body that contain exactly these tokens; `nil` if there are none.
  static func lines(_ wanted: [String], in declaration: Declaration) -> Range<Int>? {
    let file = declaration.file
    let tokens = Array(declaration.tokens(of: .body))
    let body = tokens.map { file.text(of: $0.range) }
    guard !wanted.isEmpty, let start = body.indices.first(where: { body[$0...].starts(with: wanted) }) else {
      return nil
    }
    let bytes = file.bytes
    let newline = UInt8(ascii: "\n")
    let last = tokens[start + wanted.count - 1].range.upperBound
    let lower = (bytes[..<tokens[start].range.lowerBound].lastIndex(of: newline) ?? -1) + 1
    let upper = bytes[last...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    let rest = bytes[lower..<tokens[start].range.lowerBound] + bytes[last..<upper]
    return rest.allSatisfy { " \t\r\n".utf8.contains($0) } ? lower..<upper : nil
  }

  static func words(_ text: String) -> [String] {
    let file = SwiftFile(Array(text.utf8))
    return file.tokens.filter { $0.kind != .endOfFile }.map { file.text(of: $0.range) }
  }
}
