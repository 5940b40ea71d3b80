// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let liquid = Target.Dependency.product(name: "Liquid", package: "viper-gen")
let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt")

// A separate package, so that building the tool does not build its benchmarks.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "viper-gen", path: ".."),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    .executableTarget(
      name: "liquid-benchmark", dependencies: [liquid, bigInt], exclude: ["measure.rb"],
      swiftSettings: settings),
    .executableTarget(name: "liquid-fuzz", dependencies: [liquid], swiftSettings: settings),
  ]
)
