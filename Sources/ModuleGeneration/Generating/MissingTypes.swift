internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SwiftSource
internal import SystemPackage

/// Tells what new files speak of and the modules that they are made with do not have, such as the input of one made without.
struct MissingTypes {
  let named: NamedModules
  let memory: ModuleMemory

  /// A warning for each of the modules that lacks a type.
  func warnings(_ steps: [FileStep]) -> [Diagnostic] {
    let sources = named.records.isEmpty ? [] : steps.filter { $0.path.extension == "swift" && $0.after != nil }
    let files = sources.map { (shown: $0.shown, source: SwiftFile($0.after ?? [])) }
    let own = Set(files.flatMap { $0.source.declarations.map(\.name) })
    return named.records.compactMap { record in
      let declared = own.union(self.declared(by: record))
      guard declared.count > own.count else { return nil }
      var missing: [String] = []
      var places: Set<String> = []
      for file in files {
        for name in file.source.names(in: 0..<file.source.bytes.count).map(\.name)
        where isMeant(name, of: record) && !declared.contains(name) {
          if !missing.contains(name) { missing.append(name) }
          places.insert(file.shown)
        }
      }
      return missing.isEmpty ? nil : warning(missing, of: record, in: places.sorted())
    }
  }

  private func declared(by record: ModuleRecord) -> Set<String> {
    let paths = record.files.map(\.path).filter { $0.hasSuffix(".swift") }
    return Set(
      paths.flatMap { path -> [String] in
        let bytes = try? memory.files.readIfPresent(FilePath(path).resolved(from: memory.root), limit: .moduleFile)
        return SwiftFile(bytes ?? []).declarations.map(\.name)
      })
  }

  /// Whether a name is that of a part by which other modules know one: `HeaderModuleInput`, not `HeaderView`.
  private func isMeant(_ name: String, of record: ModuleRecord) -> Bool {
    name.hasPrefix(record.name + "Module")
      && !named.names.contains { $0.count > record.name.count && name.hasPrefix($0) }
  }

  private func warning(_ missing: [String], of record: ModuleRecord, in places: [String]) -> Diagnostic {
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .warning, "module-type-missing", category: .usage, "'\(record.name)' has no \(names)",
      notes: places.map { .init("'\($0)' speaks of that") },
      help: [
        writes(missing, record)
          ? "viper-gen update \(record.name.shellWord) -D module_io=true writes that"
          : "write that, make '\(record.name)' from a template that does, or leave '\(record.name)' out of the list"
      ])
  }

  /// Whether its template writes all of some types with the parameter by which the bundled ones let a module be known.
  private func writes(_ types: [String], _ record: ModuleRecord) -> Bool {
    record.parts.contains { part in
      guard let template = try? memory.template(of: part, of: record),
        let rendered = try? template.render(part.request.setting([("module_io", "true")]).scope)
      else { return false }
      let declared = rendered.files.flatMap { SwiftFile($0.content ?? []).declarations.map(\.name) }
      return Set(declared).isSuperset(of: types)
    }
  }
}
