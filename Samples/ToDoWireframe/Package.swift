// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// The links in ToDo and ToDoTests lead to the files that both editions of the app share.
let package = Package(
    name: "ToDoWireframe",
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
            path: "ToDo", resources: [.process("Resources")], swiftSettings: settings),
        .testTarget(name: "ToDoTests", dependencies: ["ToDo"], path: "ToDoTests", swiftSettings: settings),
    ]
)
