// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "xcodeproject-benchmark",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "viper-gen", path: "../..")],
  targets: [
    .executableTarget(
      name: "xcodeproject-benchmark", dependencies: [.product(name: "XcodeProject", package: "viper-gen")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
