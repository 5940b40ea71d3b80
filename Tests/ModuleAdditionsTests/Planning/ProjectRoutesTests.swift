import Diagnostics
import FileChanges
import FileSystem
import ModuleGeneration
import ModuleRequests
import ProjectKinds
import SystemPackage
import TestDoubles
import TestSupport
import Testing

@testable import ModuleAdditions

@Suite("Routes generated with a module")
struct ProjectRoutesTests {
  /// The planned text of a module's router.
  private static func router(_ proposal: ModuleGenerator.Proposal) throws -> String {
    let change = proposal.generation.plan.changes.first { $0.path.lastComponent == "ListRouterInput.swift" }
    return String(decoding: try #require(change?.after), as: UTF8.self)
  }

  /// A package on disk, and the command `gen` of a user.
  private struct AppProject {
    let folder: TemporaryFolder

    init(_ files: [String: String] = [:]) throws {
      folder = try TemporaryFolder(AppPackage.files.merging(files) { _, new in new })
      for name in ["Code", "Tests"] { try folder.files.makeFolder(folder.path.appending(name)) }
    }

    /// Plans a module with the additions from its parameters.
    func propose(
      _ name: String, _ template: String, as kind: ModuleKind? = nil, _ parameters: [(name: String, value: String)] = []
    ) async throws -> ModuleGenerator.Proposal {
      var options = GenerationOptions(moduleName: name)
      options.template = template
      options.kind = kind
      options.customParameters = parameters
      let place = try #require(try ProjectLocation(from: folder.path, files: folder.files))
      let surroundings = ProcessEnvironment(
        workingDirectory: folder.path, environment: ["SOURCE_DATE_EPOCH": "1767225600"]
      ) { _ in nil }
      let generator = ModuleGenerator(files: folder.files, surroundings: surroundings)
      let additions = ProjectAdditions(
        files: folder.files, workingDirectory: folder.path,
        snippet: try DoubleSnippet.nearest(to: folder.path, folder.files, shownFrom: folder.path))
      return try generator.propose(try await generator.read(options, in: place)) {
        draft throws(DiagnosticError) in try additions.additions(for: draft)
      }
    }

    func generate(_ name: String, _ template: String, as kind: ModuleKind? = nil) async throws {
      try await propose(name, template, as: kind).generation.plan.commit(on: folder.files)
    }
  }

  @Test("Routes within a package or within the app are possible, and routes across are errors")
  func packages() async throws {
    let app = try AppProject()
    try await app.generate("Detail", "viper", as: .package)
    try await app.generate("Settings", "viper")
    for (kind, route) in [(ModuleKind.package, "detail"), (.module, "detail"), (.package, "settings")] {
      let error = await #expect(throws: DiagnosticError.self) {
        _ = try await app.propose("List", "viper", as: kind, [("routes", route)])
      }
      let other = route == "detail" ? "Detail" : "Settings"
      #expect(
        error?.diagnostics.map(\.summary) == [
          "'List' and '\(other)' are in different packages and can use only each other's interface"
        ])
    }
    for (kind, route) in [(ModuleKind.package, "list"), (.module, "settings")] {
      let proposal = try await app.propose("List", "viper", as: kind, [("routes", route)])
      #expect(try Self.router(proposal).hasSuffix("    func open\(route == "list" ? "List" : "Settings")()\n}\n"))
    }
  }

  @Test("A template that writes routes itself gets no additions; a template without routes ignores them")
  func ownNames() async throws {
    func template(_ text: String) -> [String: String] {
      [
        "Templates/flow/flow.rambaspec": """
        parameters:
          - {name: routes, type: list, default: ""}
        code_files:
          - {name: Way.swift, path: way.liquid}

        """,
        "Templates/flow/way.liquid": text,
      ]
    }
    let app = try AppProject(
      template("enum Way {\n{% for way in custom_parameters.routes %}    case {{ way }}\n{% endfor %}}\n"))
    let proposal = try await app.propose("List", "flow", [("routes", "detail, settings")])
    let way = proposal.generation.plan.changes.first { $0.path.lastComponent == "ListWay.swift" }
    #expect(
      String(decoding: way?.after ?? [], as: UTF8.self) == "enum Way {\n    case detail\n    case settings\n}\n")

    let silent = try AppProject(template("enum Way {}\n"))
    let error = await #expect(throws: DiagnosticError.self) {
      _ = try await silent.propose("List", "flow", [("routes", "detail")])
    }
    #expect(error?.diagnostics.map(\.id) == ["route-without-router"])
  }
}
