internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// Finds the packages and modules that still use a removed module.
struct RemainingUsers {
  let files: FileSystem
  let workingDirectory: FilePath

  /// A warning that lists packages that depend on the module's package, and modules with the module in a list.
  func warnings(of record: ModuleRecord, _ memory: ModuleMemory) -> [Diagnostic] {
    let packages = record.packageFolder.map {
      NeighbouringPackages(files: files, workingDirectory: workingDirectory).users(of: $0)
    }
    let manifests = (packages ?? []).map { $0.manifest.shown(from: workingDirectory) }.sorted()
    let records = (try? memory.records()) ?? []
    // If several modules have the name, a list does not show which one it refers to.
    let isOne = records.count { $0.name == record.name } == 1
    let others = isOne ? records.filter { $0.name != record.name } : []
    let modules = others.compactMap { Self.listing(record.name, in: $0, memory) }
    guard !manifests.isEmpty || !modules.isEmpty else { return [] }
    let wayOut =
      modules.first.map { "viper-gen update \($0.name.shellWord) \($0.options)" } ?? "remove what uses it first"
    return [
      Diagnostic(
        .warning, "module-in-use", category: .usage, "'\(record.name)' is still used",
        notes: manifests.map { .init("'\($0)' depends on its package") }
          + modules.map { .init("'\($0.name)' was made with '\(record.name)' in a list") },
        help: ["\(wayOut), or run viper-gen undo to restore the module"])
    ]
  }

  /// A module whose lists contain the other one, with options that remove it; `nil` if there are none.
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

  /// The list without a module, in command line syntax.
  private static func text(_ list: ParameterValue, without module: String) -> String {
    let entries =
      if case .list(let texts) = list { texts } else { list.text.split(separator: ",").map(String.init) }
    return entries.filter { !ParameterValue.list([$0]).typeNames.contains(module) }.joined(separator: ",")
  }
}
