import Diagnostics
import FileSystem
import ModuleGeneration
import ModuleRequests
import ModuleTemplates
import ProjectKinds
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@testable import TestDoubles

/// A package on disk with its own template, and the commands of a user.
final class AppProject: Sendable {
  let folder: TemporaryFolder

  /// A package without modules; the template 'screen' generates a protocol and a double with an unusual name.
  static let package = AppPackage.files.merging([
    "Templates/screen/screen.rambaspec": """
    version: 1
    code_files:
      - {name: ViewInput.swift, path: input.liquid}
    test_files:
      - {name: ViewTests.swift, path: tests.liquid}

    """,
    "Templates/screen/input.liquid":
      "protocol {{ module_info.name }}ViewInput: AnyObject {\n    func show(title: String)\n    func close()\n}\n",
    "Templates/screen/tests.liquid": """
    final class {{ module_info.name }}Screen: {{ module_info.name }}ViewInput {
        func show(title: String) {
            print(title)
        }

        func close() {
            print("closed")
        }
    }

    """,
  ]) { $1 }

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder(Self.package.merging(files) { _, new in new })
    try folder.files.makeFolder(folder.path.appending("Code"))
    try folder.files.makeFolder(folder.path.appending("Tests"))
  }

  var moduleRecords: ModuleRecords {
    ModuleRecords(root: folder.path, files: folder.files, workingDirectory: folder.path)
  }

  var doubles: ProjectDoubles {
    get throws {
      ProjectDoubles(files: folder.files, workingDirectory: folder.path, snippet: try snippet)
    }
  }

  private var snippet: SourceText {
    get throws { try DoubleSnippet.nearest(to: folder.path, folder.files, shownFrom: folder.path) }
  }

  func generate(_ name: String, _ template: String) async throws {
    var options = GenerationOptions(moduleName: name)
    options.template = template
    let place = try #require(try ProjectLocation(from: folder.path, files: folder.files))
    let surroundings = ProcessEnvironment(
      workingDirectory: folder.path, environment: ["SOURCE_DATE_EPOCH": "1767225600"]
    ) { _ in nil }
    let generator = ModuleGenerator(files: folder.files, surroundings: surroundings)
    let proposal = try generator.propose(try await generator.read(options, in: place))
    try proposal.generation.plan.commit(on: folder.files)
  }
}
