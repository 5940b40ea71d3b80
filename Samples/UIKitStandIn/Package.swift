// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "UIKitStandIn",
  platforms: [.macOS(.v13)],
  products: [.library(name: "UIKitStandIn", targets: ["UIKitStandIn"])],
  targets: [
    .target(
      name: "UIKitStandIn",
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]),
    .testTarget(
      name: "UIKitStandInTests", dependencies: ["UIKitStandIn"],
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]),
  ]
)
