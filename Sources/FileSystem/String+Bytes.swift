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
}
