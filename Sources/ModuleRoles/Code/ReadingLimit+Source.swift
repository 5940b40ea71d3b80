package import FileSystem

extension ReadingLimit {
  package static let source = ReadingLimit("a source file", bytes: 8 << 20)
}
