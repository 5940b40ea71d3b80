internal import FileSystem
internal import SystemPackage

/// What an `.xcconfig` file says, and those that it includes.
struct ConfigurationFile {
  /// The settings without conditions by their names; of two that say the same, the later.
  private(set) var settings: [String: String] = [:]
  /// The files that were read, each once.
  private var seen: Set<String> = []

  /// More includes than that nobody reads.
  private static let mostFiles = 20

  /// Reads a file; one that cannot be read says nothing.
  init(_ path: FilePath, files: FileSystem) {
    read(path, files)
  }

  private mutating func read(_ path: FilePath, _ files: FileSystem) {
    guard seen.count < Self.mostFiles, seen.insert(path.string).inserted,
      let bytes = (try? files.readIfPresent(path, limit: .manifest)).flatMap({ $0 })
    else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = Self.trimmed(line)
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count == 3 { read(FilePath(String(parts[1])).resolved(from: path.removingLastComponent()), files) }
      } else if let equals = text.firstIndex(of: "=") {
        let name = Self.trimmed(text[..<equals])
        settings[name] = Self.trimmed(Self.withoutComment(text[text.index(after: equals)...]))
      }
    }
  }

  private static func withoutComment(_ value: Substring) -> Substring {
    value.firstRange(of: "//").map { value[..<$0.lowerBound] } ?? value
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true || text.last == ";" { text.removeLast() }
    return String(text)
  }
}
