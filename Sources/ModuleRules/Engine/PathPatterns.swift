/// Paths with `*` in them.
enum PathPatterns {
  /// Whether a path is meant by a pattern: it is equal, lies in the folder, or is equal up to what `*` stands for.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    var pattern = pattern[...]
    while pattern.last == "/" { pattern = pattern.dropLast() }
    guard pattern.contains("*") else { return path == pattern || path.hasPrefix(pattern + "/") }
    return matches(Array(path.utf8), Array(pattern.utf8))
  }

  /// The usual walk with one place to come back to: linear in the path for each star.
  private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (position, next) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while position < text.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        star = (next, position)
        next += 1
      } else if next < pattern.count, pattern[next] == text[position] {
        position += 1
        next += 1
      } else if let found = star {
        star = (found.pattern, found.text + 1)
        (position, next) = (found.text + 1, found.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
