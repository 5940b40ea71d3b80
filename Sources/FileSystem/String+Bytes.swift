/// Texts by their bytes, where characters as readers see them play no part: that takes a tenth of the time.
extension String {
  /// The names in a path with `/` between them; empty ones are left out.
  package var pathNames: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// Whether the bytes of a word stand anywhere in the text.
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
