internal import ProjectKinds

enum PathPatterns {
  /// Whether a path is equal to the pattern, is in its directory, or matches its wildcards.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    var pattern = pattern[...]
    while pattern.last == "/" { pattern = pattern.dropLast() }
    guard pattern.contains("*") else { return path == pattern || path.hasPrefix(pattern + "/") }
    return PathPattern.matches(Array(pattern.utf8), Array(path.utf8), star: UInt8(ascii: "*"), one: ==)
  }
}
