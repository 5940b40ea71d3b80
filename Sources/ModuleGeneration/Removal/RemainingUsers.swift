internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// Tells who goes on using a module that goes.
struct RemainingUsers {
  let files: FileSystem
  let workingDirectory: FilePath

  /// A warning for the packages that depend on the module's, and one for the modules made with it in a list, as containers are.
  func warnings(of record: ModuleRecord, _ memory: ModuleMemory) -> [Diagnostic] {
    let packages = record.packageFolder.map {
      NeighbouringPackages(files: files, workingDirectory: workingDirectory).users(of: $0)
    }
    let manifests = (packages ?? []).map { $0.manifest.shown(from: workingDirectory) }.sorted()
    let records = (try? memory.records()) ?? []
    // A list does not say which of several modules of a name it means.
    let isOne = records.count { $0.name == record.name } == 1
    let others = isOne ? records.filter { $0.name != record.name } : []
    let modules = others.compactMap { Self.listing(record.name, in: $0, memory) }
    guard !manifests.isEmpty || !modules.isEmpty else { return [] }
    let wayOut =
      modules.first.map { "viper-gen update \($0.name.shellWord) \($0.options)" } ?? "remove what uses it first"
    return [
      Diagnostic(
        .warning, "module-in-use", category: .usage, "'\(record.name)' goes, and is still used",
        notes: manifests.map { .init("'\($0)' depends on its package") }
          + modules.map { .init("'\($0.name)' was made with '\(record.name)' in a list") },
        help: ["\(wayOut), or viper-gen undo, which takes this back"])
    ]
  }

  /// A module that was made with another in lists, and the options that write it without that; `nil` where it was not.
  private static func listing(
    _ module: String, in record: ModuleRecord, _ memory: ModuleMemory
  ) -> (name: String, options: String)? {
    let lists = record.parts.flatMap { part in
      let naming = part.lists(naming: module, of: record, memory)
      return part.request.customParameters.filter { naming.contains($0.name) }
    }
    guard !lists.isEmpty else { return nil }
    let options = lists.map { "-D \($0.name)=\(text($0.value, without: module))" }
    return (record.name, options.joined(separator: " "))
  }

  /// A list as it would be typed if it did not name a module.
  private static func text(_ list: ParameterValue, without module: String) -> String {
    let entries =
      if case .list(let texts) = list { texts } else { list.text.split(separator: ",").map(String.init) }
    return entries.filter { !ParameterValue.list([$0]).typeNames.contains(module) }.joined(separator: ",")
  }
}
