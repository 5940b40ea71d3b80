import Diagnostics
import FileSystem
import ModuleRoles
import SystemPackage
import Testing

@testable import ModuleRules

/// Every violation inserted into a module of any architecture is found.
@Suite struct PlantedViolationsTests {
  /// The files that a template generates, and the roles of their types.
  struct Form: Sendable {
    let name: String
    let files: [(path: String, text: String)]
    let code: [CodeFile]
    let roles: ProjectRoles

    var isObjectiveC: Bool { files.contains { $0.path.hasSuffix(".m") } }
  }

  /// The templates that a rule exempts, by their examples.
  private static let exempt: [String: Set<String>] = [
    // These architectures have their own naming.
    "interactor-input-verbs": ["contract", "rib", "wireframe", "zik", "zik_router", "four_v"],
    "interactor-output-did": ["wireframe", "zik", "zik_router", "rib", "four_v"],
    "view-output-did": ["wireframe", "zik", "zik_router", "rib", "four_v"],
    "view-input-verbs": ["contract", "rib", "wireframe", "zik", "zik_router", "four_v"],
    // The interactor keeps the state in these architectures.
    "interactor-stateless": ["rib", "zik", "zik_router"],
    // These architectures have no layer directories, or directories with other names.
    "layer-folders": ["contract", "rib", "wireframe"],
    // The view output in this architecture requires nothing in its generated form.
    "double-in-step": ["rib"],
    // Files with several types have free names here.
    "file-name": ["contract", "rib"],
    // The assembly's result keeps the parts alive here.
    "assembly-exposes-view": ["four_v", "rib"],
    // These modules reference each other's parts.
    "modules-meet-through-input-output": ["four_v", "rib"],
    // A router, factory or wireframe keeps the parts alive here.
    "view-output-strong": ["rib", "four_v", "viper_cell_group", "wireframe", "zik", "zik_router"],
    "transition-handler-weak": ["rib", "four_v"],
    "synchronous-layers": [
      "contract", "rib", "wireframe", "four_v", "viper_async", "viper_cell_group", "viper_table_groups",
      "viper_swiftui",
    ],
  ]

  /// The generated examples; the sample app contains the same modules.
  static let forms: [Form] = OwnCodeTests.folders.filter { $0.hasPrefix("Documentation") }.compactMap { folder in
    let root = OwnCodeTests.repository.pushing(FilePath(folder))
    guard let read = try? ProjectCode(below: root, files: FileSystem(), workingDirectory: root) else { return nil }
    let files = read.files.map { file in
      (path: file.path.relative(to: root).string, text: String(decoding: file.text.bytes, as: UTF8.self))
    }
    let code = files.map(Self.code)
    let roles = ProjectRoles(ProjectCode(files: code, root: Self.root))
    let name = FilePath(folder).lastComponent?.string ?? ""
    return roles.modules.isEmpty ? nil : Form(name: name, files: files, code: code, roles: roles)
  }

  private static let root = FilePath("/project")

  private static func code(_ file: (path: String, text: String)) -> CodeFile {
    CodeFile(
      root.pushing(FilePath(file.path)), relative: FilePath(file.path), shownAs: file.path,
      bytes: Array(file.text.utf8))
  }

  /// Parses only the files that differ from the form's files.
  private static func roles(_ files: [(path: String, text: String)], _ form: Form) -> ProjectRoles {
    let code = files.enumerated().map { index, file in
      index < form.files.count && form.files[index] == file ? form.code[index] : Self.code(file)
    }
    return ProjectRoles(ProjectCode(files: code, root: root))
  }

  private static func count(_ rule: String, _ roles: ProjectRoles) -> Int {
    var settings = RuleSettings()
    settings.only = [rule]
    if rule == "prefix" { settings.prefix = "ZZ" }
    return RuleCheck.run(roles, settings).findings.count
  }

  @Test func `Every rule except the prefix rule has inserted violations`() {
    #expect(
      Set(Plant.all.map(\.rule))
        == Set(Rule.all.map(\.identifier)).subtracting([
          "prefix", "package-boundaries", "router-presenter-circle",
        ]))
  }

  @Test func `An import of another feature's inside is found everywhere`() {
    let other = [
      (path: "Other/Sources/OtherInterface/OtherModuleInput.swift", text: "public protocol OtherModuleInput {}\n"),
      (path: "Other/Sources/Other/OtherThing.swift", text: "struct OtherThing {}\n"),
    ].map(Self.code)
    func count(_ code: [CodeFile]) -> Int {
      Self.count("package-boundaries", ProjectRoles(ProjectCode(files: code, root: Self.root)))
    }
    var planted = 0
    for form in Self.forms {
      guard let module = form.roles.modules.first else { continue }
      // The form's files in a separate package.
      let files = form.files.map { (path: "\(module.name)/Sources/\(module.name)/\($0.path)", text: $0.text) }
      let clean = files.map(Self.code) + other
      #expect(count(clean) == 0)
      let own = Set(module.types.map { form.roles.code.index[$0.place].file.path })
      for (index, file) in files.enumerated() where own.contains(form.code[index].path) && !form.code[index].isTest {
        var code = clean
        let line = form.isObjectiveC && !file.path.hasSuffix(".swift") ? "@import Other;\n" : "import Other\n"
        code[index] = Self.code((path: file.path, text: line + file.text))
        planted += 1
        #expect(count(code) == 1, "\(form.name) \(file.path)")
      }
    }
    #expect(planted > 50, "\(planted)")
  }

  @Test func `A missing prefix is found in every type`() {
    for form in Self.forms {
      #expect(Self.count("prefix", form.roles) == form.roles.modules.reduce(0) { $0 + $1.types.count })
    }
  }

  /// The rules that read only Swift, or an architecture without an Objective-C template.
  private static let ofSwift: Set<String> = [
    "double-in-step", "kept-closure-captures-weakly", "rib-router-owns-children",
  ]

  @Test(arguments: Set(Plant.all.map(\.rule)).sorted())
  func `At least nine of ten inserted violations are found, and each in at least one form`(_ rule: String) {
    var count = 0
    var missed: [String] = []
    /// Whether each text was found, in Swift and in Objective-C.
    var found: [[String]: Bool] = [:]
    for form in Self.forms
    where !(Self.exempt[rule]?.contains(form.name) ?? (rule.hasPrefix("rib-") && form.name != "rib")) {
      let before = Self.count(rule, form.roles)
      // One module of each architecture in an app is enough.
      var seen: Set<String> = []
      for module in form.roles.modules where seen.insert(module.architecture.name).inserted {
        for plant in Plant.all where plant.rule == rule {
          guard let files = Planting(form, module).files(plant) else { continue }
          count += 1
          let isFound = Self.count(rule, Self.roles(files, form)) > before
          let text = form.isObjectiveC ? plant.objectiveC : plant.swift
          let key = ["\(form.isObjectiveC)", "\(plant.way) \(plant.role): \(text)"]
          found[key] = found[key] == true || isFound
          if !isFound { missed.append("\(module.architecture.name) \(form.name): \(plant.way) \(plant.role) \(text)") }
        }
      }
    }
    #expect(Plant.all.count { $0.rule == rule } >= 10, "\(rule) has few plants")
    #expect(count >= 10, "\(rule) is planted \(count) times")
    #expect(missed.count * 10 <= count, "\(missed.count) of \(count) missed:\n\(missed.joined(separator: "\n"))")
    #expect(found.filter { !$0.value }.map { $0.key[1] }.sorted() == [])
    #expect(found.keys.contains { $0[0] == "true" } != Self.ofSwift.contains(rule))
  }
}
