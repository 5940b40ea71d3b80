/// A local Swift package that a project should use: where it is, and which targets link which of its products.
///
/// Like ``FileAddition`` a wish for a state: what is there already is left alone, what is missing is added.
public struct PackageAddition: Sendable, Hashable {
  /// A library of the package.
  public struct Product: Sendable, Hashable {
    /// The name by which the package's manifest declares it.
    public var name: String
    /// The names of the targets that link it.
    public var targets: [String]

    /// Makes a product.
    public init(_ name: String, targets: [String]) {
      self.name = name
      self.targets = targets
    }
  }

  /// The folder that holds its manifest: absolute, or relative to the folder that holds the `.xcodeproj`.
  public var path: String
  /// The products that targets link.
  public var products: [Product]

  /// Makes an addition.
  public init(path: String, products: [Product] = []) {
    self.path = path
    self.products = products
  }
}

/// How much of packages goes when they are removed.
public enum PackageRemovalExtent: Sendable, Hashable {
  /// What was added here.
  case added
  /// The products, whoever linked them; the packages stay.
  case products
  /// The products and the packages, whoever put them there.
  case everything
}
