package import FileSystem

extension ReadingLimit {
  package static let swiftFile = ReadingLimit("a Swift file", bytes: 8 << 20)
}
