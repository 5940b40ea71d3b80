import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage
import Testing
import XcodeProject

@Suite("Updating modules")
struct UpdateTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
  }

  static let presenter = "Shop/Modules/Login/Presenter.swift"

  func path(_ name: String, _ module: String = "Login") -> String { "Shop/Modules/\(module)/\(module)\(name).swift" }

  @Test("Without a change of the template nothing changes")
  func nothing() async throws {
    try await shop.generate("Login")
    try shop.edit(path("Presenter")) { $0[3] = "mine" }
    let before = try shop.state()
    let plan = try await shop.update()
    #expect(plan.isEmpty)
    #expect(try shop.state() == before)
  }

  @Test("An untouched module becomes what a fresh one with the new template is, to the byte but for ids")
  func untouched() async throws {
    try await shop.generate("Login")
    try shop.use(Shop.template(2))
    try await shop.update()
    let other = try Shop()
    try other.use(Shop.template(2))
    try await other.generate("Login")
    let (updated, fresh) = (try shop.state(), try other.state())
    #expect(updated.keys.sorted() == fresh.keys.sorted())
    for (path, text) in fresh where !path.hasSuffix("pbxproj") { #expect(updated[path] == text, "\(path)") }
    #expect(try shop.findings() == [])
    #expect(try shop.statuses().allSatisfy(\.isClean))
  }

  @Test("Edits and changes of the template come together; what is dropped goes only if nobody edited it")
  func merge() async throws {
    try await shop.generate("Login")
    try await shop.generate("Cart")
    try shop.edit(path("Presenter")) { $0[2] = "  // mine" }
    try shop.edit(path("Old", "Cart")) { $0[0] = "// edited" }
    try shop.use(Shop.template(2))
    let plan = try await shop.update()
    let actions = plan.modules.map { $0.files.filter { $0.action != .unchanged }.map { "\($0.name) \($0.action)" } }
    #expect(
      actions == [
        ["CartNew.swift create", "CartOld.swift keep", "CartPresenter.swift update"],
        ["LoginNew.swift create", "LoginOld.swift delete", "LoginPresenter.swift merge"],
      ])
    let merged = try #require(try shop.folder.read(path("Presenter"))).split(separator: "\n")
    #expect(merged[2] == "  // mine")
    #expect(merged[6] == "  // template 6")
    #expect(try shop.folder.read(path("Old")) == nil)
    #expect(try shop.folder.read(path("Old", "Cart"))?.hasPrefix("// edited") == true)
    #expect(try shop.findings() == [])
    #expect(try shop.folder.files.names(in: shop.folder.path.appending(".viper-gen").appending("templates")).count == 2)
  }

  @Test("A conflict is marked, counted, and stops the next update until it is resolved")
  func conflict() async throws {
    try await shop.generate("Login")
    try shop.edit(path("Presenter")) { $0[6] = "  // mine" }
    try shop.use(Shop.template(2))
    let plan = try await shop.update()
    #expect(plan.conflicts == (places: 1, files: 1))
    let marked = "<<<<<<< Login as edited here\n  // mine\n=======\n  // template 6\n>>>>>>> t 2\n"
    #expect(try shop.folder.read(path("Presenter"))?.contains(marked) == true)
    #expect(try shop.statuses()[0].files(.conflicted).map(\.path) == [path("Presenter")])
    #expect(try shop.findings() == ["Login has conflict markers in 1 file"])
    #expect(await summaries { try await shop.update() } == ["a conflict of an earlier merge is not resolved"])
    try shop.edit(path("Presenter")) {
      $0.removeAll { $0.hasPrefix("<<<") || $0.hasPrefix("===") || $0.hasPrefix(">>>") }
    }
    #expect(try await shop.update().isEmpty)
  }

  @Test("Changed parameters reach a module in the same way")
  func parameters() async throws {
    try await shop.generate("Login")
    try shop.edit(path("View")) { $0[3] = "  // mine" }
    try await shop.update(["Login"], setting: [(name: "io", value: "true")])
    #expect(try shop.folder.read(path("IO")) == "protocol LoginIO {}\n")
    #expect(try shop.findings() == [])
    try await shop.update(["Login"], setting: [(name: "io", value: "false")])
    #expect(try shop.folder.read(path("IO")) == nil)
    #expect(try shop.folder.read("Shop.xcodeproj/project.pbxproj")?.contains("LoginIO") == false)
    #expect(try shop.folder.read(path("View"))?.contains("// mine") == true)
  }

  @Test("A file that the template renames takes its edits and its entry in the project along")
  func renamed() async throws {
    try await shop.generate("Login")
    try shop.edit(path("View")) { $0[2] = "  // mine" }
    var template = Shop.template(1)
    template["Templates/t/t.rambaspec"] = template["Templates/t/t.rambaspec"]?.replacing(
      "name: View", with: "name: Screen")
    try shop.use(template)
    try await shop.update()
    #expect(try shop.folder.read(path("View")) == nil)
    #expect(try shop.folder.read(path("Screen"))?.contains("// mine") == true)
    let project = try #require(try shop.folder.read("Shop.xcodeproj/project.pbxproj"))
    #expect(!project.contains("LoginView.swift"))
    #expect(project.contains("LoginScreen.swift in Sources"))
    #expect(try shop.findings() == [])
  }

  /// A template with one file, under a header as all files have it.
  static func single(_ name: String, _ file: String, _ lines: [String]) -> [String: String] {
    let header = (1...5).map { "// header \($0)\n" }.joined()
    return [
      "Templates/t/t.rambaspec": "code_files:\n  - {name: \(name), path: \(file)}\n",
      "Templates/t/\(file)": "//\n\(header)//\n\nimport Foundation\n\n\(lines.joined(separator: "\n"))\n}\n",
    ]
  }

  @Test("Files of another purpose are no renamed ones, though header, imports and braces make them alike")
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
    let plan = try await shop.update()
    #expect(
      plan.modules[0].files.map { "\($0.name) \($0.action)" } == [
        "Analytics/LoginTracking.swift create", "Cache/LoginCache.swift keep",
      ])
    #expect(try shop.folder.read(cachePath) == edited)
    #expect(
      try shop.folder.read("Shop/Modules/Login/Analytics/LoginTracking.swift")
        == tracking["Templates/t/tracking.liquid"])
  }

  @Test("A file of the template that is called otherwise and changed a little takes its edits along")
  func alike() async throws {
    let lines = (0..<8).map { "let value\($0) = \($0)" }
    try shop.use(Self.single("Old.swift", "old.liquid", lines))
    try await shop.generate("Login")
    try shop.edit(path("Old")) { $0.append("// mine") }
    try shop.use(Self.single("New.swift", "new.liquid", ["let other = 0"] + lines))
    let plan = try await shop.update()
    #expect(plan.modules[0].files.map { "\($0.name) \($0.action)" } == ["LoginNew.swift merge"])
    #expect(try shop.folder.read(path("New"))?.hasSuffix("// mine") == true)
    #expect(try shop.folder.read(path("Old")) == nil)
  }

  @Test(
    "A file that the template puts into another folder is listed in that folder's group, as a fresh module would be",
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
      func names(_ group: XcodeProject.Group, below path: String) -> [String] {
        let files = group.files.map {
          "\(path)/\($0.name) \($0.path.map { FilePath($0).relative(to: shop.folder.path).string } ?? "")"
        }
        return ["\(path)/"] + files + group.groups.flatMap { names($0, below: "\(path)/\($0.name)") }
      }
      return try names(#require(file.mainGroup), below: "").sorted()
        + file.members(ofTarget: "Shop").map {
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
    #expect(try shop.findings() == [])
    #expect(try await shop.update().isEmpty)
    try shop.use(template(old))
    #expect(try shop.undo())
    #expect(try shop.state() == before)
  }

  @Test("A file in another folder stays in the targets that somebody put it into, and in a group of somebody's own")
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
    #expect(updated.mainGroup?.groups.first { $0.name == "Mine" }?.files.map(\.name) == ["LoginOther.swift"])
    #expect(try shop.findings() == [])
  }

  @Test("What somebody took away stays away, on the disk and then in the project")
  func takenAway() async throws {
    try await shop.generate("Login")
    try shop.files.removeFile(shop.folder.path.pushing("Shop/Modules/Login/LoginPresenter.swift"))
    #expect(try shop.findings() == ["Login: 1 file listed in the project but gone"])
    try shop.use(Shop.template(2))
    let plan = try await shop.update()
    #expect(plan.modules[0].files.first { $0.name == "LoginPresenter.swift" }?.action == .gone)
    #expect(try shop.folder.read(path("Presenter")) == nil)
    #expect(try shop.findings() == [])
  }

  @Test("Without a snapshot, or when rendering it gives something else, edited files are merged two-way and it is said")
  func withoutBase() async throws {
    try await shop.generate("Login")
    try shop.edit(path("Presenter")) { $0[2] = "  // mine" }
    try shop.files.removeFolder(shop.folder.path.pushing(".viper-gen/templates"))
    #expect(try shop.findings() == ["Login: the snapshot of t 1 is missing or was changed"])
    try shop.use(Shop.template(2))
    let plan = try await shop.update()
    #expect(plan.warnings.map(\.id) == ["snapshot-missing"])
    #expect(plan.conflicts.files == 1)
    #expect(try shop.folder.read(path("View"))?.contains("class Loginview") == true)
  }

  @Test("A lost snapshot is mended from the template, as long as that is still the same")
  func mendedSnapshot() async throws {
    try await shop.generate("Login")
    try shop.edit(path("Presenter")) { $0[2] = "  // mine" }
    let before = try shop.state()
    try shop.files.removeFolder(shop.folder.path.pushing(".viper-gen/templates"))
    #expect(try await shop.update().warnings.isEmpty)
    #expect(try shop.state() == before)
  }

  @Test("A module whose template is gone is passed over, unless it is named")
  func templateGone() async throws {
    try await shop.generate("Login")
    try shop.use([:])
    let plan = try await shop.update()
    #expect(plan.warnings.map(\.id) == ["template-missing"])
    #expect(await summaries { try await shop.update(["Login"]) } == ["no template is named 't'"])
    #expect(
      await summaries { try await shop.update(["Logn"]) } == ["no module 'Logn' is recorded; did you mean 'Login'?"])
  }

  @Test("An update that fails or ends anywhere leaves the project as before or as it was to be")
  func interrupted() async throws {
    let steps = try await FaultyDisk.steps { disk in
      let shop = try Shop()
      try await shop.generate("Login")
      try shop.use(Shop.template(2))
      try await shop.update(on: disk)
    }
    for step in stride(from: 0, to: steps, by: 11) {
      let shop = try Shop()
      try await shop.generate("Login")
      try shop.use(Shop.template(2))
      let before = try shop.state()
      _ = try? await shop.update(on: FaultyDisk.ending(at: step))
      _ = try shop.recover()
      let isBefore = try shop.state() == before
      if isBefore { try await shop.update() }
      #expect(try shop.findings() == [], "step \(step)")
      #expect(try shop.undo(), "step \(step)")
      #expect(try shop.state() == before, "step \(step)")
    }
  }
}
