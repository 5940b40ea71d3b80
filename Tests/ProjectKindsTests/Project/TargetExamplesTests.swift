import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ProjectKinds

/// The targets read from manifests of project generators, with products and settings.
@Suite struct TargetExamplesTests {
  private static let specifications: [(name: String, files: [String: String])] = [
    (
      "kinds of targets, dependencies, settings",
      [
        "project.yml": """
        name: Shop
        attributes: {ORGANIZATIONNAME: Acme}
        options: {deploymentTarget: {iOS: 16.0}}
        settings:
          base: {SWIFT_VERSION: 5.0, SWIFT_STRICT_CONCURRENCY: complete}
        targets:
          Shop:
            type: application
            platform: iOS
            sources: Shop
            dependencies: [{target: Kit}, {package: Core}, {target: Kit2}]
            settings: {SWIFT_VERSION: 6.0, configs: {Debug: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}}}
          Kit: {type: framework.static, platform: macOS, deploymentTarget: 15.0, sources: [{path: Kit}]}
          Library: {type: library.dynamic, platform: watchOS, sources: [A, B]}
          Tool: {type: tool, sources: Tool}
          UnitTests: {type: bundle.unit-test, sources: [Tests], dependencies: [{target: Shop}]}
          UITests: {type: bundle.ui-testing, sources: []}
          Widget: {type: app-extension}
          Clip: {type: application.on-demand-install-capable}
          Bundle: {type: bundle}
          Nothing: {}

        """
      ]
    ),
    (
      "several platforms, templates with attributes",
      [
        "project.yml": """
        name: Shop
        targetTemplates:
          Base:
            sources: ["${target_name}/Base", $target_name/$platform]
            settings: {SWIFT_VERSION: 4.0, OTHER: template}
            templates: [Deeper]
          Deeper: {type: framework, dependencies: [{target: "${target_name}Core_${platform}"}]}
        targets:
          Kit: {platform: [iOS, macOS], templates: [Base, Base, None], settings: {OTHER: own}}
          Both: {platform: [iOS, tvOS], platformSuffix: "-${platform}", platformPrefix: "${platform}-", type: library}
          Front: {platform: [iOS, tvOS], platformPrefix: "${platform}", type: library}
          One: {platform: [iOS], type: library.static}

        """
      ]
    ),
    (
      "included files, with paths relative to them or to the project",
      [
        "project.yml": "include: [a.yml, {path: in/b.yml}, {path: in/c.yml, relativePaths: false}, gone.yml]\n"
          + "targets:\n  Shop: {sources: [Own]}\n",
        "a.yml": "name: A\ninclude: project.yml\ntargets:\n  Shop: {type: application, sources: [A]}\n",
        "in/b.yml": "name: B\ntargets:\n  B: {type: tool, sources: [Here]}\n",
        "in/c.yml": "targets:\n  C: {type: tool, sources: [There]}\nattributes: {ORGANIZATIONNAME: C}\n",
      ]
    ),
    (
      "patterns of included and excluded files",
      [
        "project.yml": """
        name: Shop
        targets:
          Shop:
            type: application
            sources:
              - path: Shop
                includes: ["**/*.swift", "Only/A.{m,h}"]
                excludes: ["Old", "**/*Mock.swift", "Sub?/X.swift"]

        """
      ]
    ),
    ("no names", ["project.yml": "name: Shop\ntargets:\n  1: {type: tool}\n  [a]: {type: tool}\n"]),
  ]

  private static let tuist: [(name: String, files: [String: String])] = [
    (
      "kinds of targets, dependencies, settings",
      [
        "Project.swift": """
        import ProjectDescription
        let project = Project(
          name: "Shop", organizationName: "Acme",
          settings: .settings(base: ["SWIFT_VERSION": "5.0", "SWIFT_STRICT_CONCURRENCY": "complete"]),
          targets: [
            .target(
              name: "Shop", destinations: .iOS, product: .app, deploymentTargets: .iOS("16.0"), sources: ["Shop/**"],
              dependencies: [.target(name: "Kit"), .package(product: "Core")],
              settings: .settings(base: ["SWIFT_VERSION": "6.0"])),
            .target(name: "Kit", destinations: [.mac], product: .framework, sources: "Kit/**/*.swift"),
            .target(name: "Static", destinations: [.mac, .iPhone], product: .staticFramework, sources: ["A/**", "B/*.swift"]),
            .target(name: "Lib", product: .staticLibrary, buildableFolders: ["Lib"]),
            .target(name: "Dynamic", product: .dynamicLibrary),
            .target(name: "Tool", product: .commandLineTool, sources: .sourceFilesList(globs: [.glob("Tool/**", excluding: ["Tool/Old/**"])])),
            .target(name: "Tests", product: .unitTests, sources: tests),
            .target(name: "UITests", product: .uiTests, sources: ui),
            .target(name: "Widget", product: .appExtension), .target(name: "Clip", product: .appClip),
            .target(name: "Watch", product: .watch2App), .target(name: "WatchExtension", product: .watch2Extension),
            .target(name: "Stickers", product: .stickerPackExtension), .target(name: "Messages", product: .messagesExtension),
            .target(name: "Kit2", product: .extensionKitExtension), .target(name: "Shelf", product: .tvTopShelfExtension),
            .target(name: "New", product: .someExtension), .target(name: "Other", product: .bundle),
          ])

        """,
        "Tests/A.swift": "",
      ]
    ),
    (
      "a helper for an app, with its tests",
      [
        "Projects/Shop/Project.swift":
          "import ProjectDescription\nlet project = Project.make(name: \"Shop\", product: .app)\n",
        "Projects/Shop/Tests/A.swift": "", "Projects/Shop/Shop/Sources/A.swift": "",
      ]
    ),
    (
      "a helper for a library",
      [
        "Kit/Project.swift": "import ProjectDescription\nlet project = Project.make(\"Kit\", mentions: \"KitTests\")\n",
        "Kit/Kit/A.swift": "",
      ]
    ),
    (
      "a helper in a folder named App",
      ["App/Project.swift": "import ProjectDescription\nlet project = make()\n"]
    ),
    (
      "sources from the repository and from the disk",
      [
        "Tuist/Config.swift": "",
        "Projects/A/Project.swift": """
        import ProjectDescription
        let project = Project(name: "A", targets: [
          .target(name: "A", product: .app, sources: ["//Shared/**", "Own/*/View.swift", "../B/**"]),
          .target(name: name, product: .app),
        ])

        """,
      ]
    ),
  ]

  private static let probes = [
    "Shop/A.swift", "Shop/Only/A.m", "Shop/Only/A.c", "Shop/Old/A.swift", "Shop/New/OldMock.swift", "Shop/Sub1/X.swift",
    "Shop/Sub12/X.swift", "Shop/Folder", "Own/A.swift", "Own/Deep/View.swift", "Own/Deep/Er/View.swift", "A/A.swift",
    "B/A.swift",
    "B/In/A.swift", "in/Here/A.swift", "in/There/A.swift", "There/A.swift", "Here/A.swift", "Kit/A.swift", "Kit/A.m",
    "Kit/Base/A.swift", "Kit/macOS/A.swift", "Kit/iOS/A.swift", "Kit/Sources/A.swift", "Lib/A.swift", "Tool/A.swift",
    "Tool/Old/A.swift", "Tests/A.swift", "Sources/A.swift", "UITests/A.swift", "Shared/A.swift",
    "Projects/Shop/Shop/Sources/A.swift", "Projects/Shop/Tests/A.swift", "App/Sources/A.swift", "Projects/B/A.swift",
    "Projects/A/Own/X/View.swift",
  ]

  private static let settings = [
    "SWIFT_VERSION", "SWIFT_STRICT_CONCURRENCY", "SWIFT_DEFAULT_ACTOR_ISOLATION", "IPHONEOS_DEPLOYMENT_TARGET",
    "SDKROOT", "OTHER",
  ]

  private func examples<Project: PackageListingProject>(
    _ cases: [(name: String, files: [String: String])], _ open: (FilePath, FileSystem) throws -> Project
  ) throws -> String {
    var output = ""
    for (name, files) in cases {
      let folder = try TemporaryFolder()
      for (path, text) in files { try folder.write(text, to: path) }
      let manifest = try #require(files.keys.first { $0.hasSuffix("roject.yml") || $0.hasSuffix("Project.swift") })
      let project = try open(folder.path.pushing(FilePath(manifest)), folder.files)
      output += "=== \(name)\n\(project.name), organization \(project.organization ?? "none")\n"
      for target in project.targets {
        output +=
          "\(target.name): \(target.purpose)\(target.isAssumed ? ", assumed" : ""), needs \(target.dependencies)\n"
        output += "  declared as \(project.declaredName(ofTarget: target.name)), in "
        output += project.folder(of: target).relative(to: folder.path).string + "\n"
        let built = Self.probes.filter { target.builds(folder.path.pushing(FilePath($0))) }
        output += "  builds \(built.joined(separator: " "))\n"
        let set = project.buildSettings(ofTarget: target.name)
        output +=
          "  sets \(Self.settings.compactMap { name in set[name].map { "\(name)=\($0)" } }.joined(separator: " "))\n"
      }
      for name in ["KitTests", "Kit", "Nobody"] where project.targets.allSatisfy({ $0.name != name }) {
        if let target = project.target(name) { output += "\(name) is thought to be \(target.purpose)\n" }
      }
    }
    return output
  }

  @Test func `Targets in project yml are parsed`() throws {
    let text = try examples(Self.specifications) {
      try XcodeGenProject(manifest: $0, shownAs: "project.yml", files: $1)
    }
    try RecordedText.check(text, "SpecificationTargets.txt")
  }

  @Test func `Targets in Project swift are parsed`() throws {
    let text = try examples(Self.tuist) {
      try TuistProject(manifest: $0, shownAs: "Project.swift", files: $1)
    }
    try RecordedText.check(text, "TuistTargets.txt")
  }

  @Test(
    "Patterns match paths and everything below them",
    arguments: [
      ("a", ["a", "a/b"], ["b", "ab", "b/a"]), ("a/*", ["a/b", "a/b/c"], ["a", "b/c"]),
      ("*.swift", ["A.swift"], ["a/A.swift", "A.m"]), ("**/*.swift", ["A.swift", "a/b/A.swift"], ["a/A.m"]),
      ("a/**/b", ["a/b", "a/x/y/b/c"], ["a", "b", "a/x"]), ("./a/./b", ["a/b"], ["a"]),
      ("a?c", ["abc"], ["ac", "abbc"]),
      ("{a,b}/{c,}", ["a/c", "b", "a/d", "b/c"], ["c", "d/a"]), ("a{b", ["a{b"], ["ab"]),
      ("a*b*c", ["abc", "aXbbYc"], ["ab", "abcd"]),
      ("**", ["a", "a/b"], []), ("", [], ["a"]),
    ] as [(String, [String], [String])])
  func patterns(pattern: String, covered: [String], others: [String]) {
    let pattern = PathPattern(pattern)
    #expect((covered + others).filter(pattern.covers) == covered)
  }

  @Test(
    "A target's folder has its name or the most sources; folders of tools and examples are excluded")
  func ownFolder() throws {
    let folder = try TemporaryFolder()
    for path in ["Shared/A.swift", "Shared/B.m", "App/C.swift", "App/Main.storyboard", "App/d.png", "Shop/E.swift"] {
      try folder.write("", to: path)
    }
    try folder.write("", to: "Examples/Kit/A.swift")
    try folder.write("", to: "Examples/Kit/B.swift")
    try folder.write("", to: "Examples/Kit/C.swift")
    func own(_ paths: String..., in project: String = "") -> String? {
      let project = folder.path.pushing(FilePath(project))
      let sources = paths.map { SourceFolder(project.pushing(FilePath($0))) }
      let target = ProjectTarget(name: "Shop", purpose: .application, sources: sources)
      return SourceFolder.own(of: target, in: project, folder.files)?.relative(to: project).string
    }
    #expect(own() == nil)
    #expect(own("Examples/Kit") == "Examples/Kit")
    #expect(own("App", "Shared") == "Shared")
    #expect(own("Shared", "App", "Shop") == "Shop")
    #expect(own("Examples/Kit", "App") == "App")
    #expect(own("App/C.swift", "App") == "App")
    #expect(own("App", "Shop/E.swift", "Shared", "Examples/Kit") == "Shared")
    try folder.write("", to: "Examples/Demo/Kit/A.swift")
    try folder.write("", to: "Examples/App/B.swift")
    #expect(own("Demo/Kit", "App", in: "Examples") == "App")
  }

  @Test(
    "File headers contain a company and a person",
    arguments: [
      ("//  Copyright © 2024 Acme. All rights reserved.", "Acme"),
      ("//  Copyright (c) 2019-2024, Acme Inc. All rights reserved.", "Acme Inc."),
      ("//  Copyright © 2024 Acme All Stars All rights reserved.", "Acme"),
      ("//  Copyright © 2019, 2020 1984 Press..", "Press"), ("//  Copyright © 3 Suns", "3 Suns"),
      ("//  Copyright © 2024 A.B.C. All rights reserved.", "A.B.C."), ("// Copyright © 2024", nil),
      ("// Copyright All", "All"), ("// Copyright (C) 2200 Future", "2200 Future"),
      ("//  Copyright © \(String(repeating: "a", count: 59))", String(repeating: "a", count: 59)),
      ("//  Copyright © \(String(repeating: "a", count: 60))", nil),
      ("//  Created by Ada on 1.2.\n//  Created by Grace on 1.3.\n// Copyright A\n// Copyright B", "A"),
      ("import A\n// Copyright A", "A"), ("/* Copyright A */", nil),
      (String(repeating: "//\n", count: 11) + "// Copyright A", "A"),
      (String(repeating: "//\n", count: 12) + "// Copyright A", nil),
      ("// " + String(repeating: "a", count: 600) + "\n// Copyright A", nil),
    ] as [(String, String?)])
  func heads(text: String, company: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "A.swift")
    let head = FileHead(of: folder.path.appending("A.swift"), folder.files)
    #expect(head.company == company)
  }
}
