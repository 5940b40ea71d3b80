package import Diagnostics
package import FileSystem
package import ProjectKinds
package import RecordedModules
package import SystemPackage

/// A request and its sources.
package struct RequestContext: Sendable {
  /// The directory that relative paths start from: that of the Rambafile or, without one, of the project; absolute.
  package let root: FilePath
  package let rambafile: Rambafile?
  package let project: any ModuleProject
  package let request: ModuleRequest
  /// The targets of a module that has its own; otherwise `nil`.
  package let home: ModuleHome?
  package let template: Located<String>
  /// The absolute paths of output directories that the command line names.
  package let named: [FilePath]
  /// A sentence about values chosen without a Rambafile; `nil` with one.
  package let notice: String?
  /// A sentence about detected parameter values; `nil` if there are none.
  package let found: String?
  package let warnings: [Diagnostic]
}

extension RequestContext {
  /// The step that users take by hand after files were added; `nil` if there is none.
  package var stepAfterAdding: String? { user.stepAfterAdding }

  /// The `.xcodeproj` that builds the module, if there is one.
  package var builtProject: FilePath? { user.xcodeproj }

  /// The project that builds the module or uses its package.
  private var user: any ModuleProject {
    if let package = home?.package { return package.project }
    return project
  }

  package func asking(for request: ModuleRequest, found: String?) -> RequestContext {
    RequestContext(
      root: root, rambafile: rambafile, project: project, request: request, home: home, template: template,
      named: named, notice: notice, found: found, warnings: warnings)
  }
}

/// The environment of the process: working directory, variables and user.
package struct ProcessEnvironment: Sendable {
  /// The absolute path of the working directory.
  package var workingDirectory: FilePath
  package var environment: [String: String]
  /// The author in the user's preferences.
  ///
  /// The Rambafile takes precedence over it, and it takes precedence over Git.
  package var preferredAuthor: String?
  package var gitUserName: @Sendable (_ folder: FilePath) async -> String?

  /// Returns the absolute paths of the recorded modules of a project.
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
