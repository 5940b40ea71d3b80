package import FileSystem

extension ReadingLimit {
  /// Large enough for resources such as images.
  package static let template = ReadingLimit("a file of a template", bytes: 4 << 20)
  package static let rambaspec = ReadingLimit("a rambaspec", bytes: 1 << 20)
  package static let lockFile = ReadingLimit("a lock file", bytes: 4 << 20)
}
