internal import Diagnostics
internal import FileChanges
internal import SwiftSource
internal import YAML

/// A merge of two texts that add entries to the same lists, as two branches with a new module each do.
///
/// Line-based merges conflict if both add entries at the same position. Here, both entries are kept, ours first, if
/// each is complete: brackets, tags and indentation are balanced. All other changes of the same lines remain conflicts.
package struct EntryMerge {
  /// The syntax of entries.
  package enum Form {
    /// Swift lists in brackets: `Package.swift`, `Project.swift`.
    case swift
    /// JSON lists in test plans.
    case json
    /// XML elements in schemes and workspaces.
    case xml
    /// YAML blocks in `project.yml`.
    case yaml

    /// Returns `nil` for an unknown kind of file.
    package init?(fileName: String) {
      switch fileName.split(separator: ".").last {
      case "swift": self = .swift
      case "xctestplan": self = .json
      case "xcscheme", "xcworkspacedata": self = .xml
      case "yml", "yaml": self = .yaml
      default: return nil
      }
    }
  }

  private typealias Edit = LineComparison.Edit

  private let form: Form
  private let base: EntryLines
  private let sides: [EntryLines]
  private var result: [UInt8] = []

  private init(_ form: Form, base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    self.form = form
    self.base = EntryLines(base, form)
    sides = [EntryLines(ours, form), EntryLines(theirs, form)]
  }

  /// The merged text; `nil` if both sides change the same lines other than by adding entries.
  ///
  /// - Parameters:
  ///   - base: The common ancestor; all three texts are UTF-8.
  ///   - ours: The text of the current branch.
  ///   - theirs: The text of the other branch.
  ///   - form: The syntax of entries.
  package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8], form: Form) -> [UInt8]? {
    var merge = EntryMerge(form, base: base, ours: ours, theirs: theirs)
    guard merge.run() else { return nil }
    return EntryLines(merge.result, form).isSound ? merge.result : nil
  }

  private mutating func run() -> Bool {
    var edits = sides.map { $0.edits(from: base)[...] }
    // The current line of the base, the next lines of both sides, and the ends of their last edits.
    var (index, next, ends) = (0, [0, 0], [-1, -1])
    while true {
      let due = [0, 1].filter { edits[$0].first?.old.lowerBound == index }
      if due.isEmpty {
        guard index < base.lines.count else { return edits.allSatisfy(\.isEmpty) }
        let lines = [0, 1].map { sides[$0].lines[next[$0]] }
        append(lines[0].elementsEqual(base.lines[index]) ? lines[1] : lines[0])
        index += 1
        next = next.map { $0 + 1 }
        continue
      }
      let taken = due.compactMap { edits[$0].popFirst() }
      let old = taken[0].old
      if due.count == 2 {
        guard join(taken[0], taken[1]) else { return false }
      } else {
        // Adjacent changes of both sides conflict.
        let other = 1 - due[0]
        if ends[other] == index || edits[other].first.map({ $0.old.lowerBound <= old.upperBound }) ?? false {
          return false
        }
        for line in taken[0].new { append(sides[due[0]].lines[line]) }
      }
      for side in [0, 1] {
        next[side] += due.contains(side) ? taken[due.count == 2 ? side : 0].new.count : old.count
        if due.contains(side) { ends[side] = old.upperBound }
      }
      index = old.upperBound
    }
  }

  /// Merges the changes of both sides at one position; returns `false` unless they are equal or both only add entries.
  private mutating func join(_ our: Edit, _ their: Edit) -> Bool {
    if our.old == their.old, sides[0].text(of: our.new).elementsEqual(sides[1].text(of: their.new)) {
      for line in our.new { append(sides[0].lines[line]) }
      return true
    }
    guard our.old.isEmpty, their.old.isEmpty, sides[0].isWhole(our.new), sides[1].isWhole(their.new),
      sides[0].keys(our.new).isDisjoint(with: sides[1].keys(their.new))
    else { return false }
    // A deeper addition belongs to the entry before, so it comes first.
    let theirsIsDeeper = form == .yaml && sides[1].depth(their.new) > sides[0].depth(our.new)
    let parts = [(sides[0], our.new), (sides[1], their.new)]
    for (place, (side, range)) in (theirsIsDeeper ? parts.reversed() : parts).enumerated() {
      for line in place == 0 ? side.separated(range) : range.map({ side.lines[$0] }) { append(line) }
    }
    return true
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    if let last = result.last, last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
    result += line
  }
}

/// A text as lines, with the nesting that determines whether lines are complete entries.
private struct EntryLines {
  /// The lines with their line breaks.
  let lines: [ArraySlice<UInt8>]
  private let bytes: [UInt8]
  private let form: EntryMerge.Form
  /// The depth before each line, the lowest depth in it, and whether it is in a list.
  ///
  /// In YAML, the depth is the indentation, or `nil` for a blank line.
  private var depths: [(before: Int?, lowest: Int, isInList: Bool)] = []
  private var tokens: [Token] = []
  /// Whether all brackets and tags are balanced, and JSON or YAML is valid.
  private(set) var isSound = true

  init(_ bytes: [UInt8], _ form: EntryMerge.Form) {
    self.bytes = bytes
    self.form = form
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    self.lines = lines
    switch form {
    case .swift, .json:
      tokens = SwiftFile(bytes).tokens
      isSound = !tokens.contains(where: \.isUnbalanced)
      measure(bracketSteps)
    case .xml: measure(tagSteps)
    case .yaml:
      depths = lines.map { line in
        let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
        let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == 0x0A || $0 == 0x0D }
        return (isBlank ? nil : indentation, indentation, true)
      }
    }
    if form == .json || form == .yaml {
      isSound = isSound && (try? Node.parse(SourceText(path: "", bytes: bytes))) != nil
    }
  }

  /// The offset of an opening or closing bracket or tag.
  private typealias Step = (offset: Int, change: Int, isList: Bool)

  private mutating func measure(_ steps: [Step]) {
    var rest = steps[...]
    var open: [Bool] = []
    for line in lines {
      let (before, isInList) = (open.count, open.last ?? false)
      var lowest = before
      while let step = rest.first, step.offset < line.endIndex {
        rest.removeFirst()
        if step.change > 0 { open.append(step.isList) } else if open.popLast() == nil { isSound = false }
        lowest = min(lowest, open.count)
      }
      depths.append((before, lowest, isInList))
    }
    isSound = isSound && open.isEmpty
  }

  private var bracketSteps: [Step] {
    tokens.compactMap { token in
      switch token.kind {
      case .leftBracket: (token.range.lowerBound, 1, true)
      case .leftParenthesis, .leftBrace, .stringStart, .interpolationStart: (token.range.lowerBound, 1, false)
      case .rightBracket, .rightParenthesis, .rightBrace, .stringEnd, .interpolationEnd:
        (token.range.lowerBound, -1, false)
      default: nil
      }
    }
  }

  /// A tag itself and its content are both levels of nesting.
  private var tagSteps: [Step] {
    var steps: [Step] = []
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isComment = bytes[open...].starts(with: "<!--".utf8)
      let ending = Array((isComment ? "-->" : ">").utf8)
      var quote: UInt8?
      var end = open + 1
      while end < bytes.count {
        if quote == nil, bytes[end...].starts(with: ending) { break }
        if !isComment, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
          quote = quote == nil ? bytes[end] : quote == bytes[end] ? nil : quote
        }
        end += 1
      }
      steps.append((open, 1, false))
      guard end < bytes.count else { return steps }
      steps.append((end, -1, true))
      if !isComment, let first = bytes[open...].dropFirst().first, first != UInt8(ascii: "?"),
        first != UInt8(ascii: "!")
      {
        if first == UInt8(ascii: "/") {
          steps.append((end, -1, true))
        } else if bytes[end - 1] != UInt8(ascii: "/") {
          steps.append((end, 1, true))
        }
      }
      index = end
    }
    return steps
  }

  /// The lines without line breaks and final commas, so that an added comma is not a change.
  private var compared: [ArraySlice<UInt8>] {
    lines.map { line in
      var line = line
      while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
      if form == .swift || form == .json, line.last == UInt8(ascii: ",") { line.removeLast() }
      return line
    }
  }

  /// The edits from another text to this one, with insertions shifted so that they are complete entries.
  func edits(from base: EntryLines) -> [LineComparison.Edit] {
    let own = compared
    var edits = LineComparison(from: base.compared, to: own).edits
    for index in edits.indices where edits[index].old.isEmpty {
      let (old, new) = (edits[index].old.lowerBound, edits[index].new)
      let room = (
        up: old - (index == 0 ? 0 : edits[index - 1].old.upperBound),
        down: (index + 1 == edits.count ? base.lines.count : edits[index + 1].old.lowerBound) - old
      )
      let up = (0..<room.up).prefix { own[new.lowerBound - 1 - $0] == own[new.upperBound - 1 - $0] }.count
      let down = (0..<room.down).prefix { own[new.lowerBound + $0] == own[new.upperBound + $0] }.count
      for offset in -up...down where isWhole(new.lowerBound + offset..<new.upperBound + offset) {
        edits[index].old = old + offset..<old + offset
        edits[index].new = new.lowerBound + offset..<new.upperBound + offset
        break
      }
    }
    return edits
  }

  func text(of range: Range<Int>) -> [UInt8] { Array(lines[range].joined()) }

  /// The YAML keys that an insertion adds to its block.
  func keys(_ range: Range<Int>) -> Set<ArraySlice<UInt8>> {
    guard form == .yaml else { return [] }
    let depth = depth(range)
    let keys = range.compactMap { index -> ArraySlice<UInt8>? in
      guard depths[index].before == depth else { return nil }
      let text = lines[index].dropFirst(depth)
      guard let first = text.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "#") else { return nil }
      return text.prefix { $0 != UInt8(ascii: ":") }
    }
    return Set(keys)
  }

  func depth(_ range: Range<Int>) -> Int { range.lazy.compactMap { depths[$0].before }.first ?? 0 }

  /// Whether lines are complete list entries.
  func isWhole(_ range: Range<Int>) -> Bool {
    let depth = depth(range)
    if form == .yaml {
      let next = depths[range.upperBound...].lazy.compactMap(\.before).first ?? 0
      return range.allSatisfy { depths[$0].before.map { $0 >= depth } ?? true } && next <= depth
    }
    let next = range.upperBound < depths.count ? depths[range.upperBound].before : 0
    return depths[range.lowerBound].isInList && next == depth && range.allSatisfy { depths[$0].lowest >= depth }
  }

  /// The lines with a comma after the last entry, if the syntax needs one.
  func separated(_ range: Range<Int>) -> [ArraySlice<UInt8>] {
    let plain = range.map { lines[$0] }
    guard form == .swift || form == .json, let end = plain.last?.endIndex, let start = plain.first?.startIndex,
      let last = tokens.last(where: { $0.range.upperBound <= end && !$0.range.isEmpty }),
      last.range.lowerBound >= start,
      last.kind != .comma
    else { return plain }
    return plain.map { line in
      guard line.indices.contains(last.range.upperBound - 1) else { return line }
      return ArraySlice(
        line[..<last.range.upperBound] + [UInt8(ascii: ",")] + line[last.range.upperBound...])
    }
  }
}
