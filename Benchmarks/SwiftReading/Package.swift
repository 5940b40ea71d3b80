// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "swiftsource-benchmark",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "viper-gen", path: "../..")],
  targets: [
    .executableTarget(
      name: "swiftsource-benchmark", dependencies: [.product(name: "SwiftSource", package: "viper-gen")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
