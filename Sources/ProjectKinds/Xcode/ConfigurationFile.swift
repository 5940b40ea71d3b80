internal import FileSystem
internal import SystemPackage

/// The settings of an `.xcconfig` file and of the files that it includes.
struct ConfigurationFile {
  /// Settings without conditions, by name; a later value replaces an earlier one.
  private(set) var settings: [String: String] = [:]
  private var seen: Set<String> = []

  private static let mostFiles = 20

  /// Reads a file; an unreadable file has no settings.
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
