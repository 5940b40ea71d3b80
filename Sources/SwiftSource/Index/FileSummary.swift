/// Writes what an index keeps of a file: its declarations, and a hash of each name that it holds.
///
/// Layout, little endian: number of entries, number of names, number of text bytes (32 bits each); entries of 32 bytes
/// (``SummaryEntry``); names of 32 bits each; text.
struct FileSummaryWriter {
  private var tokens: [Token] = []
  private var text: [UInt8] = []
  private var names: [UInt32] = []
  private var table = [UInt32](repeating: 0, count: 1 << 10)

  /// Appends the summary of a file to `output`.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    tokens = Lexer.tokens(of: bytes, reusing: tokens).tokens
    text.removeAll(keepingCapacity: true)
    let records = tokens.withUnsafeBufferPointer { tokens in
      var reader = DeclarationReader(TokenCursor(tokens, bytes))
      reader.read()
      return reader.records
    }
    collectNames(bytes)
    let header = output.count
    output.append(contentsOf: [UInt8](repeating: 0, count: 12))
    tokens.withUnsafeBufferPointer { tokens in
      let cursor = TokenCursor(tokens, bytes)
      for record in records { append(record, cursor, to: &output) }
    }
    names.withUnsafeBytes { output.append(contentsOf: $0) }
    output.append(contentsOf: text)
    output.store(UInt32(truncatingIfNeeded: records.count), at: header)
    output.store(UInt32(truncatingIfNeeded: names.count), at: header + 4)
    output.store(UInt32(truncatingIfNeeded: text.count), at: header + 8)
  }

  private mutating func append(_ record: DeclarationRecord, _ cursor: TokenCursor, to output: inout [UInt8]) {
    let name = append(record.name, cursor)
    let inherited = appendBaseNames(record.kind == .typeAlias ? record.type : record.inheritance, cursor)
    let entry = SummaryEntry(
      kind: UInt32(truncatingIfNeeded: record.kind.number), parent: record.parent,
      start: record.whole.isEmpty ? 0 : cursor.tokens[Int(record.whole.start)].start,
      end: record.whole.isEmpty ? 0 : cursor.tokens[Int(record.whole.end) - 1].end,
      name: UInt32(name.lowerBound), nameEnd: UInt32(name.upperBound),
      inherited: UInt32(inherited.lowerBound), inheritedEnd: UInt32(inherited.upperBound))
    withUnsafeBytes(of: entry) { output.append(contentsOf: $0) }
  }

  private mutating func append(_ part: DeclarationRecord.Part, _ cursor: TokenCursor) -> Range<Int> {
    let start = text.count
    for index in part.range {
      let token = cursor.tokens[index]
      let range = token.isBackticked ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
      text.append(contentsOf: UnsafeBufferPointer(rebasing: cursor.bytes[range]))
    }
    return start..<text.count
  }

  /// The last names of the types of a list, with commas between them: `B,C` for `A.B<D>, C`.
  private mutating func appendBaseNames(_ part: DeclarationRecord.Part, _ cursor: TokenCursor) -> Range<Int> {
    let start = text.count
    var index = Int(part.start)
    var name = -1
    func flush(_ text: inout [UInt8]) {
      guard name >= 0 else { return }
      if text.count > start { text.append(UInt8(ascii: ",")) }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: cursor.bytes[cursor.tokens[name].range]))
    }
    while index < Int(part.end) {
      switch cursor.kind(index) {
      case .identifier:
        switch cursor.keyword(index) {
        case .anyType, .someType: break
        default: name = index
        }
        index += 1
      case .comma:
        flush(&text)
        name = -1
        index += 1
      case .at: index = cursor.afterAttribute(index)
      default:
        if cursor.isOperator(index, "&") {
          flush(&text)
          name = -1
          index += 1
        } else if cursor.isOperator(index, "<"), let end = cursor.afterGenericArguments(index) {
          index = end
        } else {
          index = cursor.afterItem(index)
        }
      }
    }
    flush(&text)
    return start..<text.count
  }

  /// Each name of the file once, as its hash; keywords are none.
  private mutating func collectNames(_ bytes: UnsafeBufferPointer<UInt8>) {
    names.removeAll(keepingCapacity: true)
    // A large file must not make every file after it pay for a large table.
    if table.count > 1 << 12 {
      table = [UInt32](repeating: 0, count: 1 << 10)
    } else {
      table.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    }
    for token in tokens where token.kind == .identifier {
      if let keyword = token.keyword, keyword != .`init`, keyword.isReserved { continue }
      let range = token.isBackticked ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
      let hash = max(1, Digest.ofName(bytes, range))
      var slot = Int(hash) & (table.count - 1)
      while table[slot] != 0, table[slot] != hash { slot = (slot + 1) & (table.count - 1) }
      guard table[slot] == 0 else { continue }
      table[slot] = hash
      names.append(hash)
      if names.count * 2 > table.count { growTable() }
    }
  }

  private mutating func growTable() {
    table = [UInt32](repeating: 0, count: table.count * 4)
    for name in names {
      var slot = Int(name) & (table.count - 1)
      while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = name
    }
  }
}

/// A declaration in a summary; names are ranges of the summary's text.
struct SummaryEntry: Sendable {
  let kind: UInt32
  let parent: Int32
  let start: UInt32
  let end: UInt32
  let name: UInt32
  let nameEnd: UInt32
  let inherited: UInt32
  let inheritedEnd: UInt32
}

/// Reads a summary out of the bytes of an index; what does not fit is empty, never read past its end.
struct FileSummary: Sendable {
  let bytes: [UInt8]
  private let entriesStart: Int
  let entryCount: Int
  private let nameCount: Int
  private let text: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    guard range.count >= 12, range.upperBound <= bytes.count else {
      (entriesStart, entryCount, nameCount, text) = (0, 0, 0, 0..<0)
      return
    }
    let (entries, names) = (Int(bytes.load32(range.lowerBound)), Int(bytes.load32(range.lowerBound + 4)))
    let length = Int(bytes.load32(range.lowerBound + 8))
    let textStart = range.lowerBound + 12 + entries * 32 + names * 4
    guard textStart + length == range.upperBound else {
      (entriesStart, entryCount, nameCount, text) = (0, 0, 0, 0..<0)
      return
    }
    (entriesStart, entryCount, nameCount, text) = (range.lowerBound + 12, entries, names, textStart..<range.upperBound)
  }

  /// The entry at an index.
  @inline(__always)
  func entry(_ index: Int) -> SummaryEntry {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: entriesStart + index * 32, as: SummaryEntry.self) }
  }

  /// The bytes of a range of the text.
  @inline(__always)
  func text(_ start: UInt32, _ end: UInt32) -> ArraySlice<UInt8> {
    let (start, end) = (text.lowerBound + Int(start), text.lowerBound + Int(end))
    guard start <= end, end <= text.upperBound else { return [] }
    return bytes[start..<end]
  }

  /// Whether the file may hold a name; only a name with the same hash could be mistaken for it.
  func mayHold(_ hash: UInt32) -> Bool {
    let start = entriesStart + entryCount * 32
    return bytes.withUnsafeBytes { raw in
      for index in 0..<nameCount
      where raw.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self) == hash { return true }
      return false
    }
  }
}

extension [UInt8] {
  func load32(_ offset: Int) -> UInt32 { withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) } }

  func load64(_ offset: Int) -> UInt64 { withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) } }

  mutating func store(_ value: UInt32, at offset: Int) {
    withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: offset, as: UInt32.self) }
  }

  mutating func appendNumber(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value) { append(contentsOf: $0) }
  }
}

extension DeclarationKind {
  /// All kinds, each at its ``number``.
  static let numbered: [DeclarationKind] = [
    .import, .class, .struct, .enum, .actor, .protocol, .extension, .function, .initializer, .deinitializer, .subscript,
    .variable, .enumCase, .typeAlias, .associatedType, .operator, .precedenceGroup, .macro, .macroExpansion,
  ]

  /// A number that stands for the kind in an index.
  var number: Int {
    switch self {
    case .import: 0
    case .class: 1
    case .struct: 2
    case .enum: 3
    case .actor: 4
    case .protocol: 5
    case .extension: 6
    case .function: 7
    case .initializer: 8
    case .deinitializer: 9
    case .subscript: 10
    case .variable: 11
    case .enumCase: 12
    case .typeAlias: 13
    case .associatedType: 14
    case .operator: 15
    case .precedenceGroup: 16
    case .macro: 17
    case .macroExpansion: 18
    }
  }
}
