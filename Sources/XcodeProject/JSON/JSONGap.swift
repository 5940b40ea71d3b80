/// The text of a container between two remaining entries, or between an entry and a bracket.
struct JSONGap {
  let writer: JSONWriter
  let container: Int
  let indent: String
  /// The remaining entry before the gap; `nil` after the opening bracket.
  var previous: Int?

  private var document: JSONDocument { writer.document }
  private var isMultiline: Bool { document.nodes[container].isMultiline }

  /// The range and the new text of the gap before `next`; `nil` if it does not change.
  func rewritten(
    upTo next: Int?, removing removed: [Int], adding new: [JSONWriter.Entry]
  ) -> (Range<Int>, String)? {
    if removed.isEmpty, new.isEmpty { return relaid(upTo: next) }
    let all = [previous] + removed + [next]
    let separators = zip(all, all.dropFirst()).map { self.separator(after: $0, before: $1) }
    guard let head = separators.first, let tail = separators.last else { return nil }
    let range = head.range.lowerBound..<tail.range.upperBound
    if separators.contains(where: \.hasComments) {
      return (range, commented(head, tail, isRemoval: !removed.isEmpty, new, next))
    }
    var text = ""
    var last: JSONWriter.Entry? = previous.map { .existing($0) }
    for entry in new {
      text += last.map { separator($0, entry) } ?? head.text
      text += writer.render(entry, in: container, indent: indent, isOneLine: !isMultiline)
      last = entry
    }
    let following = next.map { JSONWriter.Entry.existing($0) }
    if previous == nil, let following {
      // Text before the first entry stays. A new first entry has its own separator.
      return (range, text + (last.map { separator($0, following) } ?? head.text))
    }
    guard let last, let following else { return (range, text + tail.text) }
    return (range, text + adapted(tail, last, following))
  }

  /// An existing separator with the line break that its entries now require; an unusual separator stays.
  private func adapted(_ old: Separator, _ left: JSONWriter.Entry, _ right: JSONWriter.Entry) -> String {
    let isUsual = old.text == ", " || old.text == "," + writer.style.lineEnd + indent
    return isUsual && isJoined(left, right) != old.isJoined ? separator(left, right) : old.text
  }

  /// The separator of two remaining entries, if one of them became multiline or single-line.
  private func relaid(upTo next: Int?) -> (Range<Int>, String)? {
    guard let previous, let next, isMultiline else { return nil }
    let wasJoined = wasMultilineObject(previous) && wasMultilineObject(next) && writer.style.joinsObjects
    let isJoined = isJoined(.existing(previous), .existing(next))
    guard wasJoined != isJoined else { return nil }
    let old = separator(after: previous, before: next)
    guard !old.hasComments, old.isJoined == wasJoined else { return nil }
    return (old.range, adapted(old, .existing(previous), .existing(next)))
  }

  private func wasMultilineObject(_ node: Int) -> Bool {
    document.nodes[node].kind == .object && document.nodes[node].isMultiline
  }

  private func isJoined(_ left: JSONWriter.Entry, _ right: JSONWriter.Entry) -> Bool {
    guard isMultiline, document.nodes[container].kind == .array else { return !isMultiline }
    return writer.style.joinsObjects && writer.isMultiline(left, in: container)
      && writer.isMultiline(right, in: container)
  }

  private func separator(_ left: JSONWriter.Entry, _ right: JSONWriter.Entry) -> String {
    isJoined(left, right) ? ", " : "," + writer.style.lineEnd + indent
  }

  /// A gap with comments: a comment after an entry on its line is removed with the entry, others stay.
  private func commented(
    _ head: Separator, _ tail: Separator, isRemoval: Bool, _ new: [JSONWriter.Entry], _ next: Int?
  ) -> String {
    let line = isMultiline ? writer.style.lineEnd + indent : " "
    let texts = new.map { writer.render($0, in: container, indent: indent, isOneLine: !isMultiline) }
    let hasComma = next != nil || tail.hasComma
    if isRemoval {
      if previous == nil, next != nil, new.isEmpty, !tail.hasComments { return head.text }
      let needsComma = previous != nil && (hasComma || !new.isEmpty)
      let start = needsComma && head.hasComma ? head.written : (needsComma ? "," : "") + head.comments
      let added = texts.map { line + $0 }.joined(separator: ",")
      // An entry on the line of the removed one must not end up after a comment.
      let lineTail = tail.isJoined && isMultiline && next != nil ? line : tail.lineTail
      return start + added + (new.isEmpty || !hasComma ? "" : ",") + lineTail
    }
    let added = texts.joined(separator: "," + line)
    guard previous != nil else { return head.text + added + "," + line }
    guard let lineTail = head.splitLine else { return head.text + added + (hasComma ? "," + line : "") }
    return (head.hasComma ? "" : ",") + lineTail.head + line + added + (hasComma ? "," : "") + lineTail.tail
  }

  // MARK: - Separators as they are

  /// The comma, white space and comments between two entries.
  struct Separator {
    let range: Range<Int>
    let text: String
    var hasComma = false
    var hasComments = false
    /// The text without the comma, up to the end of the last comment; empty without comments.
    var comments = ""
    /// The text up to the end of the last comment or the comma, whichever is last.
    var written = ""
    /// The text after what belongs to the previous entry, without the comma.
    var lineTail = ""
    /// The text before and after the end of the line with the comma.
    var splitLine: (head: String, tail: String)?
    var isJoined: Bool { !text.utf8.contains(where: \.isLineEnd) }
  }

  private func separator(after left: Int?, before right: Int?) -> Separator {
    let whole = document.nodes[container].range
    let start = left.map { document.nodes[$0].range.upperBound } ?? whole.lowerBound + 1
    let end = right.map { document.nodes[$0].entry.lowerBound } ?? whole.upperBound - 1
    return document.text.withUnsafeBufferPointer { Self.separator(start..<max(start, end), $0) }
  }

  private static func separator(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Separator {
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var result = Separator(range: range, text: text(range))
    var comma: Int?
    var lineEnd: Int?
    var lastComment = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == .slash {
        result.hasComments = true
        index = end(ofCommentAt: index, range.upperBound, bytes)
        lastComment = index
        continue
      }
      if byte == .comma { comma = index }
      if byte.isLineEnd, lineEnd == nil { lineEnd = index }
      index += 1
    }
    result.hasComma = comma != nil
    func withoutComma(_ part: Range<Int>) -> String {
      guard let comma, part.contains(comma) else { return text(part) }
      return text(part.lowerBound..<comma) + text(comma + 1..<part.upperBound)
    }
    if result.hasComments { result.comments = withoutComma(range.lowerBound..<lastComment) }
    result.written = text(range.lowerBound..<max(lastComment, comma.map { $0 + 1 } ?? lastComment))
    let tailStart = result.hasComments ? lineEnd ?? range.upperBound : range.lowerBound
    result.lineTail = withoutComma(tailStart..<range.upperBound)
    if let lineEnd, comma ?? lineEnd <= lineEnd {
      result.splitLine = (text(range.lowerBound..<lineEnd), text(lineEnd..<range.upperBound))
    }
    return result
  }

  private static func end(ofCommentAt start: Int, _ limit: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let isLine = start + 1 < limit && bytes[start + 1] == .slash
    var index = start + 2
    while index < limit {
      if isLine ? bytes[index].isLineEnd : bytes[index - 1] == .asterisk && bytes[index] == .slash && index > start + 2
      {
        return isLine ? index : index + 1
      }
      index += 1
    }
    return limit
  }
}
