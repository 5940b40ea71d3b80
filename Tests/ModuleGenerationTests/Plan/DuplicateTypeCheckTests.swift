import Diagnostics
import FileSystem
import ModuleRequests
import TestSupport
import Testing

@testable import ModuleGeneration

@Suite("Existing names in a target")
struct DuplicateTypeCheckTests {
  private static let template = [
    "Templates/t/t.rambaspec": "code_files:\n- {name: View.swift, path: view.liquid}\n",
    "Templates/t/view.liquid": "final class {{ module_info.name }}View {}\nprotocol Loading {}\n",
  ]

  private static let package = [
    "Package.swift": "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\"), .target(name: \"Kit\")])"
  ]
  private static let xcodeGen = [
    "project.yml": "name: Shop\ntargets:\n  Shop: {type: application, sources: Sources/Shop}\n"
  ]

  @Test(
    "A type declared in another file of the target is an error with both places",
    arguments: [
      ("class LoginView {}", ["'LoginView' is in 'Sources/Shop/A.swift:1'"]),
      ("\n\npublic actor Loading {}", ["'Loading' is in 'Sources/Shop/A.swift:3'"]),
      (
        "typealias LoginView = Int\nenum Loading {}",
        ["'LoginView' is in 'Sources/Shop/A.swift:1'", "'Loading' is in 'Sources/Shop/A.swift:2'"]
      ),
      ("// class LoginView {}\nlet text = \"class LoginView {}\"", []),
      ("extension LoginView {}", []), ("enum Login { class LoginView {} }", []),
      ("private class LoginView {}\nfileprivate enum Loading {}", []),
      ("#if DEBUG\nclass LoginView {}\n#endif", []), ("class OldLoginView {}\nprotocol LoadingMore {}", []),
    ])
  func types(text: String, expected: [String]) async throws {
    for project in [Self.package, Self.xcodeGen] {
      let found = try await notes(project, ["Sources/Shop/A.swift": text], id: "type-declared")
      #expect(
        found == expected.map { "\($0); 'Sources/Shop/Modules/Login/LoginView.swift' would declare it again" })
    }
  }

  @Test("Types of other targets do not conflict")
  func otherTarget() async throws {
    let found = try await notes(Self.package, ["Sources/Kit/A.swift": "class LoginView {}"], id: "type-declared")
    #expect(found == [])
  }

  @Test(
    "In a large target only files with suggestive names are read", arguments: [("Login.swift", 1), ("Z.swift", 0)])
  func large(name: String, count: Int) async throws {
    var files = ["Sources/Shop/Old/\(name)": "class LoginView {}"]
    for number in 0...400 { files["Sources/Shop/F\(number).swift"] = "" }
    #expect(try await notes(Self.package, files, id: "type-declared").count == count)
  }

  @Test("Twenty places are listed, and the others are counted")
  func limited() async throws {
    var files: [String: String] = [:]
    for number in 0..<22 { files["Sources/Shop/F\(number).swift"] = "class LoginView {}" }
    let types = try await notes(Self.package, files, id: "type-declared")
    #expect(types.count == 21 && types.last == "and 2 more")
    files = [:]
    for number in 0..<22 { files["Sources/Shop/F\(number)/LoginView.swift"] = "" }
    let names = try await notes(Self.package, files, id: "file-name-taken")
    #expect(names.count == 21 && names.last == "and 2 more")
  }

  @Test("An existing file name is reported first")
  func fileNames() async throws {
    let found = try await notes(
      Self.package, ["Sources/Shop/Old/LoginView.swift": "class LoginView {}"], id: "file-name-taken")
    #expect(
      found == [
        "'Sources/Shop/Old/LoginView.swift' exists; 'Sources/Shop/Modules/Login/LoginView.swift' would be new"
      ])
  }

  @Test("In an Xcode project, the files that the target builds are checked")
  func xcode() async throws {
    let shop = try Shop()
    try shop.use(Self.template)
    try await shop.generate("Login")
    let expected = "target 'Shop' already has a type 'Loading'; type names must be unique in a target"
    #expect(await summaries { try await shop.generate("Cart") } == [expected])
    try shop.folder.write("final class LoginView {}\n", to: "Shop/Modules/Login/LoginView.swift")
    #expect(await summaries { try await shop.generate("Cart") } == [])
    // The module's own files and replaced files do not count as other files.
    #expect(await summaries { try await shop.generate("Cart") } == [])
  }

  @Test("Two files of one module that declare a type are an error")
  func ownFiles() async throws {
    let shop = try Shop()
    try shop.use([
      "Templates/t/t.rambaspec":
        "code_files:\n- {name: View.swift, path: view.liquid}\n- {name: Other.swift, path: root.liquid}\n",
      "Templates/t/view.liquid": "final class {{ module_info.name }}View {}\n",
      "Templates/t/root.liquid": "final class RootView {}\n",
    ])
    let expected =
      "'Shop/Modules/Root/RootView.swift' and 'Shop/Modules/Root/RootOther.swift' would both declare 'RootView'; "
      + "type names must be unique in a target"
    #expect(await summaries { try await shop.generate("Root") } == [expected])
  }

  /// The notes of the single error with this id when `Login` is generated.
  private func notes(_ project: [String: String], _ files: [String: String], id: String) async throws -> [String] {
    let folder = try TemporaryFolder()
    for (path, text) in Self.template.merging(project, uniquingKeysWith: { $1 }) { try folder.write(text, to: path) }
    for (path, text) in files { try folder.write(text, to: path) }
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    options.projectTargets = ["Shop"]
    options.modulePath = "Sources/Shop/Modules"
    let project = try #require(try ProjectLocation(from: folder.path, withoutProject: false, files: folder.files))
    let surroundings = ProcessEnvironment(workingDirectory: folder.path, environment: [:]) { _ in nil }
    do throws(DiagnosticError) {
      let generator = ModuleGenerator(files: folder.files, surroundings: surroundings)
      _ = try generator.propose(try await generator.read(options, in: project))
      return []
    } catch {
      #expect(error.diagnostics.map(\.id) == [id])
      return error.diagnostics.flatMap(\.notes).map(\.text)
    }
  }

  @Test(
    "A new file of a module may not declare a type of another file in the same target",
    arguments: [
      ("class A {}\nclass B {}", "m", "class B {}", ["'old' already declares 'B', which 'new' would declare again"]),
      ("class B {}", "tests", "class B {}", []), ("extension B {}", "m", "class B {}", []),
      ("class B {}", "m", "private class B {}", []),
    ])
  func module(old: String, target: String, new: String, summaries: [String]) {
    func text(_ name: String, _ code: String, _ target: String) -> DuplicateTypeCheck.ModuleText {
      .init(shown: name, bytes: Array(code.utf8), target: target, isNew: name == "new")
    }
    var found: [String] = []
    do throws(DiagnosticError) {
      try DuplicateTypeCheck.refuse([text("old", old, target), text("new", new, "m")])
    } catch {
      found = error.diagnostics.map(\.summary)
    }
    #expect(found == summaries)
  }
}
