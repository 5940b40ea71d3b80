/// Tells most paths that end in none of some names from those that may, without making strings of them.
struct NameFilter {
  private let hashes: [UInt64]
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = names
    hashes = names.map { Array($0.utf8).withUnsafeBufferPointer { $0.hash(0..<$0.count) } }
  }

  func mayContain(_ path: Range<Int>, in document: ProjectDocument) -> Bool {
    guard !path.isEmpty else { return false }
    let plain = document.bytes.withUnsafeBufferPointer { bytes -> Bool? in
      let isQuoted = bytes[path.lowerBound] == .quote || bytes[path.lowerBound] == .apostrophe
      let end = isQuoted ? path.upperBound - 1 : path.upperBound
      var start = end
      while start > path.lowerBound, bytes[start - 1] != .slash {
        start -= 1
        // Escapes and letters that can be written in two ways need the string.
        if bytes[start] == .backslash || bytes[start] >= 0x80 { return nil }
      }
      if isQuoted, start == path.lowerBound { start += 1 }
      return hashes.contains(bytes.hash(start..<max(start, end)))
    }
    return plain ?? names.contains(Paths.lastComponent(document.string(path)))
  }
}
