/// Serializes integers and strings for cache files.
package struct NumberOutput: Sendable {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  package mutating func add(_ number: Int) { withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 } }

  /// Adds numbers without a count, so the reader must know how many there are.
  package mutating func add(_ numbers: [Int64]) {
    for number in numbers { add(Int(number)) }
  }

  /// Adds the length of a string in bytes, then its bytes.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Appends a checksum that detects damage but gives no protection against tampering.
  package mutating func end() { add(Int(bitPattern: UInt(bytes.checksum))) }
}

/// Reads the output of ``NumberOutput``; every method returns `nil` if too few bytes are left.
package struct NumberInput: Sendable {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int

  /// Reads bytes from an offset to the end; fails if the checksum at the end does not match.
  package init?(_ bytes: [UInt8], from offset: Int) {
    guard bytes.count >= offset + 8 else { return nil }
    let end = bytes.count - 8
    var sum = NumberInput(bytes: bytes, offset: end, end: bytes.count)
    guard sum.number() == Int(bitPattern: UInt(bytes[..<end].checksum)) else { return nil }
    self.init(bytes: bytes, offset: offset, end: end)
  }

  private init(bytes: [UInt8], offset: Int, end: Int) { (self.bytes, self.offset, self.end) = (bytes, offset, end) }

  package var isAtEnd: Bool { offset >= end }

  package mutating func number() -> Int? {
    guard offset + 8 <= end else { return nil }
    defer { offset += 8 }
    return Int(
      bytes.withUnsafeBytes { Int64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Int64.self)) })
  }

  /// Reads the number of elements that follow; returns `nil` if it is not plausible.
  package mutating func count() -> Int? { number().flatMap { $0 >= 0 && $0 <= end - offset ? $0 : nil } }

  package mutating func numbers(_ count: Int) -> [Int64]? {
    guard offset + 8 * count <= end else { return nil }
    return (0..<count).map { _ in Int64(number() ?? 0) }
  }

  package mutating func text() -> String? {
    guard let count = count() else { return nil }
    return bytes(count).map { String(decoding: $0, as: UTF8.self) }
  }

  package mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= end - offset else { return nil }
    defer { offset += count }
    return bytes[offset..<(offset + count)]
  }
}

extension Collection<UInt8> {
  fileprivate var checksum: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
