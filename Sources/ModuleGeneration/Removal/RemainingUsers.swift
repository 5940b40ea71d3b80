internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// Finds the packages and modules that still use a removed module.
struct RemainingUsers {
  let files: FileSystem
  let workingDirectory: FilePath

  /// A warning that lists packages that depend on the module's package, and modules with the module in a list.
  ///
  /// - Parameter memory: The records after the removal.
  func warnings(of record: ModuleRecord, _ moduleRecords: ModuleRecords) -> [Diagnostic] {
    let packages = record.packageFolder.map {
      NeighbouringPackages(files: files, workingDirectory: workingDirectory).users(of: $0)
    }
    let manifests = (packages ?? []).map { $0.manifest.shown(from: workingDirectory) }.sorted()
    let records = (try? moduleRecords.records()) ?? []
    // If several modules have the name, a list does not show which one it refers to.
    let isOne = !records.contains { $0.name == record.name }
    let modules = isOne ? records.compactMap { Self.listing(record.name, in: $0, moduleRecords) } : []
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
    _ module: String, in record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) -> (name: String, options: String)? {
    let lists = record.parts.flatMap { part -> [GivenParameter] in
      guard let request = ListParameterRenaming.request(of: part, without: module, of: record, moduleRecords) else {
        return []
      }
      return request.customParameters.filter { new in
        new.name != DetectedParameters.imports && !part.request.customParameters.contains(new)
      }
    }
    guard !lists.isEmpty else { return nil }
    return (record.name, lists.map { "-D \($0.name)=\($0.value.text.shellWord)" }.joined(separator: " "))
  }
}
