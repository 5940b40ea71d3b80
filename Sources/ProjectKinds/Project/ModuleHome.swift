package import Diagnostics
package import SystemPackage

/// The targets that a module owns, and the manifest edit that declares them.
package struct ModuleHome: Sendable {
  /// The user's choices for the targets.
  package struct Choices: Sendable {
    package let module: String
    /// The directory for module code, if given; absolute.
    package var codeFolder: FilePath?
    /// The directory for tests, if given; absolute.
    package var testFolder: FilePath?
    /// The targets that will depend on the module, if given.
    package var users: [String]?

    package init(module: String, codeFolder: FilePath? = nil, testFolder: FilePath? = nil, users: [String]? = nil) {
      (self.module, self.codeFolder, self.testFolder, self.users) = (module, codeFolder, testFolder, users)
    }
  }

  package struct Part: Sendable {
    package let target: String
    /// The absolute path of the target's directory.
    package let folder: FilePath
    /// Whether the manifest already declares the target.
    package let isThere: Bool
  }

  package let code: Part
  package let tests: Part
  /// The project after the change.
  package let project: any ModuleProject
  /// The additions to the manifest, except dependencies for the files' imports.
  package let addition: ManifestAddition
  /// Remaining manual steps.
  package let warnings: [Diagnostic]
  /// The module's package and the project that uses it; `nil` if the module is not a package.
  package var package: Package?

  package struct Package: Sendable {
    package let project: any PackagingProject
    package let wired: WiredPackage
    package let style: ModulePackage

    package init(project: any PackagingProject, wired: WiredPackage, style: ModulePackage) {
      (self.project, self.wired, self.style) = (project, wired, style)
    }
  }
}
