package import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
internal import SystemPackage

extension ProjectDoubles {
  /// Plans a new double in an existing file without writing anything.
  ///
  /// - Parameters:
  ///   - place: The file, or a type that a file declares.
  ///   - style: The style; by default, that of the file's doubles.
  ///   - double: The name of the double; by default, the protocol's name and the suffix of the style.
  /// - Throws: `double-place-missing` or `double-place-ambiguous` for the place, `double-declared` if the file has a
  ///   type with the name, or an error in the protocol.
  package func plan(
    newDoubleOf name: String, in place: String, as style: DoubleStyle?, named double: String?,
    _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> Proposal {
    let sources = try ProjectSources(below: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    let all = sources.read(sources.paths)
    let target = try source(place, among: all, moduleRecords)
    let unit = try unit(of: target, among: all, sources, moduleRecords)
    let base = ProtocolCatalog(all.map { ($0.text, $0.file) })
    var catalog = ProtocolCatalog(unit.sources.map { ($0.text, $0.file) }, before: base)
    catalog.isIsolatedByDefault = unit.record?.isIsolatedByDefault ?? isolatedTargets(moduleRecords).hold([])
    let neighbors = TestDouble.all(in: target.file, byName: true)
    let style = style ?? neighbors.first.map { DoubleStyle(of: $0, isSendable: false, among: neighbors) } ?? .spy
    let design = try DoubleDesign(of: name, named: double, as: style, in: catalog)
    if let other = target.file.declarations.first(where: { $0.parent == nil && $0.name == design.name }) {
      throw DiagnosticError(
        "double-declared", category: .conflict, "'\(target.text.path)' already declares '\(design.name)'",
        at: Place(target.text, other.range(of: .name) ?? other.range),
        help: ["choose another name for the double with --name"])
    }
    var editor = SourceEditor(target.file)
    try editor.add(NewDouble.text(try DoubleText(snippet).text(of: design), among: neighbors))
    let imports = target.file.declarations.filter { $0.kind == .import }.map(\.name)
    if design.hasLock, DoubleDesign.modulesWithLocks.isDisjoint(with: imports) { try editor.addImport("Foundation") }
    let change = DoubleSync.Change(
      double: design.name, verb: .create, member: design.name, former: nil, owner: name,
      place: Place(target.text, 0..<0),
      requirementPlace: nil)
    let before = try files.content(of: target.path, shownAs: target.text.path, limit: .source)
    let edit = FileChange(path: target.path, before: before, after: try editor.edit().result)
    return Proposal(
      modules: 0, doubles: 1,
      files: [File(module: nil, shown: target.text.path, changes: [change], isOfOwnTypes: false)], problems: [],
      plan: Plan(root: moduleRecords.root, editing: [edit], undo: .named("doubles --new \(name) in \(place)")))
  }

  private func source(
    _ place: String, among all: [ProjectSources.Source], _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> ProjectSources.Source {
    let paths = [workingDirectory, moduleRecords.root].map { FilePath(place).resolved(from: $0) }
    if let source = all.first(where: { paths.contains($0.path) }) { return source }
    let found = all.filter { source in
      source.path.stem == place || source.path.lastComponent?.string == place
        || source.file.declarations.contains { $0.kind.isType && $0.kind != .extension && $0.qualifiedName == place }
    }
    // A file with the name of its type counts once.
    guard let first = found.first else {
      throw DiagnosticError(
        "double-place-missing", category: .missing,
        "unknown Swift file or type '\(place)'\(Diagnostic.suggestion(all.compactMap(\.path.stem).nearest(to: place)))",
        help: ["name an existing file or type"])
    }
    guard found.count == 1 else {
      throw DiagnosticError(
        "double-place-ambiguous", category: .conflict, "'\(place)' matches \(found.count) files",
        notes: found.map { .init($0.text.path) }, help: ["name the file instead: \(first.text.path)"])
    }
    return first
  }

  /// The files of the module that contains a file, with its record; otherwise only the file.
  private func unit(
    of source: ProjectSources.Source, among all: [ProjectSources.Source], _ sources: ProjectSources,
    _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> (sources: [ProjectSources.Source], record: ModuleRecord?) {
    let places = ModuleFiles.all(of: try moduleRecords.records(), moduleRecords, sources.paths)
    guard let place = places.first(where: { $0.tests.contains(source.path) || $0.code.contains(source.path) }) else {
      return ([source], nil)
    }
    let own = Set((place.code + place.tests).map(\.string))
    return (all.filter { own.contains($0.path.string) }, place.record)
  }
}
