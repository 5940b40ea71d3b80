internal import ArgumentParser
internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import Git
internal import ModuleMap
internal import ModuleRoles
internal import SystemPackage

extension MapGrouping: ExpressibleByArgument {}

struct MapSelection: ParsableArguments {
  @Option(help: ArgumentHelp("Show only these modules and their neighbors.", valueName: "module"), completion: .modules)
  var focus: [String] = []
  @Option(help: ArgumentHelp("The number of routes to follow, in both directions.", valueName: "n"))
  var depth = 1
  @Option(help: ArgumentHelp("Show only the shortest routes between two modules.", valueName: "a..b"))
  var path: String?
  @Option(help: ArgumentHelp("Show only modules that changed since a commit.", valueName: "commit"))
  var since: String?

  var isPart: Bool { !focus.isEmpty || path != nil || since != nil }

  /// - Throws: Errors about unknown modules and commits, and `map-no-way`.
  func part(of map: ModuleMap, root: FilePath, _ session: Session) async throws(DiagnosticError) -> ModuleMap {
    var map = map
    if let since {
      let changed = try await Self.changedFiles(Set(map.nodes.flatMap { $0.files + $0.tests }), since: since, session)
      let modules = map.nodes.indices.filter { module in
        map.nodes[module].files.contains(where: changed.contains)
          || map.nodes[module].tests.contains(where: changed.contains)
      }
      map = map.keeping(map.surroundings(of: modules, depth: depth))
    }
    if !focus.isEmpty {
      let names = map.nodes.map(\.name)
      let modules = try focus.map { name throws(DiagnosticError) in try Self.module(name, among: names) }
      map = map.keeping(map.surroundings(of: modules, depth: depth))
    }
    guard let path else { return map }
    guard let dots = path.firstRange(of: "..") else {
      throw DiagnosticError(
        "map-path", category: .usage, "'\(path)' is not a pair of modules",
        help: ["separate two module names with '..': --path Login..Profile"])
    }
    let start = String(path[..<dots.lowerBound])
    let end = String(path[dots.upperBound...])
    let names = map.nodes.map(\.name)
    let from = try Self.module(start, among: names)
    let to = try Self.module(end, among: names)
    guard let modules = map.path(from: from, to: to) else {
      let isReverse = map.path(from: to, to: from) != nil
      throw DiagnosticError(
        "map-no-way", category: .missing, "no route from '\(start)' to '\(end)'",
        notes: isReverse ? [.init("there is a route from '\(end)' to '\(start)'")] : [],
        help: ["viper-gen map --focus \(start.shellWord) --depth 3 shows the routes of '\(start.shellWord)'"])
    }
    return map.keeping(modules)
  }

  private static func changedFiles(
    _ shown: Set<String>, since reference: String, _ session: Session
  ) async throws(DiagnosticError) -> Set<String> {
    guard let top = WorkingTree(holding: session.root, files: session.files)?.top else {
      throw DiagnosticError("git-reference-missing", category: .missing, "--since requires a git repository")
    }
    let paths = shown.reduce(into: [:]) {
      $0[$1] = session.path($1)
    }
    let baseline = try await Git().baseline(
      .named(reference), of: Set(paths.values.map { $0.relative(to: top).string }), in: top)
    var changed: Set<String> = []
    for (name, path) in paths {
      let relative = path.relative(to: top).string
      if baseline.isIgnored(relative) { continue }
      guard let old = baseline.text(of: relative) else {
        changed.insert(name)
        continue
      }
      let new = try session.files.readIfPresent(path, limit: .file)
      if new != old, new.map({ ChangedLines.differ(old, $0) }) ?? true { changed.insert(name) }
    }
    return changed
  }

  /// - Throws: `map-unknown`.
  static func module(_ name: String, among names: [String]) throws(DiagnosticError) -> Int {
    if let found = names.firstIndex(of: name) { return found }
    let nearest = names.nearest(to: name)
    throw DiagnosticError(
      "map-unknown", category: .missing, "unknown module '\(name)'\(Diagnostic.suggestion(nearest))",
      help: ["viper-gen map lists the modules"])
  }
}
