/// Scans JSON5 into a node table: comments, trailing commas, single quotes, unquoted keys and JSON5 numbers.
///
/// Apple's package `apple/xcode-project-format` parses the same language, but without source positions. It writes whole
/// files, which loses comments, unknown keys and the layout of other tools. It also requires macOS 14.
///
/// Projects can come from untrusted sources. The scanner keeps open containers in an array instead of using recursion.
/// It rejects nesting deeper than ``ProjectLimits/depth``.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private var position = 0
  private var nodes: [JSONNode] = []
  private var open: [Int] = []
  private var lastLineEnd = -1
  private var lastComment = -1

  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(ScanFailure) -> [JSONNode] {
    var scanner = JSONScanner(bytes)
    try scanner.scan()
    return scanner.nodes
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    count = bytes.count
    // Projects have a value for every 15 to 25 bytes.
    nodes.reserveCapacity(min(count, Int(Int32.max)) / 20)
  }

  private var byte: UInt8 { position < count ? bytes[position] : 0 }

  private func failure(_ reason: ScanFailure.Reason, at offset: Int? = nil) -> ScanFailure {
    ScanFailure(reason: reason, offset: offset ?? position)
  }

  private func unexpected(_ wanted: String) -> ScanFailure {
    if isConflictMarker { return failure(.conflictMarker) }
    return failure(.expected(wanted, found: position < count ? bytes[position] : nil))
  }

  private var isConflictMarker: Bool { bytes.hasConflictMarker(at: position) }

  private mutating func scan() throws(ScanFailure) {
    guard count <= Int(Int32.max) else { throw failure(.tooMany("bytes", limit: Int(Int32.max))) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipTrivia()
    guard position < count else { throw failure(.empty) }
    if bytes.starts(with: "// !$*UTF8*$!".utf8) || bytes.starts(with: "bplist".utf8) { throw failure(.propertyList) }
    if ["<?xml", "<!DOCTYPE", "<plist"].contains(where: { bytes[position...].starts(with: $0.utf8) }) {
      throw failure(.propertyList)
    }
    guard byte == .openBrace else { throw unexpected("'{'") }
    try scanValue(key: 0..<0, traits: [])
    while let container = open.last { try scanNext(in: container) }
    try skipTrivia()
    guard position == count else { throw isConflictMarker ? failure(.conflictMarker) : failure(.textAfterEnd) }
  }

  /// Scans the next member, element or closing bracket of the innermost container.
  private mutating func scanNext(in container: Int) throws(ScanFailure) {
    let isObject = nodes[container].kind == .object
    let close: UInt8 = isObject ? .closeBrace : .closeBracket
    try skipTrivia()
    if byte == close, position < count { return try closeContainer(container) }
    if position >= count { throw unclosed(container) }
    if isObject {
      let (key, traits) = try scanKey()
      try skipTrivia()
      if byte == UInt8(ascii: "="), !isConflictMarker { throw failure(.propertyList) }
      guard byte == .colon else { throw unexpected("':'") }
      position += 1
      try skipTrivia()
      try scanValue(key: key, traits: traits)
    } else {
      try scanValue(key: 0..<0, traits: [])
    }
    // The comma of a container that was just opened follows its closing bracket.
    if open.last == container { try skipComma(in: container) }
  }

  private mutating func skipComma(in container: Int) throws(ScanFailure) {
    try skipTrivia()
    if byte == .comma {
      position += 1
      return
    }
    if position >= count { throw unclosed(container) }
    let close: UInt8 = nodes[container].kind == .object ? .closeBrace : .closeBracket
    if byte != close { throw unexpected(close == .closeBrace ? "',' or '}'" : "',' or ']'") }
  }

  private func unclosed(_ container: Int) -> ScanFailure {
    let start = nodes[container].offset
    return failure(.unclosed(opening: bytes[start]), at: start)
  }

  private mutating func closeContainer(_ container: Int) throws(ScanFailure) {
    position += 1
    let start = nodes[container].offset
    var traits: JSONNode.Traits = []
    if lastLineEnd > start { traits.insert(.isMultiline) }
    if lastComment > start { traits.insert(.hasComments) }
    nodes[container].close(at: position, next: nodes.count, traits: traits)
    open.removeLast()
    if nodes[container].kind == .object { try JSONKeys.checkDuplicates(of: container, nodes, bytes) }
    if let outer = open.last { try skipComma(in: outer) }
  }

  private mutating func scanValue(key: Range<Int>, traits: JSONNode.Traits) throws(ScanFailure) {
    let start = position
    switch byte {
    case .openBrace, .openBracket:
      guard open.count < ProjectLimits.depth else { throw failure(.tooDeep) }
      try append(byte == .openBrace ? .object : .array, at: start, key, traits)
      open.append(nodes.count - 1)
      position += 1
    case .quote, .apostrophe:
      let escapes = try scanString()
      try append(.string, at: start, key, escapes ? traits.union(.hasEscapes) : traits)
      closeScalar()
    default:
      try append(try scanWord(), at: start, key, traits)
      closeScalar()
    }
  }

  private mutating func append(
    _ kind: JSONNode.Kind, at start: Int, _ key: Range<Int>, _ traits: JSONNode.Traits
  ) throws(ScanFailure) {
    guard nodes.count < ProjectLimits.values else {
      throw failure(.tooMany("values", limit: ProjectLimits.values), at: start)
    }
    let parent = open.last ?? 0
    if !nodes.isEmpty { nodes[parent].countChild() }
    var word = JSONNode.Word.other
    if key.count > 1 {
      let isPlain = traits.contains(.hasPlainKey)
      word = JSONNode.Word(isPlain ? key : key.lowerBound + 1..<key.upperBound - 1, in: bytes)
      if traits.contains(.hasKeyEscapes) {
        let text = JSONString.decoded(bytes[isPlain ? key : key.lowerBound + 1..<key.upperBound - 1])
        word = Array(text.utf8).withUnsafeBufferPointer { JSONNode.Word(0..<$0.count, in: $0) }
      }
    }
    nodes.append(JSONNode(kind, at: start, key: key, word: word, parent: parent, traits: traits))
  }

  private mutating func closeScalar() {
    nodes[nodes.count - 1].close(at: position, next: nodes.count, traits: [])
  }

  private mutating func scanKey() throws(ScanFailure) -> (Range<Int>, JSONNode.Traits) {
    let start = position
    if byte == .quote || byte == .apostrophe {
      let hasEscapes = try scanString()
      return (start..<position, hasEscapes ? .hasKeyEscapes : [])
    }
    var traits: JSONNode.Traits = .hasPlainKey
    while byte.isWordByte || byte == .dollar || byte == .backslash {
      if byte >= 0x80, unicodeSpace > 0 { break }
      if byte == .backslash {
        traits.insert(.hasKeyEscapes)
        try checkEscape()
      } else {
        position += 1
      }
    }
    try checkLength(of: "a string", from: start)
    let first = start < count ? bytes[start] : 0
    if position == start || first >= 0x30 && first <= 0x39 {
      position = start
      throw unexpected("a key or '}'")
    }
    return (start..<position, traits)
  }

  private mutating func scanString() throws(ScanFailure) -> Bool {
    let start = position
    let quote = byte
    var hasEscapes = false
    position += 1
    while position < count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        try checkLength(of: "a string", from: start)
        return hasEscapes
      }
      if byte == .backslash {
        hasEscapes = true
        try checkEscape()
      } else if byte.isLineEnd {
        throw failure(.unclosedString, at: start)
      } else {
        position += 1
      }
    }
    throw failure(.unclosedString, at: start)
  }

  private func checkLength(of what: String, from start: Int) throws(ScanFailure) {
    guard position - start <= ProjectLimits.text else { throw failure(.tooLong(what), at: start) }
  }

  /// Validates and skips an escape.
  ///
  /// An escaped line break adds nothing to the string.
  private mutating func checkEscape() throws(ScanFailure) {
    let start = position
    position += 1
    let digits: Int
    switch byte {
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "x"): digits = 2
    case .carriageReturn, .newline:
      lastLineEnd = position
      if byte == .carriageReturn, position + 1 < count, bytes[position + 1] == .newline { position += 1 }
      digits = 0
    case UInt8(ascii: "1")...UInt8(ascii: "9"): throw failure(.invalidEscape, at: start)
    default: digits = 0
    }
    position += 1
    for offset in 0..<digits where position + offset >= count || !bytes[position + offset].isHexDigit {
      throw failure(.invalidEscape, at: start)
    }
    position += digits
  }

  private mutating func scanWord() throws(ScanFailure) -> JSONNode.Kind {
    let start = position
    while byte.isWordByte || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
      position += 1
    }
    try checkLength(of: "a value", from: start)
    let word = start..<position
    if bytes.isEqual(word, "true") || bytes.isEqual(word, "false") { return .flag }
    if bytes.isEqual(word, "null") { return .null }
    if JSONNumber.isValid(bytes[word]) { return .number }
    position = start
    throw unexpected("a value")
  }

  /// Skips white space and comments.
  private mutating func skipTrivia() throws(ScanFailure) {
    while position < count {
      switch bytes[position] {
      case 0x20, 0x09: position += 1
      case .newline, .carriageReturn:
        lastLineEnd = position
        position += 1
      case .slash: try skipComment()
      case 0x0B, 0x0C: position += 1
      case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF:
        let length = unicodeSpace
        if length == 0 { return }
        position += length
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ScanFailure) {
    let start = position
    let second = position + 1 < count ? bytes[position + 1] : 0
    guard second == .slash || second == .asterisk else { throw unexpected("a value") }
    lastComment = start
    if second == .slash {
      while position < count, !bytes[position].isLineEnd { position += 1 }
      return try checkLength(of: "a comment", from: start)
    }
    position += 2
    while position + 1 < count {
      if bytes[position] == .asterisk, bytes[position + 1] == .slash {
        position += 2
        return try checkLength(of: "a comment", from: start)
      }
      if bytes[position].isLineEnd { lastLineEnd = position }
      position += 1
    }
    throw failure(.unclosedComment, at: start)
  }

  /// The length of a non-ASCII space at the position, or 0.
  private var unicodeSpace: Int {
    if bytes[position] == 0xC2 { return position + 1 < count && bytes[position + 1] == 0xA0 ? 2 : 0 }
    guard position + 2 < count else { return 0 }
    switch (bytes[position], bytes[position + 1], bytes[position + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): return 3
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF): return 3
    default: return 0
    }
  }
}

enum JSONNumber {
  static func isValid(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = String(decoding: word, as: UTF8.self)[...]
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    if rest == "Infinity" || rest == "NaN" { return true }
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
      return rest.count > 2 && rest.dropFirst(2).utf8.allSatisfy(\.isHexDigit)
    }
    let digits = rest.prefix { $0 != "e" && $0 != "E" }
    let exponent = rest[digits.endIndex...].dropFirst()
    let hasExponent = digits.endIndex != rest.endIndex
    guard digits.contains(where: isDigit), digits.allSatisfy({ isDigit($0) || $0 == "." }),
      digits.filter({ $0 == "." }).count <= 1
    else { return false }
    if !hasExponent { return true }
    let power = exponent.first == "+" || exponent.first == "-" ? exponent.dropFirst() : exponent
    return !power.isEmpty && power.allSatisfy(isDigit)
  }

  private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }
}

enum JSONKeys {
  /// Rejects duplicate keys: it is not documented which of them Xcode uses, so an edit could be wrong.
  static func checkDuplicates(
    of object: Int, _ nodes: [JSONNode], _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ScanFailure) {
    let first = object + 1
    let end = nodes.count
    guard nodes[object].count > 1 else { return }
    if nodes[object].count <= 12 {
      var member = first
      while member < end {
        var other = first
        while other < member {
          if isSame(nodes[member], nodes[other], bytes) { throw duplicate(nodes[member], nodes[other]) }
          other = nodes[other].next
        }
        member = nodes[member].next
      }
      return
    }
    var seen: [String: Int] = [:]
    seen.reserveCapacity(nodes[object].count)
    var member = first
    while member < end {
      if let other = seen.updateValue(member, forKey: text(nodes[member], bytes)) {
        throw duplicate(nodes[member], nodes[other])
      }
      member = nodes[member].next
    }
  }

  private static func duplicate(_ node: JSONNode, _ other: JSONNode) -> ScanFailure {
    ScanFailure(reason: .duplicateKey(first: other.key.lowerBound), offset: node.key.lowerBound)
  }

  /// The key without quotes and escapes.
  static func text(_ node: JSONNode, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let content = content(node)
    return node.traits.contains(.hasKeyEscapes)
      ? JSONString.decoded(bytes[content]) : String(decoding: bytes[content], as: UTF8.self)
  }

  /// The range of a key without quotes.
  static func content(_ node: JSONNode) -> Range<Int> {
    let key = node.key
    return node.traits.contains(.hasPlainKey) ? key : key.lowerBound + 1..<key.upperBound - 1
  }

  private static func isSame(_ node: JSONNode, _ other: JSONNode, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if node.traits.contains(.hasKeyEscapes) || other.traits.contains(.hasKeyEscapes) {
      return text(node, bytes) == text(other, bytes)
    }
    return bytes.isEqual(content(node), bytes, content(other))
  }
}
