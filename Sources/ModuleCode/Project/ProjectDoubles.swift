package import Diagnostics
package import FileSystem
package import ModuleGeneration
internal import ModuleTemplates
internal import SwiftSource
package import SystemPackage

/// Brings the doubles of a project's modules in step with their protocols.
package struct ProjectDoubles: Sendable {
  /// What is going to happen to a file.
  package struct File: Sendable {
    /// The module whose tests it belongs to, as commands call it; `nil` for a file of no module.
    package let module: String?
    /// The path as it is shown.
    package let shown: String
    /// What happens to its doubles, or to the module's own types in it.
    package let changes: [DoubleSync.Change]
    /// Whether it is about the module's own types.
    package let isOfOwnTypes: Bool
  }

  /// What a look at doubles came to.
  package struct Proposal: Sendable {
    /// How many modules were looked at.
    package let modules: Int
    /// How many doubles were found.
    package let doubles: Int
    /// The files that change, sorted.
    package let files: [File]
    /// What could not be done.
    package let problems: [Diagnostic]
    /// The changes.
    package let plan: Plan

    /// Whether anything must be mended by hand.
    package var hasFailed: Bool { problems.contains { $0.severity == .error } }
  }

  let files: FileSystem
  let workingDirectory: FilePath
  let snippet: SourceText

  /// Makes one; paths in messages are relative to the working directory.
  ///
  /// - Parameter snippet: What doubles look like.
  package init(files: FileSystem, workingDirectory: FilePath, snippet: SourceText) {
    self.files = files
    self.workingDirectory = workingDirectory
    self.snippet = snippet
  }

  /// A module that no record tells of, as it is found in the code.
  package struct FoundModule: Sendable {
    let name: String
    let code: [FilePath]
    let tests: [FilePath]

    /// Names its files; the tests are those in which types stand in for the module's.
    package init(name: String, code: [FilePath], tests: [FilePath]) {
      self.name = name
      self.code = code
      self.tests = tests
    }
  }

  /// Files that belong together: those of a module, or a file by itself that holds a marked double.
  struct Unit: Sendable {
    let module: String?
    let record: ModuleRecord?
    /// All files, those of the tests last.
    let own: [ProjectSources.Source]
    /// The files that may hold doubles.
    let tests: [ProjectSources.Source]

    /// The files that are no tests.
    var code: [FilePath] {
      let tests = Set(tests.map(\.path.string))
      return own.map(\.path).filter { !tests.contains($0.string) }
    }
  }

  /// Plans to bring doubles in step; touches nothing.
  ///
  /// - Parameters:
  ///   - names: The modules; all of them, and every marked double of the project, if none is named.
  ///   - conforms: Whether the modules' own types get what their protocols ask for, too.
  ///   - found: Modules without a record that are meant, too.
  package func plan(
    _ names: [String], _ memory: ModuleMemory, conforms: Bool = false, found: [FoundModule] = []
  ) throws(DiagnosticError) -> Proposal {
    let recorded = names.filter { name in !found.contains { $0.name == name } }
    let records =
      names.isEmpty ? try memory.records() : recorded.isEmpty ? [] : try memory.records(named: recorded)
    let command = (["doubles"] + names + (conforms ? ["--conform"] : [])).joined(separator: " ")
    return try plan(
      records, memory, withMarked: names.isEmpty, conforms: conforms, found: found, command: command)
  }

  /// Plans for the modules of some records.
  ///
  /// - Parameters:
  ///   - withMarked: Whether marked doubles outside of their tests are meant too.
  ///   - conforms: Whether the modules' own types get what their protocols ask for, too.
  ///   - found: Modules without a record that are meant, too.
  ///   - command: What taking it back will call it.
  package func plan(
    _ records: [ModuleRecord], _ memory: ModuleMemory, withMarked: Bool, conforms: Bool = false,
    found: [FoundModule] = [], command: String = "doubles"
  ) throws(DiagnosticError) -> Proposal {
    guard withMarked || !records.isEmpty || !found.isEmpty else { return proposal([], [], 0, memory, 0, command) }
    let sources = try ProjectSources(below: memory.root, files: files, workingDirectory: workingDirectory)
    let places = Self.places(of: records, memory, sources.paths)
    // A module that is in step by its own files needs no others.
    let wanted =
      withMarked ? sources.paths : places.flatMap { $0.code + $0.tests } + found.flatMap { $0.code + $0.tests }
    let read = sources.read(wanted)
    let known = Dictionary(read.map { ($0.path.string, $0) }, uniquingKeysWith: { first, _ in first })
    var units = places.map { place in
      let tests = place.tests.compactMap { known[$0.string] }
      return Unit(
        module: place.handle, record: place.record, own: place.code.compactMap { known[$0.string] } + tests,
        tests: tests)
    }
    units += found.map { module in
      let tests = module.tests.compactMap { known[$0.string] }
      return Unit(
        module: module.name, record: nil, own: module.code.compactMap { known[$0.string] } + tests, tests: tests)
    }
    if withMarked {
      let taken = Set((places.flatMap(\.tests) + found.flatMap(\.tests)).map(\.string))
      let mark = Array(TestDouble.mark.utf8)
      units += read.filter { !taken.contains($0.path.string) && $0.text.bytes.holds(mark) }
        .map { Unit(module: nil, record: nil, own: [$0], tests: [$0]) }
    }
    let text = try DoubleText(snippet)
    var all = read
    if !withMarked, !conforms {
      let sync = UnitSync(text: text, base: nil, others: [], memory: memory)
      let looked = units.concurrentMap { unit in
        let doubles = sync.doubles(of: unit)
        return (isInStep: sync.isInStep(unit, doubles), count: doubles.flatMap(\.all).count)
      }
      guard looked.contains(where: { !$0.isInStep }) else {
        let count = looked.reduce(0) { $0 + $1.count }
        return proposal(units, [], count, memory, records.count + found.count, command)
      }
      let have = Set(read.map(\.path.string))
      all += sources.read(sources.paths.filter { !have.contains($0.string) })
    } else if !withMarked {
      let have = Set(read.map(\.path.string))
      all += sources.read(sources.paths.filter { !have.contains($0.string) })
    }
    let base = ProtocolCatalog(all.map { ($0.text, $0.file) })
    let isAllRemembered = units.allSatisfy { $0.record != nil }
    let sync = UnitSync(
      text: text, base: base, others: all, memory: memory,
      isolated: isAllRemembered ? IsolatedTargets() : isolatedTargets(memory))
    let compared = units.concurrentMap(as: "comparing doubles") { unit in
      let doubles = sync.doubles(of: unit)
      let conformances = conforms && unit.module != nil ? sync.conformances(of: unit) : []
      return (outcomes: conformances + sync.outcomes(of: unit, doubles), count: doubles.flatMap(\.all).count)
    }
    let count = compared.reduce(0) { $0 + $1.count }
    return proposal(units, compared.map { $0.outcomes }, count, memory, records.count + found.count, command)
  }

  /// What the project says of isolation, for what no record tells of.
  func isolatedTargets(_ memory: ModuleMemory) -> IsolatedTargets {
    IsolatedTargets(below: memory.root, files: files, workingDirectory: workingDirectory)
  }

  // MARK: Places

  struct ModuleFiles {
    let record: ModuleRecord
    let handle: String
    let code: [FilePath]
    let tests: [FilePath]
  }

  /// The Swift files of modules: those that are recorded, and whatever else lies in their own folders.
  static func places(of records: [ModuleRecord], _ memory: ModuleMemory, _ paths: [FilePath]) -> [ModuleFiles] {
    let strings = paths.map(\.string)
    func below(_ folder: FilePath?) -> [FilePath] {
      guard let start = folder.map({ $0.string + "/" }) else { return [] }
      // Sorted by bytes, so what is below a folder stands together.
      var (low, high) = (0, strings.count)
      while low < high {
        let middle = (low + high) / 2
        if strings[middle].utf8.lexicographicallyPrecedes(start.utf8) { low = middle + 1 } else { high = middle }
      }
      return Array(paths[low...].prefix { $0.string.hasPrefix(start) })
    }
    return zip(records, memory.handles(of: records)).map { record, handle in
      var found: (code: [FilePath], tests: [FilePath]) = ([], [])
      for file in record.files where file.path.hasSuffix(".swift") {
        let path = FilePath(file.path).resolved(from: memory.root)
        if file.role == .test { found.tests.append(path) } else { found.code.append(path) }
      }
      for part in record.parts where !part.request.usesLogicalGroups {
        found.code += below(part.request.code?.folder)
        found.tests += below(part.request.tests?.folder)
        // What a package has for the tests of others are doubles too.
        let doubles = part.request.doublesFolder
        found.tests += below(doubles)
        if let doubles { found.code.removeAll { $0.isWithin(doubles) } }
      }
      var seen: Set<String> = []
      let tests = found.tests.filter { seen.insert($0.string).inserted }
      return ModuleFiles(
        record: record, handle: handle, code: found.code.filter { seen.insert($0.string).inserted }, tests: tests)
    }
  }

  // MARK: Proposal

  private func proposal(
    _ units: [Unit], _ outcomes: [[UnitSync.Outcome]], _ doubles: Int, _ memory: ModuleMemory, _ modules: Int,
    _ command: String
  ) -> Proposal {
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
        guard outcome.result.bytes != outcome.source.text.bytes,
          let before = try? files.content(
            of: outcome.source.path, shownAs: outcome.source.text.path, limit: .swiftFile),
          before.bytes == outcome.source.text.bytes
        else { continue }
        shown.append(
          File(
            module: unit.module, shown: outcome.source.text.path, changes: outcome.result.changes,
            isOfOwnTypes: outcome.isOfOwnTypes))
        changes.append(FileChange(path: outcome.source.path, before: before, after: outcome.result.bytes))
      }
    }
    return Proposal(
      modules: modules, doubles: doubles, files: shown.sorted { $0.shown < $1.shown }, problems: problems,
      plan: Plan(root: memory.root, editing: changes.sorted { $0.path.string < $1.path.string }, undo: .named(command)))
  }
}
