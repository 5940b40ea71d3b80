package import SystemPackage

extension FilePath {
  /// Resolves a relative path against a directory, and normalizes `.` and `..` lexically.
  package func resolved(from folder: FilePath) -> FilePath {
    var (own, other) = (string, folder.string)
    if !own.isEmpty, !other.isEmpty, own.withUTF8(Self.isPlain), other.withUTF8(Self.isPlain) {
      if own.utf8.first == Self.slash { return self }
      return FilePath(other.utf8.last == Self.slash ? other + own : other + "/" + own)
    }
    return folder.pushing(self).lexicallyNormalized()
  }

  /// The path relative to a directory, with `..` components if necessary; both must be absolute.
  ///
  /// Equal paths give the empty path.
  package func relative(to folder: FilePath) -> FilePath {
    if let inside = textBelow(folder) { return FilePath(inside) }
    let own = Array(lexicallyNormalized().components)
    let other = Array(folder.lexicallyNormalized().components)
    var common = 0
    while common < own.count, common < other.count, own[common] == other[common] { common += 1 }
    var result = FilePath("")
    for _ in common..<other.count { result.append("..") }
    for component in own[common...] { result.append(component) }
    return result
  }

  /// Whether the path equals a directory or is below it, compared lexically by components.
  package func isWithin(_ folder: FilePath) -> Bool {
    textBelow(folder) != nil || lexicallyNormalized().starts(with: folder.lexicallyNormalized())
  }

  /// The path as displayed to a user whose working directory is a directory.
  ///
  /// The result is relative if it goes up at most two levels, and absolute otherwise.
  package func shown(from folder: FilePath) -> String {
    let path = relative(to: folder)
    if path.isEmpty { return "." }
    let up = path.components.prefix { $0.string == ".." }.count
    return up > 2 ? string : path.string
  }

  /// Fast path of ``relative(to:)`` for plain absolute paths below the directory; otherwise `nil`.
  ///
  /// Splitting paths into components takes a hundred times longer, and runs ask for most paths several times.
  private func textBelow(_ folder: FilePath) -> String? {
    var (own, other) = (string, folder.string)
    return own.withUTF8 { own in
      other.withUTF8 { other in
        guard own.first == Self.slash, other.first == Self.slash, own.count > other.count, own.starts(with: other),
          Self.isPlain(own)
        else { return nil }
        let rest = own.dropFirst(other.count)
        if other.last == Self.slash { return String(decoding: rest, as: UTF8.self) }
        return rest.first == Self.slash ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
      }
    }
  }

  var isPlain: Bool {
    var text = string
    return text.withUTF8 { $0.first == Self.slash && Self.isPlain($0) }
  }

  private static let slash = UInt8(ascii: "/")

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    for (start, byte) in text.enumerated() where byte == dot && (start == 0 || text[start - 1] == slash) {
      var end = start + 1
      if end < text.count, text[end] == dot { end += 1 }
      if end == text.count || text[end] == slash { return false }
    }
    return true
  }
}
