/// A target of a project.
public struct Target: Sendable, Hashable {
  /// The kind of product.
  public enum Kind: Sendable, Hashable {
    /// An application for any platform, an app clip or a watch app.
    case application
    /// A framework, static or dynamic.
    case framework
    case library
    /// An app extension.
    case appExtension
    /// A unit test bundle.
    case unitTests
    /// A user interface test bundle.
    case userInterfaceTests
    /// A command-line tool.
    case tool
    /// A bundle of resources.
    case bundle
    /// An aggregate target, a legacy target, or an unknown product type.
    case other
  }

  /// The ID of the object.
  public let id: String
  /// The name of the target, such as `ShopTests`.
  public let name: String
  /// The kind of product.
  public let kind: Kind
  /// Xcode's product type, such as `com.apple.product-type.application`; `nil` for aggregate targets.
  public let productType: String?
  /// The name of the tested target, for a test target; `nil` if the project does not state it.
  public let tests: String?
  /// The names of the targets in the same project that the target depends on.
  public let dependencies: [String]
  /// The settings `PRODUCT_NAME`, `PRODUCT_MODULE_NAME` and `PRODUCT_BUNDLE_IDENTIFIER`.
  ///
  /// The values are those of the first configuration that has them, with variables unresolved.
  public let productSettings: [String: String]
}

/// The purpose of a build phase.
public enum BuildPhase: Sendable, Hashable {
  /// Compiles its files.
  case sources
  /// Copies its files into the product.
  case resources
  /// Installs its files as headers.
  case headers
  /// Links its files.
  case frameworks
  /// Any other phase, such as a script.
  case other
}
