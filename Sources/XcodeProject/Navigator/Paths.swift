/// Operations on absolute paths as strings, without access to the disk.
enum Paths {
  /// The maximum length of a path on macOS, in bytes.
  ///
  /// The paths of deeply nested groups would otherwise have a total length that grows quadratically.
  static let longest = 1024

  /// An absolute path without `.`, `..`, repeated or trailing slashes.
  static func normalized(_ path: String) -> String {
    guard needsWork(path) else { return path }
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == ".." {
        _ = components.popLast()
      } else {
        components.append(component)
      }
    }
    return "/" + components.joined(separator: "/")
  }

  /// Resolves a path in an absolute directory; an absolute path is only normalized.
  static func resolved(_ path: String, in folder: String) -> String {
    if path.isEmpty { return normalized(folder) }
    if path.utf8.first == .slash { return normalized(path) }
    return normalized(folder == "/" ? "/" + path : folder + "/" + path)
  }

  /// The relative path from a directory to a path, both absolute and normalized; empty if they are equal.
  static func relative(_ path: String, to folder: String) -> String {
    if let rest = below(folder, path) { return rest }
    let from = folder.split(separator: "/")
    let to = path.split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (repeatElement("..", count: from.count - common) + to.dropFirst(common)).joined(separator: "/")
  }

  /// The part of a path below a directory: empty for the directory itself, `nil` for other paths.
  static func below(_ folder: String, _ path: String) -> String? {
    if path == folder { return "" }
    if folder == "/" { return String(path.dropFirst()) }
    if path.utf8.starts(with: folder.utf8) {
      let rest = path.utf8.dropFirst(folder.utf8.count)
      return rest.first == .slash ? String(rest.dropFirst()) : nil
    }
    guard path.hasPrefix(folder) else { return nil }
    // Compare characters: a name in decomposed form is equal to the composed one but has other bytes.
    let rest = path.dropFirst(folder.count)
    return rest.first == "/" ? String(rest.dropFirst()) : nil
  }

  /// A set of absolute paths and everything below them.
  struct CoveredPaths {
    private let paths: Set<String>
    private let lengths: Set<Int>
    /// The localized files that lose all languages, as paths without the `.lproj` directory.
    private(set) var withoutLanguages: Set<String> = []

    /// `names` returns the names in a directory on disk, to find other languages of localized files.
    init(_ paths: Set<String>, names: (_ folder: String) -> [String]) {
      self.paths = paths
      lengths = Set(paths.map(\.utf8.count))
      for file in Set(paths.compactMap(ExceptionPath.withoutLanguage)) {
        let (folder, name) = (Paths.parent(file), Paths.lastComponent(file))
        let isLeft = names(folder).contains { language in
          guard language.hasSuffix(".lproj") else { return false }
          let other = Paths.resolved(language, in: folder)
          return !covers(other + "/" + name) && names(other).contains(name)
        }
        if !isLeft { withoutLanguages.insert(file) }
      }
    }

    /// Whether a path is in the set or below one of its paths.
    func covers(_ path: String) -> Bool {
      var path = path
      let isASCII = path.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
      var end = path.utf8.endIndex
      while true {
        let start = path[..<end]
        // Equal names in composed and decomposed form have different lengths.
        if !isASCII || lengths.contains(start.utf8.count), paths.contains(String(start)) { return true }
        guard let slash = start.utf8.lastIndex(of: .slash), slash > path.startIndex else { return false }
        end = slash
      }
    }
  }

  static func lastComponent(_ path: String) -> String {
    // Search bytes, because splitting a path into characters takes longer than the rest of the work.
    guard let slash = path.utf8.lastIndex(of: .slash) else { return path }
    if path.utf8.last == .slash { return path.split(separator: "/").last.map(String.init) ?? "" }
    return String(path[path.utf8.index(after: slash)...])
  }

  static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: .slash), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The lowercase file extension without the dot; empty if there is none.
  static func fileExtension(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  private static func needsWork(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      guard bytes.first == .slash else { return true }
      if bytes.count > 1, bytes.last == .slash { return true }
      // Only a slash before a slash or a dot requires normalization. Hidden files merely take the slow path.
      for index in bytes.indices.dropLast() where bytes[index] == .slash {
        if bytes[index + 1] == .slash || bytes[index + 1] == UInt8(ascii: ".") { return true }
      }
      return false
    }
  }
}
