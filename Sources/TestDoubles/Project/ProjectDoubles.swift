package import Diagnostics
internal import FileChanges
package import FileSystem
package import ModuleGeneration
internal import ProjectKinds
package import RecordedModules
package import SystemPackage

/// Updates the test doubles of a project's modules to their protocols.
package struct ProjectDoubles: Sendable {
  /// A changed file.
  package struct File: Sendable {
    /// The argument that identifies the module; `nil` for a file outside modules.
    package let module: String?
    /// The path in messages.
    package let shown: String
    /// The changes of doubles, or of the module's own types.
    package let changes: [DoubleSync.Change]
    /// Whether the changes concern the module's own types.
    package let isOfOwnTypes: Bool
  }

  /// The planned updates.
  package struct Proposal: Sendable {
    /// The number of modules that were checked.
    package let modules: Int
    /// The number of doubles that were found.
    package let doubles: Int
    /// The changed files, sorted.
    package let files: [File]
    /// The errors that prevented updates.
    package let problems: [Diagnostic]
    package let plan: Plan

    /// Whether any error requires a manual change.
    package var hasFailed: Bool { problems.contains { $0.severity == .error } }
  }

  let files: FileSystem
  let workingDirectory: FilePath
  let snippet: SourceText

  /// - Parameters:
  ///   - workingDirectory: Paths in messages are relative to this directory.
  ///   - snippet: The snippet for test doubles.
  package init(files: FileSystem, workingDirectory: FilePath, snippet: SourceText) {
    (self.files, self.workingDirectory, self.snippet) = (files, workingDirectory, snippet)
  }

  /// A module detected in the code: an unrecorded one, or one whose record contains no tests.
  package struct FoundModule: Sendable {
    let name: String
    let isRecorded: Bool
    let code: [FilePath]
    let tests: [FilePath]

    /// - Parameters:
    ///   - code: The files of the module.
    ///   - tests: The files with test doubles for the module's protocols.
    package init(name: String, isRecorded: Bool, code: [FilePath], tests: [FilePath]) {
      (self.name, self.isRecorded, self.code, self.tests) = (name, isRecorded, code, tests)
    }
  }

  /// Plans updates of doubles without writing anything.
  ///
  /// - Parameters:
  ///   - names: The modules; an empty list means all modules and all marked doubles of the project.
  ///   - conforms: Whether the modules' own types also get missing protocol requirements.
  ///   - found: Unrecorded modules to include.
  package func plan(
    _ names: [String], _ moduleRecords: ModuleRecords, conforms: Bool = false, found: [FoundModule] = []
  ) throws(DiagnosticError) -> Proposal {
    let recorded = names.filter { name in !found.contains { $0.name == name && !$0.isRecorded } }
    let records =
      names.isEmpty ? try moduleRecords.records() : recorded.isEmpty ? [] : try moduleRecords.records(named: recorded)
    let command = (["doubles"] + names + (conforms ? ["--conform"] : [])).joined(separator: " ")
    return try plan(
      records, moduleRecords, withMarked: names.isEmpty, conforms: conforms, found: found, command: command)
  }

  /// Plans updates for the modules of the given records.
  ///
  /// - Parameters:
  ///   - withMarked: Whether marked doubles outside their tests are included.
  ///   - conforms: Whether the modules' own types also get missing protocol requirements.
  ///   - found: Unrecorded modules to include.
  ///   - command: The name of the command for `undo`.
  package func plan(
    _ records: [ModuleRecord], _ moduleRecords: ModuleRecords, withMarked: Bool, conforms: Bool = false,
    found: [FoundModule] = [], command: String = "doubles"
  ) throws(DiagnosticError) -> Proposal {
    guard withMarked || !records.isEmpty || !found.isEmpty else {
      return try proposal([], [], 0, moduleRecords, 0, command)
    }
    let sources = try ProjectSources(below: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    var modules = ModuleFiles.all(of: records, moduleRecords, sources.paths)
    for index in modules.indices {
      let tests = found.filter { $0.isRecorded && $0.name == modules[index].handle }.flatMap(\.tests)
      if !tests.isEmpty { modules[index].tests = tests }
    }
    // Another module's types can have the same names.
    let recordedTests = Set(modules.flatMap(\.tests).map(\.string))
    modules += found.filter { !$0.isRecorded }.map { module in
      ModuleFiles(
        record: nil, handle: module.name, code: module.code,
        tests: module.tests.filter { !recordedTests.contains($0.string) })
    }
    // First compare modules by their own files only, which is often sufficient.
    let read = sources.read(withMarked ? sources.paths : modules.flatMap { $0.code + $0.tests })
    let units = Self.units(of: modules, withMarked: withMarked, read)
    let text = try DoubleText(snippet)
    var all = read
    if !withMarked {
      if !conforms {
        let sync = UnitSync(text: text, base: nil, others: [], moduleRecords: moduleRecords)
        let checked = units.concurrentMap { unit in
          let doubles = sync.doubles(of: unit)
          return (isUpToDate: sync.isUpToDate(unit, doubles), count: doubles.flatMap(\.all).count)
        }
        guard checked.contains(where: { !$0.isUpToDate }) else {
          return try proposal(units, [], checked.reduce(0) { $0 + $1.count }, moduleRecords, modules.count, command)
        }
      }
      let known = Set(read.map(\.path.string))
      all += sources.read(sources.paths.filter { !known.contains($0.string) })
    }
    let base = ProtocolCatalog(all.map { ($0.text, $0.file) })
    let isAllRecorded = units.allSatisfy { $0.record != nil }
    let sync = UnitSync(
      text: text, base: base, others: all, moduleRecords: moduleRecords,
      isolated: isAllRecorded ? IsolatedTargets() : isolatedTargets(moduleRecords))
    let compared = units.concurrentMap(as: "comparing doubles") { unit in
      let doubles = sync.doubles(of: unit)
      let conformances = conforms && unit.module != nil ? sync.conformances(of: unit) : []
      return (outcomes: conformances + sync.outcomes(of: unit, doubles), count: doubles.flatMap(\.all).count)
    }
    let count = compared.reduce(0) { $0 + $1.count }
    return try proposal(units, compared.map { $0.outcomes }, count, moduleRecords, modules.count, command)
  }

  /// The files of modules, and files with marked doubles that belong to no module's tests.
  private static func units(
    of modules: [ModuleFiles], withMarked: Bool, _ sources: [ProjectSources.Source]
  ) -> [DoubleUnit] {
    let known = Dictionary(sources.map { ($0.path.string, $0) }, uniquingKeysWith: { first, _ in first })
    let units = modules.map { module in
      let tests = module.tests.compactMap { known[$0.string] }
      return DoubleUnit(
        module: module.handle, record: module.record, own: module.code.compactMap { known[$0.string] } + tests,
        tests: tests)
    }
    guard withMarked else { return units }
    let taken = Set(modules.flatMap(\.tests).map(\.string))
    let mark = Array(TestDouble.mark.utf8)
    return units
      + sources.filter { !taken.contains($0.path.string) && $0.text.bytes.holds(mark) }
      .map { DoubleUnit(module: nil, record: nil, own: [$0], tests: [$0]) }
  }

  /// The default isolation of the project's targets, for files without a record.
  func isolatedTargets(_ moduleRecords: ModuleRecords) -> IsolatedTargets {
    IsolatedTargets(below: moduleRecords.root, files: files, workingDirectory: workingDirectory)
  }

  // MARK: Proposal

  private func proposal(
    _ units: [DoubleUnit], _ outcomes: [[UnitSync.Outcome]], _ doubles: Int, _ moduleRecords: ModuleRecords,
    _ modules: Int,
    _ command: String
  ) throws(DiagnosticError) -> Proposal {
    var shown: [File] = []
    var problems: [Diagnostic] = []
    var changes: [FileChange] = []
    var seen: Set<String> = []
    for (unit, outcomes) in zip(units, outcomes) {
      for outcome in outcomes where seen.insert(outcome.source.path.string).inserted {
        problems += outcome.result.problems.map { problem in
          var problem = problem
          problem.module = unit.module
          return problem
        }
        guard outcome.result.bytes != outcome.source.text.bytes else { continue }
        let before = try files.content(
          of: outcome.source.path, shownAs: outcome.source.text.path, reading: outcome.source.text.bytes)
        shown.append(
          File(
            module: unit.module, shown: outcome.source.text.path, changes: outcome.result.changes,
            isOfOwnTypes: outcome.isOfOwnTypes))
        changes.append(FileChange(path: outcome.source.path, before: before, after: outcome.result.bytes))
      }
    }
    return Proposal(
      modules: modules, doubles: doubles, files: shown.sorted { $0.shown < $1.shown }, problems: problems,
      plan: Plan(
        root: moduleRecords.root, editing: changes.sorted { $0.path.string < $1.path.string }, undo: .named(command)))
  }
}
