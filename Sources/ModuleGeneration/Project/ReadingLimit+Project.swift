package import FileSystem

extension ReadingLimit {
  /// Of a project's configuration.
  package static let rambafile = ReadingLimit("a Rambafile", bytes: 1 << 20)
  /// Of a project file; the largest that are known have some 20 MB.
  package static let xcodeProject = ReadingLimit("an Xcode project", bytes: 64 << 20)
  /// Of a `Package.swift`, a `Project.swift` or a `project.yml`.
  package static let manifest = ReadingLimit("a project's description", bytes: 4 << 20)
  /// Of the list of projects in a workspace.
  static let workspace = ReadingLimit("a workspace", bytes: 4 << 20)
  /// Of a `Podfile`, a `Cartfile` and the like.
  static let dependencies = ReadingLimit("a list of libraries", bytes: 4 << 20)
  /// Of a file that people write code in.
  static let source = ReadingLimit("a source file", bytes: 8 << 20)
  /// Of whatever stands in a module: code, resources of a template, what people put beside them.
  static let moduleFile = ReadingLimit("a file of a module", bytes: 64 << 20)
  /// Of the user's preferences.
  static let preferences = ReadingLimit("a file of preferences", bytes: 1 << 20)
  /// Of a `.gitattributes`.
  package static let gitAttributes = ReadingLimit("a .gitattributes", bytes: 4 << 20)
}
