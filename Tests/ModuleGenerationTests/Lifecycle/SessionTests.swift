import Diagnostics
import FileSystem
import ModuleGeneration
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing
import XcodeProject

@Suite("A growing project")
struct SessionTests {
  /// Four versions of a template: each changes one line in two files, and the last adds and removes a file.
  static func template(_ version: Int) -> [String: String] {
    func text(_ name: String) -> String {
      let lines = (1...8).map { "  // \(name) \($0)\($0 == 5 ? " of version \(version)" : "")\n" }.joined()
      return "class {{ module_info.name }}\(name) {\n\(lines)}\n"
    }
    return [
      "Templates/t/t.rambaspec": """
      version: \(version)
      code_files:
        - {name: View.swift, path: view.liquid}
        - {name: Presenter.swift, path: presenter.liquid}
        - {name: \(version < 4 ? "Old" : "New").swift, path: \(version < 4 ? "old" : "new").liquid}

      """,
      "Templates/t/view.liquid": text("View"), "Templates/t/presenter.liquid": text("Presenter"),
      "Templates/t/old.liquid": "// what {{ module_info.name }} no longer needs\n",
      "Templates/t/new.liquid": "protocol {{ module_info.name }}New: AnyObject { func show(_ text: String) }\n",
    ]
  }

  /// The edit of a module, by its number; three in ten modules are edited, each kind in another way.
  enum Edit {
    case none, elsewhere, sameLine, droppedFile

    init(_ number: Int) {
      switch number % 10 {
      case 0: self = .elsewhere
      case 1: self = .sameLine
      case 2: self = .droppedFile
      default: self = .none
      }
    }

    /// The expected report of an update to the last version.
    func report(_ module: String) -> [String] {
      switch self {
      case .none: ["New create", "Old delete", "Presenter update", "View update"].map { "\(module)\($0)" }
      case .elsewhere: ["New create", "Old delete", "Presenter merge", "View update"].map { "\(module)\($0)" }
      case .sameLine: ["New create", "Old delete", "Presenter conflict", "View update"].map { "\(module)\($0)" }
      case .droppedFile: ["New create", "Old keep", "Presenter update", "View update"].map { "\(module)\($0)" }
      }
    }
  }

  static let count = 100
  static func name(_ number: Int) -> String { "Module\(number)" }
  static func path(_ number: Int, _ file: String) -> String {
    "Shop/Modules/\(name(number))/\(name(number))\(file).swift"
  }

  /// A hundred modules from three versions of a template, of which thirty are edited.
  private func grown() async throws -> Shop {
    let shop = try Shop()
    // Only the first module of each version is generated; the others are renamed copies, because the test does not
    // cover `gen`.
    let firsts = stride(from: 0, to: Self.count, by: 34)
    for (version, number) in zip(1..., firsts) {
      try shop.use(Self.template(version))
      try await shop.generate(Self.name(number))
    }
    var additions: [FileAddition] = []
    for number in 0..<Self.count where number % 34 != 0 {
      let (old, new) = (Self.name(number / 34 * 34), Self.name(number))
      var record: [String] = []
      for line in try #require(try shop.record(old)).replacing(old, with: new).split(separator: "\n") {
        let parts = line.split(separator: ": sha256:").map(String.init)
        guard parts[0].hasSuffix(".swift") else {
          record.append(String(line))
          continue
        }
        let path = "Shop/Modules/\(new)/" + parts[0].drop { $0 == " " }
        let text = try #require(try shop.folder.read(path.replacing(new, with: old))).replacing(old, with: new)
        try shop.folder.write(text, to: path)
        record.append("\(parts[0]): \(ContentDigest(of: Array(text.utf8)))")
        additions.append(.init(path: shop.folder.path.pushing(FilePath(path)).string, targets: ["Shop"]))
      }
      try shop.folder.write(
        record.joined(separator: "\n") + "\n", to: ".viper-gen/modules/Shop/Modules/\(new).yml")
    }
    let project = "Shop.xcodeproj/project.pbxproj"
    let file = try ProjectFile(
      bytes: Array(try #require(try shop.folder.read(project)).utf8), path: project,
      projectFolder: shop.folder.path.string)
    try shop.folder.write(String(decoding: try file.adding(additions).result, as: UTF8.self), to: project)
    for number in 0..<Self.count {
      switch Edit(number) {
      case .none: break
      case .elsewhere: try shop.edit(Self.path(number, "Presenter")) { $0.insert("  // mine \(number)", at: 2) }
      case .sameLine: try shop.edit(Self.path(number, "Presenter")) { $0[5] += ", mine \(number)" }
      case .droppedFile: try shop.edit(Self.path(number, "Old")) { $0.append("// mine \(number)") }
      }
    }
    return shop
  }

  @Test("One update brings a hundred modules of three versions to a fourth, and keeps every edit")
  func session() async throws {
    let shop = try await grown()
    try shop.use(Self.template(4))
    let updates = try await shop.update()
    #expect(updates.changed.count == Self.count)
    let modules = Dictionary(uniqueKeysWithValues: updates.modules.map { ($0.name, $0) })
    for number in 0..<Self.count {
      let module = try #require(modules[Self.name(number)])
      #expect((module.from, module.to) == ("t \(number / 34 + 1)", "t 4"))
      let report = module.files.map { "\($0.name.dropLast(".swift".count)) \($0.action)" }
      #expect(report == Edit(number).report(module.name))
      let presenter = try #require(try shop.folder.read(Self.path(number, "Presenter"))).split(separator: "\n")
      #expect(presenter.contains("  // Presenter 5 of version 4"))
      switch Edit(number) {
      case .none: break
      case .elsewhere: #expect(presenter[2] == "  // mine \(number)")
      case .sameLine: #expect(presenter.contains("  // Presenter 5 of version \(number / 34 + 1), mine \(number)"))
      case .droppedFile: #expect(try shop.folder.read(Self.path(number, "Old"))?.hasSuffix("mine \(number)") == true)
      }
    }
    let conflicted = (0..<Self.count).filter { Edit($0) == .sameLine }.map { Self.path($0, "Presenter") }
    #expect(updates.conflicts == (10, 10))
    #expect(updates.modules.flatMap(\.conflicted).map(\.shown) == conflicted.sorted())

    // Unresolved conflicts are reported again for each file, and no file changes.
    let marked = try shop.state()
    let error = await #expect(throws: DiagnosticError.self) { try await shop.update() }
    #expect(error?.diagnostics.map { $0.place?.path } == conflicted.sorted())
    #expect(try shop.state() == marked)
    for path in conflicted {
      try shop.edit(path) {
        $0.removeAll { $0.hasPrefix("<<<<<<<") || $0.hasPrefix("=======") || $0.hasPrefix(">>>>>>>") }
      }
    }
    let resolved = try shop.state()
    #expect(try await shop.update().plan.isEmpty)
    #expect(try shop.state() == resolved)
    #expect(try await shop.findings() == [])
  }
}
