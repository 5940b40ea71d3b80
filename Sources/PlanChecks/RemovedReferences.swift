package import Diagnostics
package import FileChanges
package import FileSystem
package import ModuleGeneration
internal import ProjectKinds
package import SwiftSource
package import SystemPackage

/// Finds imports and test selections of a removed module in the rest of the project.
package struct RemovedReferences: Sendable {
  /// A file with references to the module.
  package struct File: Sendable {
    /// The path in messages.
    package let shown: String
    /// The change that removes the references; `nil` if that is not safe.
    package let change: FileChange?
    package let places: [LeftToDo]

    package init(shown: String, change: FileChange?, places: [LeftToDo]) {
      (self.shown, self.change, self.places) = (shown, change, places)
    }
  }

  private let files: FileSystem
  private let workingDirectory: FilePath

  /// - Parameter workingDirectory: Paths in messages are relative to this directory.
  package init(files: FileSystem, workingDirectory: FilePath) {
    (self.files, self.workingDirectory) = (files, workingDirectory)
  }

  /// The files that contain references after a removal, sorted by path.
  package func find(after removal: Remover.Removal) throws(DiagnosticError) -> [File] {
    let plan = removal.plan
    let planned = files.showing(plan.changes.flatMap(\.texts))
    let sources = try PlannedSources(below: plan.root, files: planned, workingDirectory: workingDirectory)
    let removed = plan.changes.filter { $0.isRemoval && $0.path.extension == "swift" }
      .map { SwiftFile($0.before?.bytes ?? []) }
    let types = Set(
      removed.flatMap(\.declarations).filter { $0.parent == nil && $0.kind.isType && $0.kind != .extension }.map(\.name)
    )
    var found: [File] = []
    for source in sources.mentioning(Set(removal.targets)) {
      if let file = try imports(of: removal.targets, declaring: Self.names(of: removed, types), source) {
        found.append(file)
      }
    }
    let headers = Set(
      plan.changes.filter { $0.isRemoval && $0.path.extension == "h" }.compactMap { $0.path.lastComponent?.string }
    ).subtracting(sources.paths.compactMap { $0.lastComponent?.string })
    for source in sources.mentioning(Set(headers.map { String($0.dropLast(2)) })) {
      guard case .objectiveC(let file) = source.content else { continue }
      let imports = file.declarations.filter { declaration in
        let parts = declaration.name.split(separator: "/").map(String.init)
        guard declaration.kind == .import, let header = parts.last, headers.contains(header) else { return false }
        // A header of a library may have the same name.
        return !file.text(of: declaration.range).contains("<")
          || parts.count > 1 && sources.hasFolder(parts[0])
      }
      if let file = try self.file(source, importing: imports.map { ($0.name, $0.range) }) { found.append(file) }
    }
    let suites = types.subtracting(sources.mentioning(types).flatMap(\.declaredTypes))
    guard !suites.isEmpty else { return found }
    for path in try planned.projectFiles(below: plan.root)
    where ["xctestplan", "xcscheme"].contains(path.extension ?? "") {
      if let file = try tests(of: suites, plan.root.pushing(path), planned) { found.append(file) }
    }
    return found.sorted { $0.shown < $1.shown }
  }

  /// The names that files declare for other files, including members of extended types.
  package static func names(of files: [SwiftFile], _ types: Set<String>) -> Set<String> {
    Set(
      files.flatMap(\.declarations).filter { declaration in
        guard declaration.kind != .import, declaration.kind != .extension else { return false }
        return declaration.parent.map { $0.kind == .extension && !types.contains($0.name) } ?? true
      }.map(\.name))
  }

  /// The imports of removed targets.
  ///
  /// They can be removed if the file uses no other name of the targets.
  private func imports(
    of targets: [String], declaring names: Set<String>, _ source: PlannedSources.Source
  ) throws(DiagnosticError) -> File? {
    guard let file = source.swift else { return nil }
    // `#if canImport` already excludes the import.
    let imports = file.declarations.filter { declaration in
      declaration.kind == .import && declaration.branches.isEmpty
        && targets.contains(String(declaration.name.prefix { $0 != "." }))
    }
    let bytes = file.bytes
    let isUsed = file.names(in: 0..<bytes.count).contains { use in
      (names.contains(use.name) || targets.contains(use.name))
        && !file.declarations.contains { $0.kind == .import && $0.range.contains(use.range.lowerBound) }
    }
    return try self.file(source, importing: imports.map { ($0.name, $0.range) }, isUsed: isUsed)
  }

  /// A file with imports of removed targets or headers; `nil` if it has none.
  ///
  /// - Parameter isUsed: Whether the file uses what it imports, so that the imports stay.
  private func file(
    _ source: PlannedSources.Source, importing imports: [(name: String, range: Range<Int>)], isUsed: Bool = false
  ) throws(DiagnosticError) -> File? {
    guard !imports.isEmpty else { return nil }
    let bytes = source.text.bytes
    let lines = imports.compactMap { bytes.wholeLines(of: $0.range) }
    var change: FileChange?
    if !isUsed, lines.count == imports.count {
      var text = bytes
      for line in lines.reversed() { text.removeSubrange(line) }
      change = try self.change(source.path, source.text.path, to: text)
    }
    let places = imports.map { item in
      let line = source.text.line(at: item.range.lowerBound)
      return LeftToDo(path: source.text.path, line: line, text: "imports '\(item.name)', which is removed")
    }
    return File(shown: source.text.path, change: change, places: places)
  }

  private func tests(
    of suites: Set<String>, _ path: FilePath, _ planned: FileSystem
  ) throws(DiagnosticError) -> File? {
    let shown = path.shown(from: workingDirectory)
    guard let bytes = try? planned.readIfPresent(path, limit: .manifest) else { return nil }
    let text = SourceText(path: shown, bytes: bytes)
    let tests = RemovedTests(of: suites, in: text)
    guard !tests.entries.isEmpty else { return nil }
    let places = tests.entries.map { entry in
      LeftToDo(
        path: shown, line: text.line(at: entry.offset), text: "lists tests of '\(entry.suite)', which is removed")
    }
    return File(shown: shown, change: try change(path, shown, to: tests.removed(from: bytes)), places: places)
  }

  private func change(_ path: FilePath, _ shown: String, to text: [UInt8]) throws(DiagnosticError) -> FileChange {
    FileChange(path: path, before: try files.content(of: path, shownAs: shown, limit: .source), after: text)
  }
}
