/// A set of names to find in many files.
///
/// A hash of the bytes excludes most words without creating strings.
public struct NameSet: Sendable {
  let names: Set<String>
  /// A Bloom filter: one bit for each value of the low half of a name's hash.
  private let bits: [UInt64]

  /// Makes a set of names without backticks.
  public init(_ names: Set<String>) {
    self.names = names
    var bits = [UInt64](repeating: 0, count: 1 << 10)
    for name in names {
      let hash = Self.hash(name)
      bits[Int(hash >> 6 & 0x3FF)] |= 1 << (hash & 63)
    }
    self.bits = bits
  }

  private static func hash(_ name: String) -> UInt64 {
    Array(name.utf8).withUnsafeBufferPointer { hash($0, 0..<$0.count) }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
    let (first, last) = KeywordTable.words(bytes, range.lowerBound, range.upperBound)
    let mixed = (first ^ (last &<< 17 | last &>> 47)) &+ UInt64(truncatingIfNeeded: range.count)
    return mixed &* 0x9E37_79B9_7F4A_7C15 &>> 32
  }

  /// Whether bytes may be one of the names; false positives are rare, false negatives impossible.
  func mayHold(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let hash = Self.hash(bytes, range)
    return bits[Int(hash >> 6 & 0x3FF)] & 1 << (hash & 63) != 0
  }
}

extension SwiftFile {
  /// The occurrences of names in source order, without keywords.
  public func places(of wanted: NameSet) -> [(name: String, range: Range<Int>)] {
    bytes.withUnsafeBufferPointer { buffer in
      var found: [(name: String, range: Range<Int>)] = []
      for token in tokens where token.kind == .identifier && token.keyword?.isReserved != true {
        let range = token.isBackticked ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
        guard wanted.mayHold(buffer, range) else { continue }
        let name = String(decoding: buffer[range], as: UTF8.self)
        if wanted.names.contains(name) { found.append((name, token.range)) }
      }
      return found
    }
  }
}

extension ObjectiveCFile {
  /// The occurrences of names in source order.
  public func places(of wanted: NameSet) -> [(name: String, range: Range<Int>)] {
    bytes.withUnsafeBufferPointer { buffer in
      var found: [(name: String, range: Range<Int>)] = []
      for (index, token) in tokens.tokens.enumerated() where tokens.kind(index) == .identifier {
        guard wanted.mayHold(buffer, token.range) else { continue }
        let name = String(decoding: buffer[token.range], as: UTF8.self)
        if wanted.names.contains(name) { found.append((name, token.range)) }
      }
      return found
    }
  }
}
