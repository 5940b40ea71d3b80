/// A hash of the last component of a path, taken while the path is at hand: it tells most objects from those of some names
/// without another look at the text.
struct FileNameHash: Hashable {
  private let value: UInt32

  /// That of an object without a path.
  static let none = FileNameHash(value: 0)
  /// That of a path with escapes, or with letters that can be written in two ways: only its string tells its name.
  static let unknown = FileNameHash(value: 1)

  private init(value: UInt32) { self.value = value }

  /// The hash of a name as it is written without quotes.
  init(_ name: String) {
    self = Array(name.utf8).withUnsafeBufferPointer { Self.hash(0..<$0.count, in: $0) }
  }

  /// The hash for the written value of a `path`.
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

  /// A small number, for a first guess whether a set holds it.
  var bit: UInt64 { 1 << UInt64(value & 63) }

  private static func hash(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> FileNameHash {
    let hash = UInt32(truncatingIfNeeded: bytes.hash(range))
    return FileNameHash(value: hash > unknown.value ? hash : ~hash)
  }
}
