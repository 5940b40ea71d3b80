/// The `path` of a file or group: absolute, relative to its group, or after an anchor such as `<PROJECT>/`.
enum JSONPath {
  /// The path and source tree that a property list has for a JSON path.
  static func location(_ path: String) -> (path: String, sourceTree: String) {
    if path.utf8.first == .slash { return (unescaped(path), "<absolute>") }
    // A path in a user's home directory cannot be resolved.
    if path.utf8.first == UInt8(ascii: "~") { return (path, "~") }
    guard path.utf8.first == UInt8(ascii: "<"), let end = path.firstIndex(of: ">") else {
      return (unescaped(path), "<group>")
    }
    let anchor = path[path.index(after: path.startIndex)..<end]
    let rest = path[path.index(after: end)...]
    let inside = String(rest.utf8.first == .slash ? rest.dropFirst() : rest)
    switch anchor {
    case "PROJECT": return (inside, "SOURCE_ROOT")
    case "PRODUCTS": return (inside, "BUILT_PRODUCTS_DIR")
    case "SDK": return (inside, "SDKROOT")
    case "DEVELOPER": return (inside, "DEVELOPER_DIR")
    default: return (inside, String(anchor))
    }
  }

  static func written(_ path: String, sourceTree: String?) -> String {
    sourceTree == "SOURCE_ROOT" ? "<PROJECT>/" + path : escaped(path)
  }

  private static func unescaped(_ path: String) -> String {
    guard path.utf8.contains(.backslash) else { return path }
    var result = ""
    var isEscaped = false
    for scalar in path.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
        isEscaped = false
      }
    }
    return result
  }

  private static func escaped(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 == .backslash || $0 == UInt8(ascii: "<") }) else { return path }
    var result = ""
    for scalar in path.unicodeScalars {
      if scalar == "\\" || scalar == "<" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
