internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SwiftSource
internal import SystemPackage

/// Finds types of other modules that new files use and no target of the project declares.
///
/// A template derives their names from a parameter: `routes=detail` becomes `DetailAssembly`, whether Detail has one or not.
struct UndeclaredTypes {
  let context: RequestContext
  let memory: ModuleMemory?
  let files: FileSystem

  /// Skip larger projects: reading them takes too long.
  private static let mostFiles = 5_000
  /// What the names of types by which modules know each other end in.
  private static let roles: Set<String> = [
    "Assembly", "ModuleAssembly", "Builder", "ModuleBuilder", "Configurator", "ModuleInput", "ModuleOutput",
    "Presenter",
    "Router", "ViewController", "Wireframe",
  ]
  private static let frameworks: Set<String> = [
    "AppKit", "Combine", "CoreData", "Foundation", "Observation", "SwiftUI", "Testing", "UIKit", "WebKit", "XCTest",
  ]

  /// The first use of each type in each file; none in a file that imports a module of which nothing is known.
  func remainders(_ planned: [FileStep]) -> [ModuleGrowth.Remainder] {
    // The project of a target or package of the module's own does not exist yet.
    guard !context.request.kind.ownsTargets else { return [] }
    let parameters = context.request.customParameters.filter { $0.name != FoundParameters.imports }
    let modules = Set(parameters.flatMap(\.value.typeNames)).subtracting([context.request.name])
    let names = Set(modules.flatMap { module in Self.roles.map { module + $0 } })
    guard !names.isEmpty else { return [] }
    let known = Self.frameworks.union(context.project.targets.map { context.project.importName(ofTarget: $0.name) })
      .union(parameters.map(\.value.text))
    let sources = planned.filter(\.isNewSource).map { (step: $0, source: SwiftFile($0.after ?? [])) }
    var declared = Set(sources.flatMap { $0.source.declarations.map(\.name) })
    var uses: [(step: FileStep, name: String, offset: Int)] = []
    for (step, source) in sources {
      let imports = source.declarations.filter { $0.kind == .import }.map(\.name)
      guard known.isSuperset(of: imports) else { continue }
      var seen: Set<String> = []
      for (name, range, isMember) in source.names(in: 0..<source.bytes.count)
      where !isMember && names.contains(name) && !declared.contains(name) && seen.insert(name).inserted {
        uses.append((step, name, range.lowerBound))
      }
    }
    guard !uses.isEmpty, let existing = existingSources(of: modules) else { return [] }
    let wanted = Set(uses.map(\.name))
    for path in existing where !wanted.isSubset(of: declared) {
      guard let bytes = try? files.readIfPresent(path, limit: .moduleFile),
        wanted.contains(where: { bytes.holds(Array($0.utf8)) })
      else { continue }
      declared.formUnion(path.extension == "swift" ? Set(SwiftFile(bytes).declarations.map(\.name)) : wanted)
    }
    return uses.filter { !declared.contains($0.name) }.map { use in
      let line = (use.step.after ?? [])[..<use.offset].count { $0 == UInt8(ascii: "\n") } + 1
      return .init(shown: use.step.shown, line: line, text: "no target declares '\(use.name)'")
    }
  }

  /// The source files of the project's targets and of recorded modules with some names; `nil` if they are too many.
  private func existingSources(of modules: Set<String>) -> Set<FilePath>? {
    var all: Set<FilePath> = []
    for target in context.project.targets {
      guard let found = context.project.swiftFiles(builtBy: target.name, atMost: Self.mostFiles) else { return nil }
      all.formUnion(found)
      guard all.count <= Self.mostFiles else { return nil }
    }
    guard let memory else { return all }
    let records = (try? memory.records { modules.contains($0) }) ?? []
    return all.union(records.flatMap(\.files).map { FilePath($0.path).resolved(from: memory.root) })
  }
}
