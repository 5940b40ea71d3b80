import Diagnostics
import FileSystem
import ModuleGeneration
import ModuleRequests
import ModuleTemplates
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@Suite("Adopting existing modules")
struct AdoptionTests {
  static let template = [
    "Templates/t/t.rambaspec": """
    version: 1
    parameters:
      - {name: io, type: bool, default: false}
    code_files:
      - {name: View.swift, path: view.liquid}
    {% if custom_parameters.io %}
      - {name: IO.swift, path: io.liquid}
    {% endif %}

    """,
    "Templates/t/view.liquid":
      "//  Created by {{ developer.name }} on {{ date }}.\n//  (c) {{ year }} {{ developer.company }}\n\n"
      + "class {{ module_info.name }}View {\n  // a\n  // b\n}\n",
    "Templates/t/io.liquid": "protocol {{ module_info.name }}IO {}\n",
  ]

  @Test("Author, company, date and parameters are read from the files")
  func found() async throws {
    let shop = try Shop()
    try shop.use(Self.template)
    try shop.folder.write(
      "//  Created by Grace Hopper on 05/03/2019.\n//  (c) 2019 Navy\n\nclass LoginView {\n  // mine\n  // b\n}\n",
      to: "Shop/Modules/Login/LoginView.swift")
    try shop.folder.write("protocol LoginIO {}\n", to: "Shop/Modules/Login/LoginIO.swift")
    let adopter = shop.adopter
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    let adoption = try await adopter.plan(options, in: try shop.place)
    #expect(adoption.found == ["author: Grace Hopper", "company: Navy", "date: 2019-03-05"])
    #expect(
      adoption.files.map { "\($0.shown) \($0.state)" } == [
        "Shop/Modules/Login/LoginView.swift edited", "Shop/Modules/Login/LoginIO.swift identical",
      ])
    try adoption.plan.commit(on: shop.files)
    let request = try #require(try shop.moduleRecords.records().first?.parts.first?.request)
    #expect([request.author, request.company, request.date.isoText] == ["Grace Hopper", "Navy", "2019-03-05"])
    #expect(request.customParameters.map { "\($0.name)=\($0.value.text)" } == ["io=true"])
    var next = Self.template
    next["Templates/t/view.liquid"]?.replace("  // a", with: "  // new a")
    next["Templates/t/t.rambaspec"]?.replace("version: 1", with: "version: 2")
    try shop.use(next)
    let update = try await shop.update()
    #expect(update.modules[0].files.first { $0.action != .unchanged }?.conflicts == 1)
  }

  @Test("Files whose names are not the template's show their isolation, and the facts in headers as Xcode writes them")
  func ownFiles() async throws {
    let targets = """
      .target(name: "Shop", path: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests")
      """
    let shop = try Shop(
      manifest: "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"Shop\", targets: [\(targets)], swiftLanguageModes: [.v5])\n")
    try shop.folder.write(
      "//\n//  Login.swift\n//\n//  Created by Grace Hopper on 3/5/19.\n//  Copyright (c) 2019 Navy. All rights reserved.\n//\n"
        + "class Login {}\n", to: "Shop/Modules/Login/Login.swift")
    var options = GenerationOptions(moduleName: "Login")
    options.template = "viper"
    let adoption = try await shop.adopter.plan(options, in: try shop.place, isForced: true)
    #expect(adoption.found == ["author: Grace Hopper", "company: Navy", "date: 2019-03-05"])
    try adoption.plan.commit(on: shop.files)
    let request = try #require(try shop.moduleRecords.records().first?.parts.first?.request)
    let parameters = request.customParameters.map { "\($0.name)=\($0.value.text)" }
    #expect(parameters == ["isolation=swift5", "test_framework=swift-testing"])
  }

  @Test("Of parameter values that differ in one line, those with identical files are found")
  func closest() async throws {
    let shop = try Shop()
    var template = Self.template
    template["Templates/t/io.liquid"] =
      (1...20).map { "// \($0)\n" }.joined() + "protocol {{ module_info.name }}IO {}\n"
    template["Templates/t/t.rambaspec"]?.replace("{% if custom_parameters.io %}\n", with: "")
    template["Templates/t/t.rambaspec"]?.replace("{% endif %}\n", with: "")
    template["Templates/t/io.liquid"]? += "{% if custom_parameters.io %}// io\n{% endif %}"
    try shop.use(template)
    try await shop.generate("Login", [("io", "true")])
    try shop.files.removeFolder(shop.folder.path.appending(".viper-gen"))
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    try await shop.adopter.plan(options, in: try shop.place).plan.commit(on: shop.files)
    let request = try #require(try shop.moduleRecords.records().first?.parts.first?.request)
    #expect(request.customParameters.map { "\($0.name)=\($0.value.text)" } == ["io=true"])
  }

  @Test("Missing files are not recorded, and are no error")
  func incomplete() async throws {
    let shop = try Shop()
    try shop.use(Self.template)
    try shop.folder.write(
      "//  Created by Grace Hopper on 05/03/2019.\n//  (c) 2019 Navy\n\nclass LoginView {\n  // mine\n  // b\n}\n",
      to: "Shop/Modules/Login/LoginView.swift")
    let adopter = shop.adopter
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    options.customParameters = [(name: "io", value: "true")]
    let adoption = try await adopter.plan(options, in: try shop.place)
    #expect(adoption.files.map { "\($0.shown) \($0.state)" }.last == "Shop/Modules/Login/LoginIO.swift missing")
    try adoption.plan.commit(on: shop.files)
    #expect(try await shop.statuses().flatMap(\.problems) == [])
    #expect(try await shop.update().modules.flatMap(\.files).contains(where: \.isChange) == false)
    var next = Self.template
    next["Templates/t/io.liquid"]? += "// more\n"
    next["Templates/t/t.rambaspec"]?.replace("version: 1", with: "version: 2")
    try shop.use(next)
    let update = try await shop.update()
    #expect(update.modules[0].warnings.map(\.summary) == [])
    #expect(
      update.modules[0].files.map { "\($0.name) \($0.action)" }
        == ["LoginView.swift unchanged"])
    #expect(update.plan.isEmpty)
    #expect(try await shop.statuses().flatMap(\.problems) == [])
  }

  @Test("A file that the project lists but that is missing is reported")
  func dangling() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    try shop.files.removeFile(shop.folder.path.appending("Shop/Modules/Login/LoginOld.swift"))
    try shop.files.removeFolder(shop.folder.path.appending(".viper-gen"))
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    let adoption = try await shop.adopter.plan(options, in: try shop.place)
    #expect(
      adoption.plan.warnings.map(\.summary).filter { $0.contains("missing") } == [
        "1 file of the project is missing"
      ])
  }

  @Test("Files that do not match the template are rejected")
  func unlike() async throws {
    let shop = try Shop()
    try shop.use(Self.template)
    // A matching header alone is no evidence for the template.
    try shop.folder.write(
      "//  Created by Grace Hopper on 05/03/2019.\n//  (c) 2019 Navy\n\nenum Nothing {\n  case one\n  case two\n}\n",
      to: "Shop/Modules/Login/LoginView.swift")
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    let problems = await summaries {
      _ = try await shop.adopter.plan(options, in: try shop.place)
    }
    #expect(problems == ["'Login' does not match template 't': the most similar file is 0 % alike"])
    let all = try await shop.adopter.planAll(GenerationOptions(moduleName: Adopter.anyModule), in: try shop.place)
    #expect(all.modules.isEmpty)
    #expect(
      all.unexplained.map { "\($0.folder): \($0.closest?.template ?? ""), \($0.closest?.doubt.shown ?? "")" }
        == ["Shop/Modules/Login: t, the most similar file is 0 % alike"])
    let forced = try await shop.adopter.plan(options, in: try shop.place, isForced: true)
    try forced.plan.commit(on: shop.files)
    #expect(try await shop.statuses().map { $0.files(.edited).map(\.path) } == [["Shop/Modules/Login/LoginView.swift"]])
  }

  @Test("Every module of a project is found in any folder, each with its best template")
  func all() async throws {
    let shop = try Shop()
    var templates = Self.template
    for (path, text) in PartTests.templates where path.contains("/component/") || path.contains("/other/") {
      templates[path] = text
    }
    try shop.use(templates)
    try await shop.generate("Login", [("io", "true")])
    try await shop.generate("Cart", template: "other", at: "Shop/Modules/Sales")
    try await shop.generate("Feed")
    let before = try shop.state().filter { !$0.key.hasPrefix(".viper-gen") }
    try shop.files.removeFile(shop.folder.path.pushing(".viper-gen/modules/Shop/Modules/Login.yml"))
    try shop.files.removeFolder(shop.folder.path.pushing(".viper-gen/modules/Shop/Modules/Sales"))
    try shop.folder.write("// nobody knows", to: "Shop/Modules/Misc/Helper.swift")
    let adoption = try await shop.adopter.planAll(GenerationOptions(moduleName: Adopter.anyModule), in: try shop.place)
    #expect(
      adoption.modules.map { "\($0.folder) \($0.template) \($0.parameters) \($0.similarity)" } == [
        "Shop/Modules/Login t 1 [\"io=true\"] 1.0", "Shop/Modules/Sales/Cart other 1 [] 1.0",
      ])
    #expect(adoption.unexplained.map(\.folder) == ["Shop/Modules/Misc"])
    #expect(adoption.recorded == 1)
    try adoption.plan.commit(on: shop.files)
    #expect(try await shop.findings() == [])
    #expect(try await shop.statuses().map(\.name) == ["Feed", "Login", "Cart"])
    #expect(
      try await shop.adopter.planAll(GenerationOptions(moduleName: Adopter.anyModule), in: try shop.place).plan.isEmpty)
    #expect(try shop.undo())
    #expect(try await shop.statuses().map(\.name) == ["Feed"])
    try shop.files.removeFolder(shop.folder.path.pushing("Shop/Modules/Misc"))
    #expect(try shop.state().filter { !$0.key.hasPrefix(".viper-gen") } == before)
  }

  @Test("A missing directory of modules is a warning")
  func missingDirectory() async throws {
    let shop = try Shop()
    try shop.files.removeFolder(shop.folder.path.pushing("Shop/Modules"))
    let adoption = try await shop.adopter.planAll(GenerationOptions(moduleName: Adopter.anyModule), in: try shop.place)
    #expect(
      adoption.plan.warnings.map { "\($0.id): \($0.summary)" } == [
        "folder-missing: directory of modules 'Shop/Modules' does not exist"
      ])
    #expect(adoption.plan.isEmpty && adoption.unexplained.isEmpty)
  }

  @Test("Modules are found up to three folders deep; of equally good templates the first one is used")
  func deep() async throws {
    let shop = try Shop()
    var templates = Self.template
    for (path, text) in Self.template where !path.contains("io") {
      templates[path.replacing("/t/t.", with: "/u/u.").replacing("/t/", with: "/u/")] = text
    }
    try shop.use(templates)
    for (folder, text) in [
      ("One/Two/Login", "class LoginView {\n  // a\n  // b\n}\n"),
      ("One/Two/Three/Cart", "class CartView {\n  // a\n  // b\n}\n"),
      ("Four/Feed", "  // a\n  // b\nimport UIKit\n}\n"),
    ] {
      let name = folder.split(separator: "/").last ?? ""
      try shop.folder.write(text, to: "Shop/Modules/\(folder)/\(name)View.swift")
    }
    let adoption = try await shop.adopter.planAll(GenerationOptions(moduleName: Adopter.anyModule), in: try shop.place)
    #expect(adoption.modules.map { "\($0.folder) \($0.template)" } == ["Shop/Modules/One/Two/Login t 1"])
  }

  @Test("The tests of a module in a subdirectory, or of another directory name, are adopted with it")
  func tests() async throws {
    let shop = try Shop()
    try await shop.generate("Cart", at: "Shop/Modules/Sales", tests: "ShopTests/Modules/Sales")
    try await shop.generate("Login")
    for top in ["Shop", "ShopTests"] {
      let folder = shop.folder.path.pushing(FilePath("\(top)/Modules"))
      try shop.files.rename(folder.appending("Login"), to: folder.appending("LoginModule"))
    }
    try shop.files.removeFolder(shop.folder.path.appending(".viper-gen"))
    let options = GenerationOptions(moduleName: Adopter.anyModule)
    let all = try await shop.adopter.planAll(options, in: try shop.place)
    #expect(
      all.modules.map { "\($0.name) \($0.folder)" } == [
        "Login Shop/Modules/LoginModule", "Cart Shop/Modules/Sales/Cart",
      ])
    try all.plan.commit(on: shop.files)
    let tests = try shop.moduleRecords.records().flatMap(\.files).map(\.path).filter { $0.hasPrefix("ShopTests") }
    #expect(
      tests.sorted() == [
        "ShopTests/Modules/LoginModule/LoginViewTests.swift", "ShopTests/Modules/Sales/Cart/CartViewTests.swift",
      ])
  }

  @Test(
    "A year in a header dates the module, unless its date has that year already",
    arguments: [("2019", "year: 2019", "2019-01-01"), ("2026", nil, "2026-03-04")])
  func year(year: String, found: String?, date: String) async throws {
    let shop = try Shop()
    try shop.use([
      "Templates/t/t.rambaspec": "code_files:\n- {name: View.swift, path: view.liquid}\n",
      "Templates/t/view.liquid": "//  (c) {{ year }} Acme\nclass {{ module_info.name }}View {\n  let a = 1\n}\n",
    ])
    try shop.folder.write(
      "//  (c) \(year) Acme\nclass LoginView {\n  let a = 1\n}\n", to: "Shop/Modules/Login/LoginView.swift")
    let surroundings = ProcessEnvironment(
      workingDirectory: shop.folder.path, environment: ["SOURCE_DATE_EPOCH": "1772582400"]
    ) { _ in nil }
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    let adoption = try await Adopter(files: shop.files, surroundings: surroundings).plan(options, in: try shop.place)
    #expect(adoption.found == (found.map { [$0] } ?? []))
    try adoption.plan.commit(on: shop.files)
    #expect(try shop.moduleRecords.records().first?.parts.first?.request.date.isoText == date)
  }

  @Test(
    "A module is found in a directory that is called after it",
    arguments: [
      ("Login", "LoginModule", "Login"), ("LoginModule", "LoginModule", "Login"), ("Login", "Login", "Login"),
      ("LoginModule", "Login", nil), ("Login", "Lo gin", "Login"),
    ])
  func ending(name: String, folder: String, module: String?) async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    for top in ["Shop", "ShopTests"] where folder != "Login" {
      let modules = shop.folder.path.pushing(FilePath("\(top)/Modules"))
      try shop.files.rename(modules.appending("Login"), to: modules.appending(folder))
    }
    try shop.files.removeFolder(shop.folder.path.appending(".viper-gen"))
    func adopt() async throws {
      var options = GenerationOptions(moduleName: name)
      options.template = "t"
      try await shop.adopter.plan(options, in: try shop.place).plan.commit(on: shop.files)
    }
    let problems = await summaries { try await adopt() }
    #expect(problems == (module == nil ? ["there is no directory 'Shop/Modules/LoginModule'"] : []))
    let records = try shop.moduleRecords.records()
    #expect(records.map(\.name) == (module.map { [$0] } ?? []))
    #expect(records.flatMap(\.files).map(\.path).contains("Shop/Modules/\(folder)/LoginView.swift") == (module != nil))
    if module != nil { #expect(await summaries { try await adopt() } == []) }
    #expect(try shop.moduleRecords.records() == records)
  }

  /// Four files with different contents.
  static let four = [
    "Templates/t/t.rambaspec": """
    code_files:
      - {name: A.swift, path: a.liquid}
      - {name: B.swift, path: b.liquid}
      - {name: C.swift, path: c.liquid}
      - {name: D.swift, path: d.liquid}

    """,
    "Templates/t/a.liquid": "class {{ module_info.name }}A {\n  // a\n}\n",
    "Templates/t/b.liquid": "class {{ module_info.name }}B {\n  // b\n}\n",
    "Templates/t/c.liquid": "class {{ module_info.name }}C {\n  // c\n}\n",
    "Templates/t/d.liquid": "class {{ module_info.name }}D {\n  // d\n}\n",
  ]

  @Test(
    "One module and all modules are adopted by the same judgement",
    arguments: [
      // The files whose contents are the template's, and those with other contents.
      ("A", "", "only 1 of its 4 code files exist"), ("AB", "", nil), ("A", "B", nil), ("", "CD", otherContent),
      ("", "BCD", otherContent), ("A", "BCD", nil), ("", "", "none of its files exists"),
    ] as [(String, String, String?)])
  func judgement(alike: String, other: String, doubt: String?) async throws {
    let shop = try Shop()
    try shop.use(Self.four)
    try shop.files.makeFolder(shop.folder.path.pushing("Shop/Modules/Login"))
    for name in alike {
      let text = "class Login\(name) {\n  // \(name.lowercased())\n}\n"
      try shop.folder.write(text, to: "Shop/Modules/Login/Login\(name).swift")
    }
    for name in other { try shop.folder.write("enum Own {}\n", to: "Shop/Modules/Login/Login\(name).swift") }
    let options = GenerationOptions(moduleName: Adopter.anyModule)
    let all = try await shop.adopter.planAll(options, in: try shop.place)
    #expect(all.modules.map(\.folder) == (doubt == nil ? ["Shop/Modules/Login"] : []))
    #expect(all.unexplained.map(\.folder) == (doubt == nil ? [] : ["Shop/Modules/Login"]))
    var one = GenerationOptions(moduleName: "Login")
    one.template = "t"
    let problems = await summaries { _ = try await shop.adopter.plan(one, in: try shop.place) }
    #expect(problems == (doubt.map { ["'Login' does not match template 't': \($0)"] } ?? []))
    let forced = try await shop.adopter.planAll(options, in: try shop.place, isForced: true)
    #expect(forced.modules.count == (alike.count + other.count >= 2 ? 1 : 0))
  }

  private static let otherContent = "the most similar file is 0 % alike"

  @Test(
    "A bundled template needs half of its file names and a similar file, or similar contents",
    arguments: [
      (["Assembly", "Interactor", "InteractorInput", "InteractorOutput", "Presenter", "Router", "Own"], false, false),
      (["Interactor", "Presenter"], true, true), (["Interactor"], true, false),
    ])
  func bundled(names: [String], isAlike: Bool, isFound: Bool) async throws {
    let shop = try Shop()
    try await shop.generate("Login", template: "viper")
    let folder = shop.folder.path.pushing("Shop/Modules/Login")
    for file in try shop.files.files(below: folder) {
      let name = String((file.stem ?? "").dropFirst("Login".count))
      if !isAlike, names.contains(name) { try shop.folder.write("struct Own {}\n", to: "Shop/Modules/Login/\(file)") }
      if !names.contains(name) { try shop.files.removeFile(folder.pushing(file)) }
    }
    for path in [".viper-gen", "ShopTests/Modules"] {
      try shop.files.removeFolder(shop.folder.path.pushing(FilePath(path)))
    }
    let plan = try await shop.adopter.planAll(GenerationOptions(moduleName: Adopter.anyModule), in: try shop.place)
    #expect(plan.modules.map { String($0.template.prefix { $0 != " " }) } == (isFound ? ["viper"] : []))
  }

  @Test(
    "A module keeps the isolation and the test framework of its code, whatever the project suggests",
    arguments: [
      ("@MainActor", "XCTest", ""), ("", "XCTest", "isolation=none"),
      ("@MainActor", "Testing", "test_framework=swift-testing"),
      ("", "Testing", "isolation=none test_framework=swift-testing"),
    ])
  func style(isolation: String, tests: String, expected: String) async throws {
    let shop = try Shop()
    try shop.use([
      "Templates/t/t.rambaspec": """
      parameters:
        - {name: isolation, type: choice, choices: [mainactor, none], default: mainactor}
        - {name: test_framework, type: choice, choices: [xctest, swift-testing], default: xctest}
      code_files:
        - {name: View.swift, path: view.liquid}
      test_files:
        - {name: ViewTests.swift, path: tests.liquid}

      """,
      "Templates/t/view.liquid": "{% if custom_parameters.isolation == 'mainactor' %}@MainActor {% endif %}class "
        + "{{ module_info.name }}View {\n  let a = 1\n  let b = 2\n  let c = 3\n  let d = 4\n}\n",
      "Templates/t/tests.liquid": "import {% if custom_parameters.test_framework == 'xctest' %}XCTest{% else %}"
        + "Testing{% endif %}\nlet e = 1\nlet f = 2\nlet g = 3\n",
    ])
    try shop.folder.write(
      "\(isolation) class LoginView {\n  let a = 1\n  let b = 2\n  let c = 3\n  let own = 4\n}\n",
      to: "Shop/Modules/Login/LoginView.swift")
    try shop.folder.write(
      "import \(tests)\nlet e = 1\nlet f = 2\nlet own = 3\n", to: "ShopTests/Modules/Login/LoginViewTests.swift")
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    try await shop.adopter.plan(options, in: try shop.place).plan.commit(on: shop.files)
    let request = try #require(try shop.moduleRecords.records().first?.parts.first?.request)
    let recorded = request.customParameters.map { "\($0.name)=\($0.value.text)" }.sorted()
    #expect(recorded.joined(separator: " ") == expected)
  }

  @Test(
    "A template with one file needs more than half of its lines",
    arguments: [
      ("class LoginView {\n  let a = 1\n  let b = 2\n}\n", 1),
      ("class LoginView {\n  let own = 1\n  let b = 2\n}\n", 1),
      ("class LoginView {\n  let own = 1\n  let more = 2\n}\n", 0), ("enum Login {}\n", 0),
    ])
  func single(text: String, expected: Int) async throws {
    let shop = try Shop()
    try shop.use([
      "Templates/t/t.rambaspec": "code_files:\n- {name: View.swift, path: view.liquid}\n",
      "Templates/t/view.liquid": "class {{ module_info.name }}View {\n  let a = 1\n  let b = 2\n}\n",
    ])
    try shop.folder.write(text, to: "Shop/Modules/Login/LoginView.swift")
    let plan = try await shop.adopter.planAll(GenerationOptions(moduleName: Adopter.anyModule), in: try shop.place)
    #expect(plan.modules.count == expected)
  }

  @Test(
    "A missing parameter has its default, unless another value clearly matches more lines",
    arguments: [
      // The output of the other value; an edited file with one line of it by chance; an edited file with most of it.
      ("class LoginView {\n  let b = 1\n  let c = 2\n  let d = 3\n}\n", "kind=other"),
      ("class LoginView {\n  let own = 1\n  let more = 2\n  let d = 3\n}\n", ""),
      ("class LoginView {\n  let b = 1\n  let c = 2\n  let own = 3\n}\n", "kind=other"),
      // A type that only the other value declares.
      ("class LoginView {\n  let own = 1\n}\nprotocol LoginOutput {\n  func own()\n}\n", "kind=other"),
    ])
  func defaults(text: String, expected: String) async throws {
    let shop = try Shop()
    try shop.use([
      "Templates/t/t.rambaspec": """
      parameters:
        - {name: kind, type: choice, choices: [usual, other], default: usual}
      code_files:
        - {name: View.swift, path: view.liquid}

      """,
      "Templates/t/view.liquid": """
      class {{ module_info.name }}View {
      {%- if custom_parameters.kind == 'other' %}
        let b = 1
        let c = 2
        let d = 3
      {%- else %}
        let w = 1
        let x = 2
        let y = 3
      {%- endif %}
      }
      {%- if custom_parameters.kind == 'other' %}
      protocol {{ module_info.name }}Output {}
      {%- endif %}

      """,
    ])
    try shop.folder.write(text, to: "Shop/Modules/Login/LoginView.swift")
    var options = GenerationOptions(moduleName: "Login")
    options.template = "t"
    try await shop.adopter.plan(options, in: try shop.place, isForced: true).plan.commit(on: shop.files)
    let request = try #require(try shop.moduleRecords.records().first?.parts.first?.request)
    #expect(request.customParameters.map { "\($0.name)=\($0.value.text)" }.joined() == expected)
  }
}

extension Shop {
  var adopter: Adopter {
    let surroundings = ProcessEnvironment(workingDirectory: folder.path, environment: [:]) { _ in nil }
    return Adopter(files: files, surroundings: surroundings)
  }
}
