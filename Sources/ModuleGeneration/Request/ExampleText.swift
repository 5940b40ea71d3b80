internal import Diagnostics

/// Writes the manifest of an app that shows a module alone: an app playground, which Xcode opens and runs as an app for iOS.
///
/// Packages have no product for that. What they can run are programs for the command line, which show no screen of an iPhone;
/// `.iOSApplication` is Xcode's own, and a package with it is no library to others. So the app lies in the module's package
/// and is none of its targets: nothing that builds the module looks at it.
struct ExampleText {
  let name: String
  let package: ModulePackage
  /// The products of the module's package that the app imports.
  let products: [String]
  /// What the module's package is called where it is depended on.
  let identity: String

  init(name: String, package: ModulePackage, products: [String], of identity: String) {
    (self.name, self.package, self.products, self.identity) = (name, package, products, identity)
  }

  /// The text of the manifest.
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

  /// App playgrounds came with these tools.
  private static let leastTools = ToolsVersion(major: 5, minor: 6)
  private static let leastIOS = 16

  /// The module's own version of iOS, unless apps of this kind are for later ones.
  private var platform: String {
    let own = package.platforms.first { $0.hasPrefix(".iOS(") }
    let major = own.flatMap { Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) } ?? 0
    return major >= Self.leastIOS ? own ?? "" : ".iOS(\"\(Self.leastIOS).0\")"
  }
}
