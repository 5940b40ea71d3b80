internal import Diagnostics
internal import ProjectKinds

/// The manifest of an app playground that runs a module on its own.
///
/// A package cannot declare an app product for iOS. `.iOSApplication` works only in Xcode, and such a package cannot be
/// a library for others. So the app is in the module's package directory, but not one of its targets.
struct ExampleText {
  let name: String
  let package: ModulePackage
  /// The products of the module's package that the app imports.
  let products: [String]
  /// The identity of the module's package in dependencies.
  let identity: String

  init(name: String, package: ModulePackage, products: [String], of identity: String) {
    (self.name, self.package, self.products, self.identity) = (name, package, products, identity)
  }

  var text: String {
    """
    // swift-tools-version: \(max(ToolsVersion(in: package.toolsVersion) ?? Self.leastTools, Self.leastTools))
    import AppleProductTypes
    import PackageDescription

    let package = Package(
      name: \(name.swiftLiteral),
      platforms: [\(platform)],
      products: [
        .iOSApplication(
          name: \(name.swiftLiteral),
          targets: [\(name.swiftLiteral)],
          displayVersion: "1.0",
          bundleVersion: "1",
          supportedDeviceFamilies: [.phone, .pad],
          supportedInterfaceOrientations: [
            .portrait,
            .landscapeLeft,
            .landscapeRight,
            .portraitUpsideDown(.when(deviceFamilies: [.pad])),
          ])
      ],
      dependencies: [
        .package(path: "..")
      ],
      targets: [
        .executableTarget(
          name: \(name.swiftLiteral),
          dependencies: [
    \(products.map { "        .product(name: \($0.swiftLiteral), package: \(identity.swiftLiteral)),\n" }.joined())      ],
          path: ".")
      ]
    )

    """
  }

  /// The first tools version with app playgrounds.
  private static let leastTools = ToolsVersion(major: 5, minor: 6)
  private static let leastIOS = 16

  /// The module's iOS version, or the lowest one that app playgrounds support.
  private var platform: String {
    let own = package.platforms.first { $0.hasPrefix(".iOS(") }
    let major = own.flatMap { Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) } ?? 0
    return major >= Self.leastIOS ? own ?? "" : ".iOS(\"\(Self.leastIOS).0\")"
  }
}
