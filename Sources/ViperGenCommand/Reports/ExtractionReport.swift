internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ProjectKinds
internal import SystemPackage

struct ExtractionReport: PlanReport {
  private let extraction: Extraction
  private var updates: ModuleUpdates { extraction.updates }
  var plan: Plan { updates.plan }

  /// Resources are excluded, because their code compiles in either bundle.
  var undecided: [LeftToDo] {
    extraction.undecided.filter { if case .resource = $0.reason { false } else { true } }.map(LeftToDo.init)
  }

  init(_ extraction: Extraction) {
    self.extraction = extraction
  }

  func printPlan(_ session: Session) {
    let console = session.console
    for file in updates.modules.flatMap(\.files) where file.action != .unchanged {
      let origin = file.previousPath.map { "was \($0.shown(from: session.workingDirectory))" }
      let lines = file.action == .merge ? "your \(file.ownLines.counted("line")) kept" : nil
      let conflicts = file.action == .conflict ? file.reason ?? "\(file.conflicts.counted("place")), marked" : nil
      console.write(
        .step(file.action, file.shown, [origin, lines, conflicts].compactMap { $0 }.joined(separator: "; ")))
    }
    for file in extraction.importers {
      console.write(.step("modify", .green, file.shown, "imports \(file.imports.joined(separator: ", "))"))
    }
    for project in updates.projects where !project.isEmpty { console.write(project.step) }
    for manifest in extraction.manifests where !manifest.isEmpty { console.write(manifest.step("+")) }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    let console = session.console
    let folder = extraction.folder.shown(from: session.workingDirectory)
    console.inform("\(extraction.module) \(isDryRun ? "would become" : "is now") a package, in \(folder)")
    let conflicts = updates.conflicts
    if conflicts.files > 0 {
      console.inform(
        "\(conflicts.places.counted("conflict")) to resolve in \(conflicts.files.counted("file")):")
      for file in updates.modules.flatMap(\.conflicted) { console.inform("  \(file.shown)") }
    }
    if !extraction.raised.isEmpty {
      console.inform("Made public because others use them: \(extraction.raised.joined(separator: ", "))")
    }
    let resources = extraction.undecided.filter { if case .resource = $0.reason { true } else { false } }
    LeftToDo.showToWrite(resources.map(LeftToDo.init), session)
    LeftToDo.show(left, session)
    if isDryRun { return console.inform("Nothing was written.") }
    console.inform("next: viper-gen undo reverts this")
  }

  struct Payload: Codable {
    struct Importer: Codable {
      let path: String
      let imports: [String]
    }
    struct Place: Codable {
      let path: String
      let line: Int
      let column: Int
      let identifier: String
      let reason: String
      let declaredAt: String?
    }
    let module: String
    let folder: String
    let files: [UpdateReport.Payload.File]
    let importers: [Importer]
    let madePublic: [String]
    let conflicts: Int
    let undecided: [Place]
  }

  func payload(_ session: Session) -> Payload {
    Payload(
      module: extraction.module, folder: extraction.folder.shown(from: session.workingDirectory),
      files: updates.modules.flatMap(\.files).map { UpdateReport.Payload.File($0, from: session.workingDirectory) },
      importers: extraction.importers.map { .init(path: $0.shown, imports: $0.imports) },
      madePublic: extraction.raised, conflicts: updates.conflicts.places,
      undecided: extraction.undecided.map { place in
        var other: String?
        if case .declaredOutside(let path) = place.reason { other = path }
        return .init(
          path: place.path, line: place.line, column: place.column, identifier: place.identifier,
          reason: place.reason.word, declaredAt: other)
      })
  }
}

extension LeftToDo {
  init(_ place: Extraction.OpenDecision) {
    let name = place.identifier
    let text =
      switch place.reason {
      case .declaredOutside(let other):
        "the app declares '\(name)' in \(other); move it into the package, or pass it in as a protocol"
      case .declaredInPackage(let target):
        "'\(name)' belongs to the target '\(target)'; import it, and add it to the manifest"
      case .hiddenFromInterface: "the interface uses '\(name)' of the module; move it to the interface too"
      case .undeclared: "no file declares '\(name)'; declare it in the interface, or remove its use"
      case .foreignImport:
        "the package does not depend on '\(name)'; add it to the manifest, or pass it in as a protocol"
      case .memberwise: "'\(name)' is created here without a public initializer; write one"
      case .extensionMember:
        "'\(name)' may be the package's member, which is internal; make it public, and import the package here"
      case .internalInPublic: "public code uses the internal '\(name)'; make it public"
      case .outsideTest(let target):
        "tests outside the package use '\(name)'; move them into the package"
          + (target.map { ", or write '@testable import \($0)'" } ?? "")
      case .resource: "'\(name)' is now in the package's bundle: use Bundle.module instead of Bundle.main"
      }
    self.init(path: place.path, line: place.line, text: text)
  }
}

extension Extraction.OpenDecision.Reason {
  fileprivate var word: String {
    switch self {
    case .declaredOutside: "declared-outside"
    case .declaredInPackage: "declared-in-package"
    case .hiddenFromInterface: "hidden-from-interface"
    case .undeclared: "undeclared"
    case .foreignImport: "foreign-import"
    case .memberwise: "memberwise-initializer"
    case .extensionMember: "extension-member"
    case .internalInPublic: "internal-in-public"
    case .outsideTest: "test-of-app"
    case .resource: "resource"
    }
  }
}
