internal import ModuleGeneration

/// Paths with `*` in them.
enum PathPatterns {
  /// Whether a path is meant by a pattern: it is equal, lies in the folder, or is equal up to what `*` stands for.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    var pattern = pattern[...]
    while pattern.last == "/" { pattern = pattern.dropLast() }
    guard pattern.contains("*") else { return path == pattern || path.hasPrefix(pattern + "/") }
    return PathPattern.matches(Array(pattern.utf8), Array(path.utf8), star: UInt8(ascii: "*"), one: ==)
  }
}
