// swift-tools-version: 6.2
import PackageDescription

var settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// Not for everybody: a newer compiler may warn of more.
if Context.environment["WARNINGS_AS_ERRORS"] != nil { settings.append(.treatAllWarnings(as: .error)) }

// For targets that spend no time in loops over bytes. Scripts/release.sh sets the variable: flags like these would keep other
// packages from depending on this one. Benchmarks/Building.md has the measurements.
var smallSettings = settings
if Context.environment["VIPER_GEN_RELEASE"] != nil {
  smallSettings.append(.unsafeFlags(["-Osize", "-Xllvm", "-enable-machine-outliner=always"]))
}
// `make` sets this variable: the debug build of the tests optimizes only targets with loops over bytes. To optimize the others,
// and the tests themselves, takes longer than it saves when they run.
if Context.environment["VIPER_GEN_TESTS"] != nil {
  smallSettings.append(.unsafeFlags(["-Xfrontend", "-Onone"], .when(configuration: .debug)))
}
let testSettings = settings + [.unsafeFlags(["-Xfrontend", "-Onone"])]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let collections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")
let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt")

// Each target has one subject and depends only on targets above it.
let package = Package(
  name: "viper-gen",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "viper-gen", targets: ["viper-gen"]),
    // What the other libraries speak of in their interfaces.
    .library(name: "Diagnostics", targets: ["Diagnostics"]),
    .library(name: "Liquid", targets: ["Liquid"]),
    .library(name: "XcodeProject", targets: ["XcodeProject"]),
    .library(name: "SwiftSource", targets: ["SwiftSource"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    .target(name: "Diagnostics", swiftSettings: settings),
    .systemLibrary(name: "CExchange"),
    .target(name: "FileSystem", dependencies: ["CExchange", "Diagnostics", system], swiftSettings: settings),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "YAML", dependencies: ["Diagnostics", "CLibYAML"], swiftSettings: settings),
    .target(name: "Liquid", dependencies: ["Diagnostics", collections, bigInt], swiftSettings: settings),
    .target(name: "XcodeProject", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(name: "SwiftSource", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(
      name: "Git", dependencies: ["Diagnostics", "FileSystem", subprocess, system], swiftSettings: smallSettings),
    // The parts of a template, which the build also determines for the built-in ones.
    .target(name: "TemplateParts", swiftSettings: settings),
    .target(
      name: "ModuleTemplates",
      dependencies: ["Diagnostics", "FileSystem", "YAML", "Liquid", "Git", "TemplateParts", system],
      swiftSettings: smallSettings, plugins: ["EmbedTemplates"]),
    .target(
      name: "FileChanges", dependencies: ["Diagnostics", "FileSystem", "SwiftSource", "Git", system],
      swiftSettings: smallSettings),
    .target(
      name: "ProjectKinds",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "XcodeProject", "SwiftSource", "FileChanges", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "RecordedModules",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "XcodeProject", "SwiftSource", "Git", "ModuleTemplates", "FileChanges",
        "ProjectKinds", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "ModuleRequests",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "SwiftSource", "ModuleTemplates", "FileChanges", "ProjectKinds",
        "RecordedModules", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "ModuleGeneration",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "XcodeProject", "SwiftSource", "ModuleTemplates", "FileChanges",
        "ProjectKinds", "RecordedModules", "ModuleRequests", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "ModuleRoles",
      dependencies: [
        "Diagnostics", "FileSystem", "SwiftSource", "ModuleTemplates", "ProjectKinds", "RecordedModules", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "ModuleNames",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "SwiftSource", "ModuleTemplates", "FileChanges", "ProjectKinds",
        "ModuleGeneration", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "TestDoubles",
      dependencies: [
        "Diagnostics", "FileSystem", "Liquid", "SwiftSource", "ModuleTemplates", "FileChanges", "ProjectKinds",
        "RecordedModules", "ModuleGeneration", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "PlanChecks",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "SwiftSource", "FileChanges", "ProjectKinds", "RecordedModules",
        "ModuleGeneration", "TestDoubles", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "ModuleAdditions",
      dependencies: [
        "Diagnostics", "FileSystem", "SwiftSource", "ModuleTemplates", "FileChanges", "ProjectKinds", "RecordedModules",
        "ModuleRequests", "ModuleGeneration", "ModuleRoles", "ModuleNames", "TestDoubles", "PlanChecks", system,
      ],
      swiftSettings: smallSettings),
    .target(
      name: "ModuleRules",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "SwiftSource", "ProjectKinds", "ModuleRoles", "TestDoubles", system,
      ],
      swiftSettings: smallSettings, plugins: ["EmbedTemplates"]),
    .target(
      name: "ModuleMap",
      dependencies: ["Diagnostics", "FileSystem", "SwiftSource", "ModuleRoles", system],
      swiftSettings: smallSettings),
    .target(
      name: "ViperGenCommand",
      dependencies: [
        "Diagnostics", "FileSystem", "XcodeProject", "Git", "ModuleTemplates", "FileChanges", "ProjectKinds",
        "RecordedModules", "ModuleRequests", "ModuleGeneration", "ModuleRoles", "ModuleNames", "TestDoubles",
        "PlanChecks", "ModuleAdditions", "ModuleRules", "ModuleMap", argumentParser, subprocess, system,
      ],
      swiftSettings: smallSettings, plugins: ["EmbedTemplates"]),
    .executableTarget(name: "viper-gen", dependencies: ["ViperGenCommand"], swiftSettings: smallSettings),

    // Writes the bundled catalog (`Templates/`) and the page of messages into source files, at every build.
    .executableTarget(name: "embed-templates", dependencies: ["TemplateParts"], swiftSettings: settings),
    .plugin(name: "EmbedTemplates", capability: .buildTool(), dependencies: ["embed-templates"]),

    // Prints what Swift files declare, to be compared with what the toolchain's own parser sees in them.
    .executableTarget(
      name: "declarations", dependencies: ["SwiftSource"], path: "Tests/Tools/declarations",
      swiftSettings: smallSettings),

    // Helpers of several test targets. Some read every text of the repository, so `make test` optimizes them.
    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "FileSystem", "Git", system], path: "Tests/TestSupport",
      swiftSettings: settings),

    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "FileSystemTests", dependencies: ["FileSystem", "Diagnostics", "TestSupport", system],
      swiftSettings: testSettings),
    .testTarget(
      name: "YAMLTests", dependencies: ["YAML", "Diagnostics", "TestSupport"], exclude: ["Reading/Recorded"],
      swiftSettings: testSettings),
    .testTarget(
      name: "LiquidTests", dependencies: ["Liquid", "Diagnostics", bigInt, "TestSupport"], exclude: ["Recorded"],
      swiftSettings: testSettings),
    .testTarget(
      name: "SwiftSourceTests",
      dependencies: ["SwiftSource", "Diagnostics", "TestSupport", "declarations", subprocess, system],
      exclude: ["Corpus/Oracle", "Editing/Recorded", "Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "XcodeProjectTests", dependencies: ["XcodeProject", "Diagnostics", "TestSupport"],
      exclude: ["Editing/Recorded"],
      swiftSettings: testSettings),
    .testTarget(
      name: "GitTests", dependencies: ["Git", "FileSystem", "Diagnostics", "TestSupport", system],
      swiftSettings: testSettings),
    .testTarget(name: "TemplatePartsTests", dependencies: ["TemplateParts"], swiftSettings: testSettings),
    .testTarget(
      name: "ModuleTemplatesTests",
      dependencies: [
        "ModuleTemplates", "Git", "TemplateParts", "Liquid", "FileSystem", "Diagnostics", "YAML", "TestSupport", system,
      ],
      exclude: ["Rambaspec/Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "FileChangesTests", dependencies: ["Diagnostics", "FileSystem", "FileChanges", "TestSupport", system],
      swiftSettings: testSettings),
    .testTarget(
      name: "ProjectKindsTests",
      dependencies: [
        "Diagnostics", "FileSystem", "XcodeProject", "SwiftSource", "ProjectKinds", "TestSupport", system,
      ],
      exclude: ["Project/Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "RecordedModulesTests",
      dependencies: [
        "Diagnostics", "FileSystem", "XcodeProject", "ModuleTemplates", "ProjectKinds", "RecordedModules",
        "TestSupport", system,
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ModuleRequestsTests",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "ModuleTemplates", "ProjectKinds", "RecordedModules", "ModuleRequests",
        "TestSupport", system,
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ModuleGenerationTests",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "XcodeProject", "SwiftSource", "ModuleTemplates", "FileChanges",
        "ProjectKinds", "RecordedModules", "ModuleRequests", "ModuleGeneration", "TestSupport", system,
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ModuleNamesTests",
      dependencies: ["Diagnostics", "FileSystem", "ModuleGeneration", "ModuleNames", "TestSupport", system],
      exclude: ["Renaming/Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "TestDoublesTests",
      dependencies: [
        "Diagnostics", "FileSystem", "SwiftSource", "ModuleTemplates", "FileChanges", "ProjectKinds", "RecordedModules",
        "ModuleRequests", "ModuleGeneration", "TestDoubles", "TestSupport", system,
      ],
      exclude: ["Doubles/Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "PlanChecksTests",
      dependencies: [
        "FileSystem", "FileChanges", "ProjectKinds", "ModuleGeneration", "PlanChecks", "TestSupport", system,
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ModuleAdditionsTests",
      dependencies: [
        "Diagnostics", "FileSystem", "SwiftSource", "ModuleTemplates", "FileChanges", "ProjectKinds", "RecordedModules",
        "ModuleRequests", "ModuleGeneration", "TestDoubles", "ModuleAdditions", "TestSupport", system,
      ],
      exclude: ["Request/Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "ModuleRolesTests",
      dependencies: ["Diagnostics", "FileSystem", "RecordedModules", "ModuleRoles", "TestSupport", system],
      exclude: ["Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "ModuleRulesTests",
      dependencies: ["Diagnostics", "FileSystem", "YAML", "ModuleRoles", "ModuleRules", "TestSupport", system],
      exclude: ["Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "ModuleMapTests",
      dependencies: ["Diagnostics", "ModuleRoles", "ModuleMap", "TestSupport", system],
      exclude: ["Recorded"], swiftSettings: testSettings),
    .testTarget(
      name: "ViperGenCommandTests",
      dependencies: [
        "Diagnostics", "FileSystem", "YAML", "ModuleTemplates", "ProjectKinds", "ModuleRequests", "ViperGenCommand",
        "viper-gen", "TestSupport", argumentParser, subprocess, system,
      ],
      exclude: ["Examples/Recorded"], swiftSettings: testSettings),
  ]
)
