package import FileSystem

extension ReadingLimit {
  /// A file of Swift or Objective-C.
  package static let source = ReadingLimit("a source file", bytes: 8 << 20)
}
