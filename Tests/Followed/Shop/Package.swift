// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [
    .package(path: "STAND_IN")
  ],
  targets: [
    .target(
      name: "Shop",
      dependencies: [.product(name: "UIKitStandIn", package: "UIKitStandIn")],
      swiftSettings: strict),
    .testTarget(name: "ShopTests", dependencies: ["Shop"], swiftSettings: strict),
  ]
)
