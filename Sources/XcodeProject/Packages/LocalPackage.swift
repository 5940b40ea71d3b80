/// A local Swift package of a project.
public struct LocalPackage: Sendable, Hashable {
  /// The kind of entry for a package.
  public enum Form: Sendable, Hashable {
    /// A package reference, since Xcode 15.
    case reference
    /// A folder reference in a group, before Xcode 15.
    case file
  }

  /// The ID of the object.
  public let id: String
  /// The absolute path of the directory with the package manifest.
  public let folder: String
  /// The kind of entry.
  public let form: Form
}

/// A package product that a target depends on.
public struct PackageProduct: Sendable, Hashable {
  /// The ID of the object.
  public let id: String
  /// The name of the product.
  public let name: String
  /// The directory of its package; `nil` if the project does not state it or the package is not local.
  public let folder: String?
}
