#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// String operations on UTF-8 bytes, which take a tenth of the time of those on characters.
extension String {
  /// The non-empty components of a path with `/` separators.
  package var pathNames: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// Whether the string contains a word, compared by bytes.
  package func holds(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    var rest = Substring(self).utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// Whether the string sorts before another by its bytes.
  package func isBefore(_ other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return one.count < other.count }
        let order = memcmp(start, otherStart, min(one.count, other.count))
        return order == 0 ? one.count < other.count : order < 0
      }
    }
  }
}
