internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
package import ProjectKinds
package import RecordedModules
internal import SwiftSource
internal import SystemPackage

extension ModuleRecords {
  /// The compiler settings of the target that builds a module's code; `nil` if the project cannot be read.
  package func swiftSettings(of record: ModuleRecord) -> SwiftSettings? {
    project(of: record)?.swiftSettings(of: record)
  }

  /// The project of a module; `nil` if it cannot be read.
  func project(of record: ModuleRecord) -> (any ModuleProject)? {
    record.project.flatMap { manifest in
      try? ProjectOpener(files: files, workingDirectory: workingDirectory).open(FilePath(manifest).resolved(from: root))
    }
  }
}

extension ModuleRecords {
  /// The templates whose additions extend a module, with the parts to render them for.
  ///
  /// A template that the team made from its modules declares no additions. Those of a bundled template find their places
  /// by the roles of the module's types.
  func extendingTemplates(
    of record: ModuleRecord
  ) throws(DiagnosticError) -> [(part: ModuleRecord.Part, template: ModuleTemplate)] {
    var all: [(part: ModuleRecord.Part, template: ModuleTemplate)] = []
    var isExtended = false
    for part in record.parts {
      let template = try template(of: part)
      all.append((part, template))
      let additions = try template.additions(part.request.scope)
      isExtended = isExtended || template.origin == .bundled || !additions.isEmpty
    }
    guard !isExtended, var part = record.parts.first else { return all }
    let texts = record.sources(below: root).filter { $0.extension == "swift" }.compactMap { path in
      (try? files.readIfPresent(path, limit: .source)) ?? nil
    }
    guard !texts.isEmpty else { return all }
    func holds(_ text: String) -> Bool { texts.contains { $0.holds(Array(text.utf8)) } }
    let isAsync = !holds("InteractorOutput") && texts.contains { SwiftFile($0).hasAsyncInteractor }
    part.template.name =
      holds("import RIBs") ? "rib" : holds(": View {") ? "viper_swiftui" : isAsync ? "viper_async" : "viper"
    let settings = swiftSettings(of: record)
    let isChecked = settings?.isolatesByDefault == true || settings?.languageMode ?? 6 >= 6
    // The team may have a template of its own with the name.
    let bundled = try template(of: part)
    guard bundled.origin == .bundled else { return all }
    part.request.customParameters = []
    if !holds("@MainActor") { part.request = part.request.setting([("isolation", isChecked ? "none" : "swift5")]) }
    return all + [(part, bundled)]
  }
}

extension SwiftFile {
  /// Whether a presenter waits for its interactor's functions, instead of having an output.
  fileprivate var hasAsyncInteractor: Bool {
    declarations.contains { function in
      function.kind == .function && function.effects.isAsync && function.parent?.kind == .protocol
        && function.parent?.name.contains("Interactor") == true
    }
  }
}

extension ModuleProject {
  func swiftSettings(of record: ModuleRecord) -> SwiftSettings? {
    (record.parts.first?.request.code?.targets.first).map(swiftSettings)
  }

  /// The paths without those that a removed package left in its directory, which no target builds.
  ///
  /// Only the files of a package are examined: those in a directory `Sources` below another one, without a manifest.
  func built(_ paths: [FilePath]) -> [FilePath] {
    let root = manifest.removingLastComponent()
    guard manifest.lastComponent == "Package.swift" else { return paths }
    let packages = Set(paths.lazy.filter { $0.lastComponent == "Package.swift" }.map { $0.removingLastComponent() })
      .subtracting([root])
    return paths.filter { path in
      guard path.isWithin(root), path.relative(to: root).components.dropFirst().contains("Sources"),
        !packages.contains(where: { path.isWithin($0) })
      else { return true }
      return builders(of: [path]) != [[]]
    }
  }
}
