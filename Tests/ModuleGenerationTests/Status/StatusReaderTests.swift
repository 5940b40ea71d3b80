import Diagnostics
import FileSystem
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration

/// The status of modules after each kind of change, with and without a cache.
@Suite struct StatusReaderTests {
  private static let template = [
    "Templates/t/t.rambaspec": """
    version: 1
    parameters:
      - {name: io, type: bool, default: false}
    code_files:
      - {name: View.swift, path: view.liquid}
      - {name: Base/Base.swift, path: base.liquid, once: true, custom_name: Base.swift}
    test_files:
      - {name: ViewTests.swift, path: tests.liquid}

    """,
    "Templates/t/view.liquid":
      "// {{ developer.company }}\nfinal class {{ module_info.name }}View {}\n{% if custom_parameters.io %}// io\n{% endif %}",
    "Templates/t/base.liquid": "class Base {}  // {{ module_info.name }}\n",
    "Templates/t/tests.liquid": "import XCTest\n",
  ]

  /// A change of a project, and the status of the second module after it.
  struct Step: Sendable {
    let change: @Sendable (Shop) throws -> Void
    let expected: [String]

    init(_ expected: [String] = [], _ change: @escaping @Sendable (Shop) throws -> Void) {
      (self.expected, self.change) = (expected, change)
    }

    static func write(_ text: String, to path: String, _ expected: [String] = []) -> Step {
      Step(expected) { try $0.folder.write(text, to: path) }
    }

    static func replace(_ old: String, with new: String, in path: String, _ expected: [String] = []) -> Step {
      Step(expected) { shop in
        let text = try #require(try shop.folder.read(path))
        #expect(text.contains(old))
        try shop.folder.write(text.replacing(old, with: new), to: path)
      }
    }

    static func delete(_ path: String, _ expected: [String] = []) -> Step {
      Step(expected) { try $0.files.removeFile($0.folder.path.pushing(FilePath(path))) }
    }

    /// Deletes the lines of the Xcode project that contain a text.
    static func unlist(_ text: String, _ expected: [String]) -> Step {
      Step(expected) { shop in
        try shop.edit(project) { lines in lines.removeAll { $0.contains(text) } }
      }
    }
  }

  private static let project = "Shop.xcodeproj/project.pbxproj"
  private static let view = "Shop/Modules/M1/M1View.swift"
  private static let tests = "ShopTests/Modules/M1/M1ViewTests.swift"
  private static let record = ".viper-gen/modules/Shop/Modules/M1.yml"

  /// The changes that have the same effect in every kind of project.
  private static let common: [Step] = [
    .write("// mine\n", to: view, ["\(view) edited"]),
    .replace("final class", with: "final clazz", in: view, ["\(view) edited"]),
    .replace("\n", with: "\r\n", in: view),
    .write("<<<<<<< a\n=======\n>>>>>>> b\n", to: view, ["\(view) conflicted"]),
    .write("", to: "Shop/Modules/M1/Own.swift", ["added Shop/Modules/M1/Own.swift"]),
    .write("", to: "Shop/Modules/M1/Deep/Own.swift", ["added Shop/Modules/M1/Deep/Own.swift"]),
    .write("", to: "ShopTests/Modules/M1/Own.swift", ["added ShopTests/Modules/M1/Own.swift"]),
    .replace("final class", with: "class", in: "Templates/t/view.liquid", ["t 1 changed(version: Optional(\"1\"))"]),
    .replace("version: 1", with: "version: 2", in: "Templates/t/t.rambaspec"),
    .replace(
      "test_files:", with: "  - {name: New.swift, path: base.liquid}\ntest_files:", in: "Templates/t/t.rambaspec",
      ["t 1 changed(version: Optional(\"1\"))"]),
    .replace("{{ dev", with: "{{ ", in: "Templates/t/view.liquid", ["t 1 changed(version: Optional(\"1\"))"]),
    .replace(
      "{{", with: "{{ | }", in: "Templates/t/view.liquid",
      [
        "t 1 changed(version: Optional(\"1\"))", "the template cannot be rendered: '{{' is not closed with '}}'",
      ]),
    .delete("Templates/t/t.rambaspec", ["t 1 missing"]),
    .replace(
      "company: Acme", with: "company: Navy", in: "Rambafile",
      ["t 1 settings([\"company was \\'Acme\\' and is \\'Navy\\'\"])"]),
    .replace(
      "company: Acme", with: "company: Acme\ncustom_parameters:\n  io: true", in: "Rambafile",
      ["t 1 settings([\"custom_parameters has io\"])"]),
    .replace("author: Ada", with: "author: Grace", in: "Rambafile"),
    .replace("project_name: Shop", with: "project_name: Other", in: "Rambafile"),
    Step(["t 1 current without snapshot"]) {
      try $0.files.removeFolder($0.folder.path.pushing(".viper-gen/templates"))
    },
    // The first module wrote it.
    .delete("Shop/Modules/Base/Base.swift"),
    .replace(
      "custom_name: Base.swift", with: "custom_name: Other.swift", in: "Templates/t/t.rambaspec",
      ["t 1 changed(version: Optional(\"1\"))"]),
    Step(["\(view) edited"]) { shop in
      try shop.edit(record) { lines in
        for index in lines.indices where lines[index].contains("M1View.swift: sha256:") {
          lines[index] = lines[index].prefix { $0 != ":" } + ": sha256:" + String(repeating: "0", count: 64)
        }
      }
    },
  ]

  private static let xcode: [Step] = [
    .delete(view, ["\(view) missing dangling"]),
    .unlist("M1View.swift in Sources", ["\(view) clean missing(inTargets: [\"Shop\"])"]),
    .unlist("M1View.swift", ["\(view) clean unlisted"]),
    .unlist("M1ViewTests.swift in Sources", ["\(tests) clean missing(inTargets: [\"ShopTests\"])"]),
    Step(["'Shop.xcodeproj' is missing"]) { try $0.files.removeFolder($0.folder.path.appending("Shop.xcodeproj")) },
    .replace("M1View.swift", with: "M1Screen.swift", in: project, ["\(view) clean unlisted"]),
  ]

  private static let manifest: [Step] = [
    .delete(view, ["\(view) missing"]),
    .replace(
      "path: \"Shop\"", with: "path: \"Other\"", in: "Package.swift",
      ["\(view) clean missing(inTargets: [\"Shop\"])"]),
    .replace(
      "\"ShopTests\"", with: "\"AllTests\"", in: "Package.swift", ["'Package.swift' has no target 'ShopTests'"]),
    .replace("import PackageDescription", with: "import PackageDescription  // own", in: "Package.swift"),
    .delete("Package.swift", ["'Package.swift' is missing"]),
  ]

  @Test("The status after each change, which is the same with a cache", arguments: [true, false])
  func changes(isXcode: Bool) async throws {
    let shop = isXcode ? try Shop() : try Shop(manifest: Shop.manifest)
    try shop.use(Self.template)
    // A cache of fewer results is not saved.
    for number in 0..<17 { try await shop.generate("M\(number)") }
    let cache = try TemporaryFolder()
    let reader = StatusReader(files: shop.files, workingDirectory: shop.folder.path)
    var cached = StatusReader(
      files: shop.files, workingDirectory: shop.folder.path,
      cache: (PrivateFolder(cache.path, name: "own", variables: []), "1"))
    // Without it, no new file would be cached.
    cached.settling = -3_600_000_000_000
    let records = ModuleRecords(
      root: shop.folder.path, files: shop.files, workingDirectory: shop.folder.path,
      rambafile: shop.folder.path.appending("Rambafile"))
    let before = try shop.state()
    for (number, step) in (Self.common + (isXcode ? Self.xcode : Self.manifest)).enumerated() {
      #expect(try cached.read(records).flatMap(\.facts) == [])
      try step.change(shop)
      let statuses = try reader.read(records)
      #expect(statuses[1].facts == step.expected, "step \(number)")
      // The first run saves the new results.
      for _ in 0..<2 {
        #expect(try cached.read(records).map(\.facts) == statuses.map(\.facts), "step \(number)")
      }
      let after = try shop.state()
      for path in after.keys where before[path] == nil {
        try shop.files.removeFile(shop.folder.path.pushing(FilePath(path)))
      }
      for (path, text) in before where after[path] != text { try shop.folder.write(text, to: path) }
    }
    #expect(try cache.files.files(below: cache.path).count == 1)
  }

  @Test("With a cache, too, a deleted file of a later template version is needed again")
  func deletedShared() async throws {
    let shop = try Shop()
    var template = Self.template
    let entry = "  - {name: Base/Base.swift, path: base.liquid, once: true, custom_name: Base.swift}\n"
    template["Templates/t/t.rambaspec"]?.replace(entry, with: "")
    try shop.use(template)
    // A cache of fewer results is not saved.
    for number in 0..<17 { try await shop.generate("M\(number)") }
    try shop.use(Self.template)
    try shop.folder.write("class Base {}\n", to: "Shop/Modules/Base/Base.swift")
    let cache = try TemporaryFolder()
    var cached = StatusReader(
      files: shop.files, workingDirectory: shop.folder.path,
      cache: (PrivateFolder(cache.path, name: "own", variables: []), "1"))
    cached.settling = -3_600_000_000_000
    for _ in 0..<2 { #expect(try cached.read(shop.moduleRecords).flatMap(\.facts) == []) }
    try shop.files.removeFile(shop.folder.path.pushing("Shop/Modules/Base/Base.swift"))
    let facts = try cached.read(shop.moduleRecords).map(\.facts)
    #expect(facts == Array(repeating: ["t 1 changed(version: Optional(\"1\"))"], count: 17))
  }
}

extension ModuleStatus {
  /// All that an update or a reader has to look at.
  fileprivate var facts: [String] {
    templates.filter { $0.state != .current || $0.isSnapshotMissing }
      .map { "\($0.recorded.shown) \($0.state)\($0.isSnapshotMissing ? " without snapshot" : "")" }
      + files.filter { $0.state != .pristine || $0.membership != .complete }
      .map { "\($0.path) \($0.state.rawValue)\($0.membership == .complete ? "" : " \($0.membership)")" }
      + added.map { "added \($0)" } + problems.map(\.summary) + missingPackages.map { "missing package \($0)" }
      + doubleGroups.map { "double group \($0)" }
  }
}
