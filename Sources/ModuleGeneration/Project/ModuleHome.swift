internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// Targets of a module's own: where they are, and what the project's manifest lacks to have them.
package struct ModuleHome: Sendable {
  /// What somebody says about them.
  package struct Wish: Sendable {
    /// The module's name.
    let module: String
    /// The folder for the code of modules, where it is named; absolute.
    var codeFolder: FilePath?
    /// The folder for tests, likewise.
    var testFolder: FilePath?
    /// The targets that are to depend on the module, where they are named.
    var users: [String]?
  }

  /// A target of the module.
  struct Part: Sendable {
    let target: String
    /// Absolute.
    let folder: FilePath
    /// Whether the manifest declares it already.
    let isThere: Bool
  }

  let code: Part
  let tests: Part
  /// The project as it will be.
  let project: any ModuleProject
  /// What the manifest is to say, but for what the module's files import.
  let addition: ManifestAddition
  /// What is left to do by hand.
  let warnings: [Diagnostic]
}
