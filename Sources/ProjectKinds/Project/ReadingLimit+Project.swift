package import FileSystem

extension ReadingLimit {
  package static let rambafile = ReadingLimit("a Rambafile", bytes: 1 << 20)
  /// The largest known project files have about 20 MB.
  package static let xcodeProject = ReadingLimit("an Xcode project", bytes: 24 << 20)
  package static let manifest = ReadingLimit("a project's description", bytes: 4 << 20)
  static let workspace = ReadingLimit("a workspace", bytes: 4 << 20)
  package static let dependencies = ReadingLimit("a list of libraries", bytes: 4 << 20)
  package static let source = ReadingLimit("a source file", bytes: 3 << 20)
  /// Any file in a module: code, resources, and files that users add.
  package static let moduleFile = ReadingLimit("a file of a module", bytes: 64 << 20)
  package static let preferences = ReadingLimit("a file of preferences", bytes: 1 << 20)
  package static let gitAttributes = ReadingLimit("a .gitattributes", bytes: 4 << 20)
}
