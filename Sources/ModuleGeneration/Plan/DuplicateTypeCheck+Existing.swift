internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleRequests
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Checks of types in packages and in files that a template writes once.
extension DuplicateTypeCheck {
  /// Rejects types that hide those of a local package with the module's name, such as one that was extracted before, from
  /// files that use them.
  func refusePackage(declaring types: Set<String>, _ planned: [FileStep]) throws(DiagnosticError) {
    let name = context.request.name
    let packages = (context.project as? any PackagingProject)?.packageFolders ?? []
    for package in packages where package.lastComponent?.string == name {
      let sources = package.appending("Sources")
      guard !planned.contains(where: { $0.path.isWithin(package) }), files.kind(of: sources) == .folder else {
        continue
      }
      let paths = try files.files(below: sources, passingOver: { _ in [] }).filter { $0.extension == "swift" }
      let declared = paths.reduce(into: Set<String>()) { declared, path in
        guard let bytes = try? files.readIfPresent(sources.pushing(path), limit: .source) else { return }
        declared.formUnion(Self.names(in: bytes).intersection(types))
      }
      guard !declared.isEmpty else { continue }
      let targets = Set(planned.flatMap(\.targets)).sorted()
      for path in targets.flatMap({ context.project.swiftFiles(builtBy: $0, atMost: .max) ?? [] }) {
        guard let bytes = try? files.readIfPresent(path, limit: .source), bytes.holds(Array("import \(name)".utf8))
        else {
          continue
        }
        let file = SwiftFile(bytes)
        guard let use = file.names(in: 0..<bytes.count).first(where: { !$0.isMember && declared.contains($0.name) })
        else { continue }
        let text = SourceText(path: path.shown(from: workingDirectory), bytes: bytes)
        throw DiagnosticError(
          "type-declared", category: .conflict,
          "'\(use.name)' of the package '\(name)' is used here, and the new type would hide it",
          at: Place(text, use.range),
          help: ["choose another name, or set 'prefix' in the Rambafile", "remove the uses of the package first"])
      }
    }
  }

  /// Rejects existing files in place of those that are written once, if the target does not declare all their types.
  func refuseIncomplete(_ planned: [FileStep]) throws(DiagnosticError) {
    for step in planned where step.action == .present && step.path.extension == "swift" {
      let existing = SwiftFile(step.before?.bytes ?? []).declarations
      // A library may declare the types.
      guard existing.allSatisfy({ $0.kind != .import || AppleFrameworks.names.contains($0.name) }) else { continue }
      let wanted = Self.names(in: step.after ?? []).subtracting(existing.map(\.name))
      guard !wanted.isEmpty else { continue }
      let others = step.targets.flatMap { context.project.swiftFiles(builtBy: $0, atMost: .max) ?? [] }
      let missing = others.reduce(into: wanted) { missing, path in
        guard !missing.isEmpty, let bytes = try? files.readIfPresent(path, limit: .source) else { return }
        missing.subtract(SwiftFile(bytes).declarations.lazy.filter { $0.kind != .extension }.map(\.name))
      }.sorted()
      guard let first = missing.first else { continue }
      let names = missing.count == 1 ? "'\(first)'" : "'\(first)' and \(missing.count - 1) more types"
      throw DiagnosticError(
        "files-in-the-way", category: .conflict,
        "'\(step.shown)' exists without \(names) that the template's file of that name declares",
        help: ["move it, or rename it"] + help(missing, [step]).filter { $0.hasPrefix("pass") })
    }
  }
}
