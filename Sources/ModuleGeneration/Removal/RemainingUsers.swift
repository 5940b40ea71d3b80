internal import Diagnostics
internal import FileSystem
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
    let modules = records.filter { other in
      isOne && other.name != record.name
        && other.parts.contains { !$0.lists(naming: record.name, of: other, memory).isEmpty }
    }.map(\.name)
    guard !manifests.isEmpty || !modules.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "module-in-use", category: .usage, "'\(record.name)' goes, and is still used",
        notes: manifests.map { .init("'\($0)' depends on its package") }
          + modules.map { .init("'\($0)' was made with '\(record.name)' in a list") },
        help: ["remove what uses it first, or write it without the module; viper-gen undo takes this back"])
    ]
  }
}
