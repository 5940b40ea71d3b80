internal import Diagnostics
internal import FileSystem
internal import ModuleMap
internal import ModuleRequests
internal import ModuleRoles
internal import ModuleTemplates
internal import RecordedModules
internal import SystemPackage

extension LoadedCode {
  /// - Throws: `map-unknown`.
  func structure(of name: String, _ session: Session) async throws(DiagnosticError) -> StructureReport {
    let number = try MapSelection.module(name, among: ModuleMap.names(of: roles.modules))
    let structure = ModuleStructure(roles, module: number)
    // The code can be shown without records.
    guard roles.modules[number].isRecorded, let moduleRecords, let records = try? moduleRecords.records(),
      let place = moduleRecords.handles(of: records).firstIndex(of: roles.modules[number].name)
    else { return StructureReport(structure: structure, template: nil, differences: nil) }
    let record = records[place]
    return StructureReport(
      structure: structure, template: record.shownTemplates,
      differences: pristine(record, among: records, number, moduleRecords).map(structure.differences))
  }

  /// The types as the template generates them, with the other modules' code; `nil` if the original is unknown.
  private func pristine(
    _ record: ModuleRecord, among records: [ModuleRecord], _ number: Int, _ moduleRecords: ModuleRecords
  ) -> ModuleStructure? {
    let pristine = moduleRecords.pristineTexts(of: record).filter { $0.role == .code }.map { path, _, bytes in
      CodeFile(path, relative: path.relative(to: moduleRecords.root), shownAs: path.string, bytes: bytes)
    }
    let own = Set(roles.modules[number].types.flatMap { roles.code.index.places(of: $0.name) }.map(\.file))
    let folder = roles.modules[number].folder
    let isPristine = Set(pristine.map(\.path))
    let others = roles.code.files.enumerated().filter { place, file in
      !own.contains(place) && !isPristine.contains(file.path)
        && (folder.isEmpty || !file.path.starts(with: moduleRecords.root.pushing(folder)))
    }
    let code = ProjectCode(files: pristine + others.map(\.element), root: moduleRecords.root)
    let before = ProjectRoles(
      code, recorded: RecordedFiles(records, moduleRecords), prefix: rambafile?[text: .prefix]?.value ?? "")
    let name = roles.modules[number].name
    return before.modules.firstIndex { $0.isRecorded && $0.name == name }.map { ModuleStructure(before, module: $0) }
  }
}
