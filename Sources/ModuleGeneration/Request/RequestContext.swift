package import Diagnostics
package import FileSystem
package import SystemPackage

/// What reading gives: the request, and where it came from.
package struct RequestContext: Sendable {
  /// The folder that relative paths start from: that of the Rambafile, else that of the project; absolute.
  package let root: FilePath
  package let rambafile: Rambafile?
  /// The project, opened.
  package let project: any ModuleProject
  /// What is to be generated.
  package let request: ModuleRequest
  /// Where it has targets of its own; `nil` where it has none.
  let home: ModuleHome?
  /// The template's name, with the place that names it.
  package let template: Located<String>
  /// The folders that the command line names to write to; absolute.
  package let named: [FilePath]
  /// What was found where no Rambafile says it, as a sentence; `nil` with a Rambafile.
  package let notice: String?
  /// What the project says of parameters that nobody set, as a sentence; `nil` where it says nothing.
  package let found: String?
  /// What the user should know.
  package let warnings: [Diagnostic]
}

extension RequestContext {
  /// What to type after files were added, so that Xcode sees them; `nil` when nothing is needed.
  package var commandAfterAdding: String? {
    user.commandAfterAdding
  }

  /// The `.xcodeproj` that builds the module; `nil` where there is none.
  package var builtProject: FilePath? { user.xcodeproj }

  /// The project that uses the module, be it as a package.
  private var user: any ModuleProject {
    if let package = home?.package { return package.project }
    return project
  }

  /// The same with another request, and what the project said of its parameters.
  func asking(for request: ModuleRequest, found: String?) -> RequestContext {
    RequestContext(
      root: root, rambafile: rambafile, project: project, request: request, home: home, template: template,
      named: named, notice: notice, found: found, warnings: warnings)
  }
}

/// What a process brings along: where it runs and who runs it.
package struct RequestSurroundings: Sendable {
  /// The folder the command was typed in; absolute.
  package var workingDirectory: FilePath
  /// The environment variables.
  package var environment: [String: String]
  /// The preferred author, below the Rambafile and above git.
  package var preferredAuthor: String?
  /// Asks git for the user's name.
  package var gitUserName: @Sendable (_ folder: FilePath) async -> String?

  /// Tells the folders of the modules that are recorded for a project's folder; absolute.
  package var recordedModules: @Sendable (_ root: FilePath, _ files: FileSystem) -> [FilePath] = { _, _ in [] }

  package init(
    workingDirectory: FilePath, environment: [String: String], preferredAuthor: String? = nil,
    gitUserName: @escaping @Sendable (_ folder: FilePath) async -> String?
  ) {
    self.workingDirectory = workingDirectory
    self.environment = environment
    self.preferredAuthor = preferredAuthor
    self.gitUserName = gitUserName
  }
}
