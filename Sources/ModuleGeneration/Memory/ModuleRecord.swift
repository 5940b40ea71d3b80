public import ModuleTemplates

/// What is remembered of a module: all that its rendering depends on, and what its files said when nobody had edited them.
public struct ModuleRecord: Sendable, Hashable {
  /// The template that the module was made from.
  public struct Template: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// The digest of its content; a snapshot keeps that content.
    public var digest: ContentDigest
    /// Its version as the rambaspec says it.
    public var version: String?

    /// How it is called in messages: `viper 1.2`.
    public var shown: String { version.map { "\(name) \($0)" } ?? name }
  }

  /// A file of the module.
  public struct File: Sendable, Hashable {
    /// The path relative to the root.
    public var path: String
    /// Whether it belongs to the code or to the tests.
    public var role: FileEntry.Role
    /// Whether it is written once per project, and so belongs to more than one module.
    public var isOnce: Bool
    /// The digest of the text as it was rendered.
    public var digest: ContentDigest
  }

  /// All inputs of the rendering; folders are absolute.
  public var request: ModuleRequest
  /// The template.
  public var template: Template
  /// The files, sorted by path.
  public var files: [File]
  /// The `.xcodeproj` or the manifest that the module belongs to, relative to the root.
  public var project: String?

  /// The module's name.
  public var name: String { request.name }

  /// Makes a record; the files are sorted.
  public init(request: ModuleRequest, template: Template, files: [File], project: String?) {
    self.request = request
    self.template = template
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.project = project
  }

  /// The digest of the pristine text of a file.
  public func digest(of path: String) -> ContentDigest? { files.first { $0.path == path }?.digest }
}
