/// A hash of the last component of an object's path.
///
/// The scanner computes it once, so a search by name need not read the text of most objects.
struct FileNameHash: Hashable {
  private let value: UInt32

  static let none = FileNameHash(value: 0)
  /// The hash of a path with escapes or non-ASCII characters, whose name requires decoding.
  static let unknown = FileNameHash(value: 1)

  private init(value: UInt32) { self.value = value }

  init(_ name: String) {
    self = Array(name.utf8).withUnsafeBufferPointer { Self.hash(0..<$0.count, in: $0) }
  }

  /// The hash of the value of a `path` field as written.
  @inline(__always)
  init(ofPath written: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = written.first.map({ bytes[$0] }) else {
      self = .none
      return
    }
    let isQuoted = first == .quote || first == .apostrophe
    let start = isQuoted ? written.lowerBound + 1 : written.lowerBound
    let end = isQuoted ? max(start, written.upperBound - 1) : written.upperBound
    var nameStart = end
    while nameStart > start, bytes[nameStart - 1] != .slash {
      nameStart -= 1
      if bytes[nameStart] == .backslash || bytes[nameStart] >= 0x80 {
        self = .unknown
        return
      }
    }
    self = Self.hash(nameStart..<end, in: bytes)
  }

  /// One bit of a filter that excludes most names before a set lookup.
  var bit: UInt64 { 1 << UInt64(value & 63) }

  private static func hash(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> FileNameHash {
    let hash = UInt32(truncatingIfNeeded: bytes.hash(range))
    return FileNameHash(value: hash > unknown.value ? hash : ~hash)
  }
}
