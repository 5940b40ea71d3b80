public import Diagnostics
public import SystemPackage

/// What reading gives: the request, and where it came from.
public struct RequestContext: Sendable {
  /// The folder that relative paths start from: that of the Rambafile, else that of the project; absolute.
  public let root: FilePath
  /// The Rambafile, if there is one.
  public let rambafile: Rambafile?
  /// The project, opened.
  public let project: any ModuleProject
  /// What is to be generated.
  public internal(set) var request: ModuleRequest
  /// The template's name, with the place that names it.
  public let template: Located<String>
  /// What was found where no Rambafile says it, as a sentence; `nil` with a Rambafile.
  public let notice: String?
  /// What the user should know.
  public let warnings: [Diagnostic]
}

/// What a process brings along: where it runs and who runs it.
public struct RequestSurroundings: Sendable {
  /// The folder the command was typed in; absolute.
  public var workingDirectory: FilePath
  /// The environment variables.
  public var environment: [String: String]
  /// The preferred author, below the Rambafile and above git.
  public var preferredAuthor: String?
  /// Asks git for the user's name.
  public var gitUserName: @Sendable (_ folder: FilePath) async -> String?

  /// Tells the folders of the modules that are recorded for a project's folder; absolute.
  public var recordedModules: @Sendable (_ root: FilePath) -> [FilePath] = { _ in [] }

  /// Makes surroundings.
  public init(
    workingDirectory: FilePath, environment: [String: String], preferredAuthor: String? = nil,
    gitUserName: @escaping @Sendable (_ folder: FilePath) async -> String?
  ) {
    self.workingDirectory = workingDirectory
    self.environment = environment
    self.preferredAuthor = preferredAuthor
    self.gitUserName = gitUserName
  }
}
