package import FileSystem

extension ReadingLimit {
  /// Of whatever a template is made of; resources among it may be large.
  package static let template = ReadingLimit("a file of a template", bytes: 16 << 20)
  /// Of a template's description.
  package static let rambaspec = ReadingLimit("a rambaspec", bytes: 1 << 20)
  /// Of what pins the installed templates.
  package static let lockFile = ReadingLimit("a lock file", bytes: 4 << 20)
}
