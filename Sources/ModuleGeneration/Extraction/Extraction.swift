internal import FileChanges
internal import FileSystem
package import ProjectKinds
package import SystemPackage

/// The planned extraction of a module into a package.
package struct Extraction: Sendable {
  /// A file outside the module that will import the package.
  package struct Importer: Sendable {
    /// The path in messages.
    package let shown: String
    package let imports: [String]
    let change: FileChange
  }

  /// A position in the code that the user must change.
  package struct OpenDecision: Sendable, Hashable {
    /// The reason for a manual change.
    package enum Reason: Sendable, Hashable {
      /// The module uses a type, function, variable or extension member that the app declares at the given position.
      case declaredOutside(String)
      /// A file uses a type of another package without importing the given target.
      case declaredInPackage(String)
      /// The interface uses a type of the module.
      case hiddenFromInterface
      /// The interface uses a type that no file declares.
      case undeclared
      /// The package does not depend on a module that a file imports.
      case foreignImport
      /// Other code uses an initializer that the compiler synthesizes, which is never public.
      case memberwise
      /// The app uses an internal member of an extension in the package.
      case extensionMember
      /// Public code of the package requires that internal code is public too.
      case internalInPublic
      /// A test outside the package uses an internal type, which `@testable` makes visible if a target is named.
      case outsideTest(testable: String?)
      /// A resource file is moved into the package's bundle.
      case resource
    }

    /// The path in messages.
    package let path: String
    /// The line number, starting at 1.
    package let line: Int
    /// The column in bytes, starting at 1.
    package let column: Int
    package let identifier: String
    package let reason: Reason
  }

  package let module: String
  /// The absolute path of the package.
  package let folder: FilePath
  /// The changes of the module's files and of projects.
  package var updates: ModuleUpdates
  /// The manifests that will depend on the package.
  package let manifests: [ManifestChange]
  /// Files outside the module that will import the package.
  package let importers: [Importer]
  /// User-written declarations that will be public: `LoginTheme.primary`.
  package let raised: [String]
  /// The required manual changes, by file and line.
  package internal(set) var undecided: [OpenDecision]
}
