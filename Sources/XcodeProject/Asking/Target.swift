/// A target of a project, as far as placing files needs it.
public struct Target: Sendable, Hashable {
  /// What a target makes.
  public enum Kind: Sendable, Hashable {
    /// An application, for any platform; also an app clip or a watch app.
    case application
    /// A framework, static or dynamic.
    case framework
    case library
    /// An extension of an application.
    case appExtension
    /// A bundle of unit tests.
    case unitTests
    /// A bundle of user interface tests.
    case userInterfaceTests
    /// A command-line tool.
    case tool
    /// A bundle of resources.
    case bundle
    /// An aggregate, a legacy target, or a product type not known here.
    case other
  }

  /// The id of the object.
  public let id: String
  /// The name, by which users speak of it.
  public let name: String
  /// What it makes.
  public let kind: Kind
  /// Xcode's word for what it makes, such as `com.apple.product-type.application`; `nil` for aggregates.
  public let productType: String?
  /// The name of its product, if given.
  public let productName: String?
  /// For a test target: the name of the target that it tests, if the project says so.
  public let tests: String?
  /// The build phases, in order.
  public let buildPhases: [BuildPhase]
  /// Settings that say how the target is called in code: `PRODUCT_NAME`, `PRODUCT_MODULE_NAME` and
  /// `PRODUCT_BUNDLE_IDENTIFIER`, as written in its first configuration that has them.
  public let productSettings: [String: String]
}

/// A step in building a target.
public struct BuildPhase: Sendable, Hashable {
  /// What a step does with its files.
  public enum Kind: Sendable, Hashable {
    /// Compiles them.
    case sources
    /// Copies them into the product.
    case resources
    /// Installs them as headers.
    case headers
    /// Links them.
    case frameworks
    /// Anything else: scripts, copying elsewhere.
    case other
  }

  /// The id of the object.
  public let id: String
  /// What it does.
  public let kind: Kind
  /// The name shown in Xcode.
  public let name: String
}
