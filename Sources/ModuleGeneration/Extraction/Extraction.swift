internal import FileSystem
package import SystemPackage

/// What making a package of a module is going to do.
package struct Extraction: Sendable {
  /// A file outside of the module that imports the package from now on.
  package struct Importer: Sendable {
    /// The path as it is shown.
    package let shown: String
    package let imports: [String]
    let change: FileChange
  }

  /// A place that only people can decide about.
  package struct Undecided: Sendable, Hashable {
    /// Why it is theirs.
    package enum Reason: Sendable, Hashable {
      /// The module speaks of a type that the app declares, at the place that is shown.
      case declaredOutside(String)
      /// The interface speaks of a type that is the module's own.
      case hiddenFromInterface
      /// Others make a value by an initializer that nobody wrote, which is never public.
      case memberwise
      /// Tests of the app speak of a type of the module.
      case testOfApp
      /// A file that is no Swift goes into the package's bundle.
      case resource
    }

    /// The file as it is shown.
    package let path: String
    /// The line, counted from 1.
    package let line: Int
    /// The column, counted from 1 in bytes.
    package let column: Int
    /// What is spoken of.
    package let identifier: String
    /// Why.
    package let reason: Reason
  }

  /// The module's name.
  package let module: String
  /// The folder of the package; absolute.
  package let folder: FilePath
  /// The module's files, and the projects.
  package var updates: ModuleUpdates
  /// The manifests that name the package from now on.
  package let manifests: [ManifestChange]
  /// Files outside of the module that import it from now on.
  package let importers: [Importer]
  /// The declarations of people that are public from now on: `LoginTheme.primary`.
  package let raised: [String]
  /// What is left for people, by files and lines.
  package let undecided: [Undecided]
}
