import Diagnostics
import FileChanges
import FileSystem
import ModuleGeneration
import ModuleRequests
import ModuleTemplates
import ProjectKinds
import RecordedModules
import SystemPackage
import TestSupport
import Testing

/// A project on disk with its own template, and the commands of a user.
final class Shop: Sendable {
  let folder: TemporaryFolder
  var files: FileSystem { folder.files }

  /// A template in two versions that differ in one line, a new file and a removed file.
  static func template(_ version: Int) -> [String: String] {
    [
      "Templates/t/t.rambaspec": """
      version: \(version)
      parameters:
        - {name: io, type: bool, default: false}
      code_files:
        - {name: View.swift, path: view.liquid}
        - {name: Presenter.swift, path: presenter.liquid}
      \(version == 1 ? "  - {name: Old.swift, path: old.liquid}" : "  - {name: New.swift, path: new.liquid}")
      {% if custom_parameters.io %}
        - {name: IO.swift, path: io.liquid}
      {% endif %}
      test_files:
        - {name: ViewTests.swift, path: tests.liquid}

      """,
      "Templates/t/view.liquid": numbered("view"),
      "Templates/t/presenter.liquid": numbered("presenter", line: version == 1 ? nil : 6),
      "Templates/t/old.liquid": "class {{ module_info.name }}Old {}\n",
      "Templates/t/new.liquid": "protocol {{ module_info.name }}New: AnyObject {}\n",
      "Templates/t/io.liquid": "protocol {{ module_info.name }}IO {}\n",
      "Templates/t/tests.liquid": "import {{ module_info.product_module_name }}\n",
    ]
  }

  /// A type with ten comment lines, of which one differs in the second version.
  private static func numbered(_ name: String, line changed: Int? = nil) -> String {
    let lines = (1...10).map { "  // \($0 == changed ? "template" : name) \($0)\n" }.joined()
    return "final class {{ module_info.name }}\(name) {\n\(lines)}\n"
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(ShopProject.text, to: "Shop.xcodeproj/project.pbxproj")
    try folder.write(ShopProject.rambafile, to: "Rambafile")
    try use(Self.template(1))
  }

  /// A package with the targets of the application and its tests.
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Shop", path: "Shop"),
        .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests"),
      ])

    """

  /// The project as a Swift package.
  init(manifest: String) throws {
    folder = try TemporaryFolder()
    try folder.write(manifest, to: "Package.swift")
    try folder.write(ShopProject.rambafile.replacing("xcodeproj_path: Shop.xcodeproj\n", with: ""), to: "Rambafile")
    try use(Self.template(1))
  }

  func use(_ template: [String: String]) throws {
    try files.removeFolder(folder.path.appending("Templates"))
    for (path, text) in template { try folder.write(text, to: path) }
  }

  // // MARK: - User commands

  var place: ProjectLocation {
    get throws { try #require(try ProjectLocation(from: folder.path, withoutProject: false, files: files)) }
  }

  private var surroundings: ProcessEnvironment {
    ProcessEnvironment(workingDirectory: folder.path, environment: ["SOURCE_DATE_EPOCH": "1767225600"]) { _ in nil }
  }

  private func generator(on disk: FileSystem? = nil) -> ModuleGenerator {
    ModuleGenerator(files: disk ?? files, surroundings: surroundings)
  }

  func propose(
    _ name: String, _ parameters: [(String, String)] = [], template: String = "t", at folder: String? = nil,
    tests: String? = nil, targets: (code: String, tests: String)? = nil, users: [String]? = nil,
    as kind: ModuleKind? = nil, description: String? = nil, on disk: FileSystem? = nil
  ) async throws -> ModuleGenerator.Proposal {
    var options = GenerationOptions(moduleName: name)
    options.template = template
    options.kind = kind
    options.modulePath = folder
    options.testPath = tests
    options.projectTargets = users ?? targets.map { [$0.code] }
    options.testTargets = targets.map { [$0.tests] }
    options.description = description
    options.customParameters = parameters.map { (name: $0.0, value: $0.1) }
    let generator = generator(on: disk)
    return try generator.propose(try await generator.read(options, in: try place))
  }

  func generate(
    _ name: String, _ parameters: [(String, String)] = [], template: String = "t", at folder: String? = nil,
    tests: String? = nil, targets: (code: String, tests: String)? = nil, as kind: ModuleKind? = nil,
    description: String? = nil, on disk: FileSystem? = nil, resolving resolution: ConflictResolution? = nil
  ) async throws {
    let generator = generator(on: disk)
    var proposal = try await propose(
      name, parameters, template: template, at: folder, tests: tests, targets: targets, as: kind,
      description: description, on: disk)
    if let resolution { proposal = try await generator.resolving(proposal) { _ in resolution } }
    try proposal.generation.plan.commit(on: disk ?? files)
  }

  /// The errors of `gen` or, if it has none, the warnings and the conflict, as printed.
  func messages(
    _ name: String, template: String = "t", _ change: (inout GenerationOptions) -> Void = { _ in }
  ) async throws -> String {
    var options = GenerationOptions(moduleName: name)
    options.template = template
    change(&options)
    let (generator, place) = (generator(), try place)
    let diagnostics: [Diagnostic]
    do throws(DiagnosticError) {
      let generation = try generator.propose(try await generator.read(options, in: place)).generation
      diagnostics = generation.plan.warnings + [generation.conflict].compactMap { $0 }
    } catch {
      diagnostics = error.diagnostics
    }
    return DiagnosticPrinter().text(for: diagnostics)
  }

  var moduleRecords: ModuleRecords {
    ModuleRecords(root: folder.path, files: files, workingDirectory: folder.path)
  }

  @discardableResult
  func update(
    _ names: [String] = [], setting parameters: [(name: String, value: String)] = [], on disk: FileSystem? = nil
  ) async throws -> ModuleUpdates {
    let updater = Updater(files: disk ?? files, workingDirectory: folder.path)
    let updates = try await updater.plan(moduleRecords, modules: names, setting: parameters)
    try updates.plan.commit(on: disk ?? files)
    return updates
  }

  /// Converts a module to a package.
  func extraction(_ name: String) async throws -> Extraction {
    let extractor = Extractor(files: files, surroundings: surroundings)
    var extraction = try await extractor.plan(.init(module: name), in: try place, moduleRecords)
    try extraction.findOpenDecisions(moduleRecords)
    return extraction
  }

  func extract(_ name: String) async throws {
    try await extraction(name).updates.plan.commit(on: files)
  }

  func remove(_ name: String, on disk: FileSystem? = nil) async throws {
    let remover = Remover(files: disk ?? files, workingDirectory: folder.path)
    try remover.plan(name, moduleRecords).plan.commit(on: disk ?? files)
  }

  @discardableResult
  func rename(_ name: String, to newName: String, on disk: FileSystem? = nil) async throws -> [Occurrence] {
    let files = disk ?? files
    let renamer = Renamer(files: files, workingDirectory: folder.path)
    let renaming = try renamer.plan(try await renamer.draft(name, to: newName, moduleRecords), moduleRecords)
    try renaming.updates.plan.commit(on: files)
    return renaming.occurrences
  }

  /// - Returns: Whether there was a run to undo.
  @discardableResult
  func undo() throws -> Bool {
    let undoer = Undoer(root: folder.path, files: files, workingDirectory: folder.path)
    guard let undoing = try undoer.plan() else { return false }
    try undoing.plan.commit(on: files)
    return true
  }

  func statuses() async throws -> [ModuleStatus] {
    try StatusReader(files: files, workingDirectory: folder.path).read(moduleRecords)
  }

  func findings() async throws -> [String] { Checker.findings(try await statuses()).map(\.summary) }

  func record(_ name: String) throws -> String? { try folder.read(".viper-gen/modules/Shop/Modules/\(name).yml") }

  func recover() throws -> String? { try Transaction(root: folder.path, files: files).recover()?.warning.id }

  // // MARK: - Files

  func state() throws -> [String: String] {
    try folder.contents()
  }

  func edit(_ path: String, _ change: (inout [String]) -> Void) throws {
    var lines = (try folder.read(path) ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    change(&lines)
    try folder.write(lines.joined(separator: "\n"), to: path)
  }
}

/// The summaries of the errors that a step throws, or an empty list.
func summaries(_ step: () async throws -> Void) async -> [String] {
  do {
    try await step()
    return []
  } catch let error as DiagnosticError {
    return error.diagnostics.map(\.summary)
  } catch {
    return ["\(error)"]
  }
}

/// The errors that a step throws, as printed.
func messages(_ step: () async throws -> Void) async -> String {
  do {
    try await step()
    return ""
  } catch let error as DiagnosticError {
    return DiagnosticPrinter().text(for: error.diagnostics)
  } catch {
    return "\(error)"
  }
}
