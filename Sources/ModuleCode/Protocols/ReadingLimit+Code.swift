package import FileSystem

extension ReadingLimit {
  /// A Swift file.
  package static let swiftFile = ReadingLimit("a Swift file", bytes: 8 << 20)
}
