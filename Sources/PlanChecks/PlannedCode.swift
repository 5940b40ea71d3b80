package import Diagnostics
package import FileChanges
package import FileSystem
package import ModuleGeneration
package import RecordedModules
internal import SwiftSource
package import SystemPackage
internal import TestDoubles

/// Finds code that prevents the project from building, now or after a plan.
///
/// Declarations outside the project are unknown, so their uses are never reported. For a plan, the search covers the
/// changed files and all files with a type whose declaration changes. Without a plan, it covers the files of modules,
/// and the uses of their types in other files.
package struct PlannedCode: Sendable {
  private let root: FilePath
  private let files: FileSystem
  private let workingDirectory: FilePath
  /// The maximum size of changed code to examine: declarations and uses need a hundred times the memory of their text.
  private static let examinedBytes = 4_000_000

  /// - Parameter workingDirectory: Reported paths are relative to this directory.
  package init(root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    (self.root, self.files, self.workingDirectory) = (root, files, workingDirectory)
  }

  /// The code that prevents building after changes, sorted by path and line.
  ///
  /// - Parameters:
  ///   - modules: The files of recorded modules. If one file of a module changes, all are searched.
  ///   - further: Other files to search, such as those of modules that name a new one.
  /// - Throws: An error of the file system if the project's directory cannot be listed.
  package func places(
    after changes: [FileChange], modules: [[FilePath]] = [], besides further: [FilePath] = []
  ) throws(DiagnosticError) -> [LeftToDo] {
    let changes = changes.filter { change in
      PlannedSources.endings.contains(change.path.extension ?? "") && change.before?.bytes != change.after
    }
    guard let first = changes.first else { return [] }
    let size = changes.reduce(0) { $0 + ($1.after?.count ?? 0) }
    guard size <= Self.examinedBytes else {
      let text = "\(size / 1_000_000) MB of code change, too much to examine; build the project"
      return [LeftToDo(path: first.path.shown(from: workingDirectory), line: 1, text: text)]
    }
    let outside = changes.contains { !$0.path.isWithin(root) }
    var (before, after): (TypeInterfaces, TypeInterfaces) = (.init(), .init())
    for change in changes {
      if let old = change.before?.bytes { before.add(old, change.path) }
      if let new = change.after { after.add(new, change.path) }
      // The conflict decides which types remain.
      if let new = change.after, let old = change.before?.bytes, ConflictMarkers.isIn(new) {
        after.add(old, change.path)
      }
    }
    // A moved file with markers may declare any type that it names.
    let open = changes.compactMap(\.after).filter { ConflictMarkers.isIn($0) }
    let gone = before.names.subtracting(after.names).filter { name in !open.contains { $0.holds(Array(name.utf8)) } }
    let removed = outside ? [] : gone
    let functions = outside || !open.isEmpty ? [] : before.functions.subtracting(after.functions)
    // A new type may have the name of a removed one, which other code still uses.
    let renewed = removed.isEmpty ? [] : after.names.subtracting(before.names)
    let altered = before.altered(to: after).union(renewed)
    let sources = LazySources { () throws(DiagnosticError) in
      try PlannedSources(
        below: root, files: files.showing(changes.flatMap(\.texts)), workingDirectory: workingDirectory)
    }
    let own = changes.compactMap { change in
      change.after.map { PlannedSources.source(change.path, $0, shownFrom: workingDirectory) }
    }
    let touched = Set(changes.map(\.path))
    let rest = Set(modules.filter { !touched.isDisjoint(with: $0) }.joined()).union(further).subtracting(touched)
    let whole = rest.isEmpty ? own : own + (try sources.get().read(rest.sorted { $0.string < $1.string }))
    // In files of other modules, only the new types matter.
    let distant = Set(further).subtracting(modules.joined()).subtracting(touched)
    // The template of a new file declares or lists the types that it requires.
    let edited = Set(changes.filter { $0.before != nil }.map(\.path))
    return try places(
      in: whole, requiring: own.filter { edited.contains($0.path) }, removed: removed, functions: functions,
      altered: altered, limiting: (distant, altered.union(after.names)), sources)
  }

  /// The code in the directories of modules that prevents building, and elsewhere the uses of modules' types and members
  /// that nothing declares.
  ///
  /// - Throws: An error of the file system if the project's directory cannot be listed.
  package func places(of records: [ModuleRecord], _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> [LeftToDo]
  {
    try places(formerly: records.map { ($0.name, $0.formerNames) }) { all in
      Set(ModuleFiles.all(of: records, moduleRecords, all).flatMap { $0.code + $0.tests })
    }
  }

  /// - Parameters:
  ///   - modules: Modules with their former names, with which the names of their types began.
  ///   - choose: The files to search completely, of all source files.
  func places(
    formerly modules: [(name: String, formerNames: [String])] = [], choosing choose: ([FilePath]) -> Set<FilePath>
  ) throws(DiagnosticError) -> [LeftToDo] {
    let all = try PlannedSources(below: root, files: files, workingDirectory: workingDirectory)
    let paths = choose(all.paths)
    let own = all.read(paths.sorted { $0.string < $1.string })
    let renamed = modules.filter { !$0.formerNames.isEmpty }
    let types = renamed.isEmpty ? [] : own.flatMap(\.declaredTypes)
    let old = renamed.flatMap { module in
      types.filter { $0.hasPrefix(module.name) && !($0.dropFirst(module.name.count).first?.isLowercase ?? false) }
        .flatMap { type in module.formerNames.map { $0 + type.dropFirst(module.name.count) } }
    }.filter { !SystemTypes.mayDeclare($0) }
    let functions = renamed.flatMap { module in
      own.flatMap(\.declaredFunctions).filter { $0.contains(module.name) }.flatMap { function in
        module.formerNames.map { function.replacing(module.name, with: $0) }
      }
    }
    return try places(
      in: own, requiring: own, removed: [], functions: Set(functions), altered: Set(own.flatMap(\.declaredTypes)),
      old: Set(old), renamed: renamed.flatMap { module in module.formerNames.map { ($0, module.name) } },
      LazySources { () throws(DiagnosticError) in all })
      + UndeclaredTypes(sources: all).places(in: all.paths, excluding: paths, besides: Set(old))
  }

  /// - Parameter limits: Files where only members of some types are examined.
  private func places(
    in own: [PlannedSources.Source], requiring protocols: [PlannedSources.Source], removed: Set<String>,
    functions: Set<String>, altered: Set<String>, old: Set<String> = [], renamed: [(old: String, new: String)] = [],
    limiting limits: (files: Set<FilePath>, types: Set<String>) = ([], []), _ lazySources: LazySources
  ) throws(DiagnosticError) -> [LeftToDo] {
    let moduleTypes = Set(own.flatMap { ModuleTypeNames.all(in: $0.text.bytes) }).union(old)
    let candidates = moduleTypes.union(protocols.flatMap(\.requiredTypes)).subtracting(own.flatMap(\.declaredNames))
    var others: [PlannedSources.Source] = []
    var declared: Set<String> = []
    if !removed.isEmpty || !functions.isEmpty || !altered.isEmpty || !candidates.isEmpty {
      others = try lazySources.get().mentioning(
        removed.union(functions).union(altered).union(candidates), excluding: Set(own.map(\.path)))
      declared = Set((own + others).flatMap(\.declaredTypes))
    }
    var places: [LeftToDo] = []
    // Removed types.
    let gone = removed.subtracting(declared)
    for source in own + others where !gone.isEmpty {
      let uses = source.uses(of: gone)
      for use in uses {
        let line = source.text.line(at: use.offset)
        places.append(.init(path: source.text.path, line: line, text: "uses '\(use.name)', which is removed"))
      }
      places += source.dependents(of: gone).map { dependent in
        let line = source.text.line(at: dependent.offset)
        return .init(
          path: source.text.path, line: line, text: "has no type without '\(dependent.name)', which is removed")
      }
    }
    if !gone.isEmpty {
      for call in try lazySources.get().rejectedCalls(without: gone, in: own + others) {
        let line = call.text.line(at: call.offset)
        let text = "fits no function without '\(call.missing)', which is removed"
        places.append(.init(path: call.text.path, line: line, text: text))
      }
    }
    let goneFunctions = functions.subtracting((own + others).flatMap(\.declaredFunctions))
    for source in own + others where !goneFunctions.isEmpty {
      for use in source.calls(of: goneFunctions) {
        let line = source.text.line(at: use.range.lowerBound)
        places.append(.init(path: source.text.path, line: line, text: "uses '\(use.name)', which is removed"))
      }
    }
    // Undeclared types.
    let missing = candidates.subtracting(UndeclaredTypes.declared(candidates, by: own + others)).subtracting(gone)
    if !missing.isEmpty {
      let undeclared = UndeclaredTypes(sources: try lazySources.get())
      places += undeclared.places(of: missing.intersection(moduleTypes), in: own)
      places += undeclared.places(of: missing.subtracting(moduleTypes), requiredBy: protocols, in: own)
    }
    // Members of types with a former name.
    var lost = LostExtensions(of: gone.union(missing.intersection(old)), in: own + others)
    if !lost.names.isEmpty {
      lost.ignore(try lazySources.get().mentioning(lost.names, excluding: Set((own + others).map(\.path))))
    }
    for source in own where !lost.names.isEmpty {
      for use in lost.uses(in: source) {
        let text = "uses '\(use.name)' from an extension of a type that nothing declares"
        places.append(.init(path: source.text.path, line: source.text.line(at: use.offset), text: text))
      }
    }
    let users =
      others.filter { source in !source.uses(of: altered.union(candidates)).isEmpty }
      + (try implicitUsers(of: altered, besides: own + others, lazySources))
    let known = places
    let found = try problems(
      in: [
        (own.filter { !limits.files.contains($0.path) }, nil),
        (own.filter { limits.files.contains($0.path) }, limits.types),
        (users, altered),
      ], renamed: renamed, lazySources)
    places += Self.reported(found, after: known, in: own + others)
    // Code between the markers of a conflict is not final.
    let conflicted = Set((own + others).filter { ConflictMarkers.isIn($0.text.bytes) }.map(\.text.path))
    var seen: Set<LeftToDo> = []
    return places.filter { !conflicted.contains($0.path) && seen.insert($0).inserted }.sorted {
      ($0.path, $0.line) < ($1.path, $1.line)
    }
  }
}

extension PlannedCode {
  /// The files that create types with `.init(…)`, as the arguments of initializers that require these types.
  private func implicitUsers(
    of types: Set<String>, besides known: [PlannedSources.Source], _ lazySources: LazySources
  ) throws(DiagnosticError) -> [PlannedSources.Source] {
    let owners = known.compactMap(\.swift).flatMap(\.declarations).filter { initializer in
      initializer.kind == .initializer && initializer.parameters.contains { types.contains($0.type.baseName ?? "") }
    }.compactMap { $0.parent?.name }
    guard !owners.isEmpty else { return [] }
    return try lazySources.get().mentioning(Set(owners), and: ".init(", excluding: Set(known.map(\.path)))
  }

  /// The uses of missing members that the compiler reports: in a closure of several statements, it stops at the first
  /// wrong one.
  ///
  /// - Parameter known: The other places, such as unknown names, which it reports everywhere.
  private static func reported(
    _ found: [LeftToDo], after known: [LeftToDo], in sources: [PlannedSources.Source]
  ) -> [LeftToDo] {
    let paths = Set(found.map(\.path))
    let closures = sources.filter { paths.contains($0.text.path) }.reduce(into: [String: [ClosedRange<Int>]]()) {
      $0[$1.text.path] = $1.swift?.longClosures.map { [text = $1.text] closure in
        text.line(at: closure.range.lowerBound)...text.line(at: closure.range.upperBound - 1)
      }
    }
    return found.filter { place in
      let around = (closures[place.path] ?? []).filter { $0.lowerBound < place.line && $0.contains(place.line) }
      guard let outermost = around.min(by: { $0.lowerBound < $1.lowerBound }) else { return true }
      return !(found + known).contains {
        $0.path == place.path && outermost.contains($0.line) && $0.line < place.line
      }
    }
  }

  /// Uses of missing members of the types that matter in each group of files; `nil` means all types.
  private func problems(
    in groups: [(files: [PlannedSources.Source], types: Set<String>?)], renamed: [(old: String, new: String)],
    _ lazySources: LazySources
  ) throws(DiagnosticError) -> [LeftToDo] {
    let all = groups.flatMap(\.files)
    func found(with supporting: [PlannedSources.Source]) -> [(source: SourceText, problem: CodeProblem)] {
      let read = all + supporting
      let catalog = ProtocolCatalog(read.compactMap { source in source.swift.map { (source.text, $0) } })
      return groups.flatMap { sources, types in
        sources.flatMap { source in
          guard let file = source.swift else { return [(source: SourceText, problem: CodeProblem)]() }
          let problems =
            MemberUses(catalog: catalog, file: file, renamed: renamed).problems(of: types)
            + Conformances(catalog: catalog).problems(in: file, of: types)
          return problems.map { (source.text, $0) }
        }
      }
    }
    var problems = found(with: [])
    var loaded: Set<String> = []
    let known = Set(all.map(\.path))
    // Reading files may reveal further types. A problem is reported only if all its types have been read completely.
    for _ in 0..<4 {
      let doubtful = problems.reduce(into: loaded) { $0.formUnion($1.problem.types) }
      guard doubtful != loaded else { break }
      loaded = doubtful
      problems = found(with: try lazySources.get().mentioning(loaded, excluding: known))
    }
    let conflicted = Set(all.filter { ConflictMarkers.isIn($0.text.bytes) }.flatMap(\.declaredTypes))
    return problems.compactMap { source, problem in
      guard let text = problem.text, problem.types.isSubset(of: loaded), problem.types.isDisjoint(with: conflicted)
      else { return nil }
      return LeftToDo(path: source.path, line: source.line(at: problem.offset), text: text)
    }
  }
}

/// The sources of a project, listed at their first use.
private final class LazySources {
  private var sources: PlannedSources?
  private let list: () throws(DiagnosticError) -> PlannedSources

  init(_ list: @escaping () throws(DiagnosticError) -> PlannedSources) {
    self.list = list
  }

  func get() throws(DiagnosticError) -> PlannedSources {
    if let sources { return sources }
    let found = try list()
    sources = found
    return found
  }
}

/// The interfaces of the types that files declare: the members that other files can use.
private struct TypeInterfaces {
  private var interfaces: [String: Set<String>] = [:]
  /// The members that extensions add, by extended type, which may be declared elsewhere.
  private var added: [String: Set<String>] = [:]

  /// The functions outside of types that other files can call.
  private(set) var functions: Set<String> = []

  var names: Set<String> { Set(interfaces.keys) }

  mutating func add(_ bytes: [UInt8], _ path: FilePath) {
    switch path.extension {
    case "swift": add(SwiftFile(bytes))
    case "h", "m", "mm":
      for declaration in ObjectiveCFile(bytes).declarations
      where declaration.kind == .interface || declaration.kind == .protocol {
        interfaces[declaration.name, default: []] = []
      }
    default: break
    }
  }

  private mutating func add(_ file: SwiftFile) {
    functions.formUnion(file.sharedFunctions)
    for declaration in file.declarations where declaration.parent == nil {
      guard declaration.kind.isType || declaration.kind == .typeAlias else { continue }
      guard !declaration.hasModifier("private"), !declaration.hasModifier("fileprivate") else { continue }
      let members = declaration.members.filter { !$0.hasModifier("private") }.map(\.witnessKey)
      let inherited = declaration.inheritedTypes.map { ": \($0)" }
      if declaration.kind == .extension {
        added[declaration.name, default: []].formUnion(members + inherited)
      } else {
        interfaces[declaration.name, default: []].formUnion(members + inherited)
      }
    }
  }

  /// The types that both declare with different interfaces.
  func altered(to other: TypeInterfaces) -> Set<String> {
    let types = interfaces.filter { other.interfaces[$0.key] != nil && other.interfaces[$0.key] != $0.value }
    // Ignore extensions of framework classes, because not all their users can be searched.
    let extended = added.filter { other.added[$0.key] != $0.value && !KnownClasses.names.contains($0.key) }
    return Set(types.keys).union(extended.keys)
  }
}
