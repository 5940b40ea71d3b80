import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

@testable import XcodeProject

@Suite("Files that a template moves")
struct MovedFilesTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  /// A template with one file under a common header.
  static func single(_ name: String, _ file: String, _ lines: [String]) -> [String: String] {
    let header = (1...5).map { "// header \($0)\n" }.joined()
    return [
      "Templates/t/t.rambaspec": "code_files:\n  - {name: \(name), path: \(file)}\n",
      "Templates/t/\(file)": "//\n\(header)//\n\nimport Foundation\n\n\(lines.joined(separator: "\n"))\n}\n",
    ]
  }

  @Test("Unrelated files are no renames, even with similar headers, imports and braces")
  func unrelated() async throws {
    let cache = ["final class Cache {", "  private var values: [String: Data] = [:]"]
    try shop.use(Self.single("Cache/Cache.swift", "cache.liquid", cache))
    try await shop.generate("Login")
    let cachePath = "Shop/Modules/Login/Cache/LoginCache.swift"
    try shop.edit(cachePath) { $0[11] = "  private var values: [Int: Data] = [:]" }
    let edited = try shop.folder.read(cachePath)
    let tracking = Self.single(
      "Analytics/Tracking.swift", "tracking.liquid", ["protocol Tracking {", "  func track(_ event: String)"])
    try shop.use(tracking)
    let updates = try await shop.update()
    #expect(
      updates.modules[0].files.map { "\($0.name) \($0.action)" } == [
        "Analytics/LoginTracking.swift create", "Cache/LoginCache.swift keep",
      ])
    #expect(try shop.folder.read(cachePath) == edited)
    #expect(
      try shop.folder.read("Shop/Modules/Login/Analytics/LoginTracking.swift")
        == tracking["Templates/t/tracking.liquid"])
  }

  @Test("A renamed and slightly changed file keeps its edits")
  func alike() async throws {
    let lines = (0..<8).map { "let value\($0) = \($0)" }
    try shop.use(Self.single("Old.swift", "old.liquid", lines))
    try await shop.generate("Login")
    try shop.edit("Shop/Modules/Login/LoginOld.swift") { $0.append("// mine") }
    try shop.use(Self.single("New.swift", "new.liquid", ["let other = 0"] + lines))
    let updates = try await shop.update()
    #expect(updates.modules[0].files.map { "\($0.name) \($0.action)" } == ["LoginNew.swift merge"])
    #expect(try shop.folder.read("Shop/Modules/Login/LoginNew.swift")?.hasSuffix("// mine") == true)
    #expect(try shop.folder.read("Shop/Modules/Login/LoginOld.swift") == nil)
  }

  @Test(
    "A file in a new folder is listed in that folder's group, as in a new module",
    arguments: [
      (["Model/Model.swift"], ["Data/Model.swift"]), (["Model.swift", "A.swift"], ["Data/Model.swift", "A.swift"]),
      (["Data/Model.swift", "Data/A.swift"], ["Model.swift", "Data/A.swift"]),
      (["Model/Model.swift", "Model/A.swift"], ["Data/Model.swift", "Data/A.swift"]),
      (["Model/Model.swift"], ["Model/Deep/Entity.swift"]),
    ])
  func otherFolder(old: [String], new: [String]) async throws {
    func template(_ names: [String]) -> [String: String] {
      let files = ["model.liquid", "a.liquid"]
      let entries = zip(names, files).map { "  - {name: \($0), path: \($1)}\n" }.joined()
      return [
        "Templates/t/t.rambaspec": "code_files:\n\(entries)", "Templates/t/model.liquid": "struct Model {\n}\n",
        "Templates/t/a.liquid": "class A {}\n",
      ]
    }
    func names(_ shop: Shop) throws -> [String] {
      let text = try #require(try shop.folder.read("Shop.xcodeproj/project.pbxproj"))
      let file = try ProjectFile(
        bytes: Array(text.utf8), path: "project.pbxproj", projectFolder: shop.folder.path.string)
      let navigator = file.navigator
      func names(_ index: Int, below path: String) -> [String] {
        let node = navigator.nodes[index]
        let files = node.files.map { entry in
          let path = navigator.realPath(of: entry, in: index).map { FilePath($0).relative(to: shop.folder.path).string }
          return "\(node.displayName)/\(file.format.name(of: entry)) \(path ?? "")"
        }
        return ["\(path)/"] + files
          + node.groups.flatMap { names($0, below: "\(path)/\(navigator.nodes[$0].displayName)") }
      }
      return try names(0, below: "").sorted()
        + (file.members(ofTarget: "Shop", endings: [""]) ?? []).map {
          FilePath($0).relative(to: shop.folder.path).string
        }
    }
    try shop.use(template(old))
    try await shop.generate("Login")
    let model = "Shop/Modules/Login/" + old[0].replacing("Model.swift", with: "LoginModel.swift")
    try shop.edit(model) { $0.append("// mine") }
    let before = try shop.state()
    try shop.use(template(new))
    try await shop.update()
    let fresh = try Shop()
    try fresh.use(template(new))
    try await fresh.generate("Login")
    #expect(try names(shop) == names(fresh))
    #expect(try shop.folder.read(model) == nil)
    #expect(try await shop.findings() == [])
    #expect(try await shop.update().plan.isEmpty)
    try shop.use(template(old))
    #expect(try shop.undo())
    #expect(try shop.state() == before)
  }

  @Test("A file in another folder keeps its added targets and its custom group")
  func otherFolderKept() async throws {
    let project = "Shop.xcodeproj/project.pbxproj"
    func open() throws -> ProjectFile {
      try ProjectFile(
        bytes: Array(try #require(try shop.folder.read(project)).utf8), path: project,
        projectFolder: shop.folder.path.string)
    }
    func spec(_ folder: String) -> String {
      "code_files:\n  - {name: \(folder)/Model.swift, path: a}\n  - {name: \(folder)/Other.swift, path: b}\n"
    }
    let files = ["Templates/t/a": "// a\n", "Templates/t/b": "// b\n"]
    try shop.use(files.merging(["Templates/t/t.rambaspec": spec("Model")]) { $1 })
    try await shop.generate("Login")
    let (model, other) = ("Shop/Modules/Login/Model/LoginModel.swift", "Shop/Modules/Login/Model/LoginOther.swift")
    func absolute(_ path: String) -> String { shop.folder.path.pushing(FilePath(path)).string }
    var edited = try open().adding([.init(path: absolute(model), targets: ["ShopTests"])]).result
    try shop.folder.write(String(decoding: edited, as: UTF8.self), to: project)
    edited = try open().removing([absolute(other)]).result
    try shop.folder.write(String(decoding: edited, as: UTF8.self), to: project)
    edited = try open().adding([.init(path: absolute(other), group: .logical(["Mine"]), targets: ["Shop"])]).result
    try shop.folder.write(String(decoding: edited, as: UTF8.self), to: project)
    try shop.use(files.merging(["Templates/t/t.rambaspec": spec("Data")]) { $1 })
    try await shop.update()
    let updated = try open()
    let moved = absolute(model.replacing("/Model/", with: "/Data/"))
    #expect(updated.membership(ofFile: moved).targets.keys.sorted() == ["Shop", "ShopTests"])
    let mine = updated.navigator.nodes.first { $0.displayName == "Mine" }
    #expect(mine?.files.map(updated.format.name) == ["LoginOther.swift"])
    #expect(try await shop.findings() == [])
  }
}
