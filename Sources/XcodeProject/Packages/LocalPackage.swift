/// A Swift package on disk that a project names, and what its targets link of packages.
public struct LocalPackage: Sendable, Hashable {
  /// How a project names a package.
  public enum Form: Sendable, Hashable {
    /// As a reference of its own, since Xcode 15.
    case reference
    /// As a folder among the files, as before.
    case file
  }

  /// The id of the object.
  public let id: String
  /// The folder that holds its manifest, absolute.
  public let folder: String
  /// How the project names it.
  public let form: Form
}

/// A library of a package that a target links.
public struct PackageProduct: Sendable, Hashable {
  /// The id of the object.
  public let id: String
  /// The name of the library.
  public let name: String
  /// The folder of its package; `nil` where the project does not say which, or where it is no folder on this disk.
  public let folder: String?
}
