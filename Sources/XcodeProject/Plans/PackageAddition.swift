/// A local Swift package to add to a project, with the products that targets link.
///
/// Like ``FileAddition``, it describes a desired state: existing entries stay, and missing ones are added.
public struct PackageAddition: Sendable, Hashable {
  /// A library product of the package.
  public struct Product: Sendable, Hashable {
    /// The name in the package manifest.
    public var name: String
    /// The names of the targets that link the product.
    public var targets: [String]

    /// Makes a product.
    public init(_ name: String, targets: [String]) {
      self.name = name
      self.targets = targets
    }
  }

  /// The directory with the package manifest: absolute, or relative to the directory of the `.xcodeproj`.
  public var path: String
  /// The products to link.
  public var products: [Product]

  /// Makes an addition.
  public init(path: String, products: [Product] = []) {
    self.path = path
    self.products = products
  }
}

/// The extent of a removal of packages.
public enum PackageRemovalExtent: Sendable, Hashable {
  /// Only entries that this library added.
  case added
  /// All products of the packages, but not the packages.
  case products
  /// All products and the packages.
  case everything
}
