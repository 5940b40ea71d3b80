// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// The same sources as ToDo.xcodeproj. Xcode builds them with UIKit, this package with UIKitStandIn.
let package = Package(
    name: "ToDo",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(path: "../UIKitStandIn")],
    targets: [
        .target(
            name: "ToDo",
            dependencies: [
                .product(
                    name: "UIKitStandIn", package: "UIKitStandIn",
                    condition: .when(platforms: [.linux, .macOS, .windows]))
            ],
            path: "ToDo", exclude: ["App/AppDelegate.swift", "App/SceneDelegate.swift"],
            resources: [.process("Resources")], swiftSettings: settings),
        // Run the app in a terminal: swift run todo-terminal [FILE]
        .executableTarget(
            name: "todo-terminal", dependencies: ["ToDo"], path: "Executable", swiftSettings: settings),
        .testTarget(name: "ToDoTests", dependencies: ["ToDo"], path: "ToDoTests", swiftSettings: settings),
    ]
)
