package import Diagnostics
internal import FileSystem
package import SystemPackage

extension ProjectDefaults {
  /// The target for modules: the named target or the default.
  ///
  /// - Parameters:
  ///   - name: The target that the user named.
  ///   - folder: The directory that the user named, otherwise the working directory. It can determine the target.
  /// - Throws: `target-unknown`, `target-ambiguous` or `target-missing`, with the available targets and the option to
  ///   use.
  package func target(named name: String?, for folder: FilePath) throws(DiagnosticError) -> ProjectTarget {
    if let name { return try existing(name) }
    if candidates.count > 1, folder != project.folder, folder.isWithin(project.folder) {
      let builders = project.targets(building: folder).filter { candidates.contains($0) }
      if builders.count == 1 { return builders[0] }
      if let target, builders.contains(target) { return target }
    }
    // A single product contains all modules. For several products, existing modules decide.
    if let plain = usualTarget { return plain }
    throw DiagnosticError(Self.question("target", likeliest, "--project-targets", project))
  }

  /// The product that nearly all modules belong to; without modules, the default product.
  package var usualTarget: ProjectTarget? {
    // An application may consist of several frameworks. A library with the project's name is the default itself.
    guard products.count > 1, target?.purpose ?? .application == .application else { return target }
    let conventions = ModuleConventions(below: project.folder, files: files, leavingOutProjects: true)
    guard conventions.modules.count > 2 else { return target }
    let places = products.map { (target: $0, folder: project.folder(of: $0)) }
    var counts: [String: Int] = [:]
    for folder in conventions.folders {
      let owners = places.filter { folder.isWithin($0.folder) }
      let depth = owners.map(\.folder.components.count).max()
      // Ignore a directory that several targets build.
      let own = owners.filter { $0.folder.components.count == depth }
      if own.count == 1 { counts[own[0].target.name, default: 0] += 1 }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 2,
      most.value * 4 >= counts.values.reduce(0, +) * 3
    else { return target }
    return products.first { $0.name == most.key }
  }

  /// The absolute path of the directory for modules in a target.
  ///
  /// This is the directory of its existing modules, otherwise one with a usual name.
  ///
  /// - Parameters:
  ///   - recorded: The directories of the recorded modules. If more than 20 are in the target and nearly all share a
  ///     parent, that parent is used without reading the target's sources.
  package func moduleFolder(of target: ProjectTarget, recorded: [FilePath] = []) -> FilePath {
    let own = recorded.filter { $0.isWithin(project.folder(of: target)) }
    if own.count > 20 {
      let counts = Dictionary(own.map { ($0.removingLastComponent(), 1) }, uniquingKeysWith: +)
      if let most = counts.max(by: { $0.value < $1.value }), most.value * 10 >= own.count * 9 { return most.key }
    }
    let sources = TargetSources(of: target, in: project)
    let folder = sources.folder
    if let usual = sources.conventions(below: folder).folder { return usual }
    // Many teams keep modules beside the directory that Xcode created for the target.
    if folder != project.folder, let usual = sources.conventions(below: project.folder).folder, !folder.isWithin(usual),
      Self.isModuleFolder(usual.lastComponent?.string ?? "")
    {
      return usual
    }
    let core = sources.core
    for place in core == folder ? [folder] : [core, folder] {
      let usual = Self.moduleFolderNames.map { place.pushing(FilePath($0)) }
      let others = ((try? files.names(in: place)) ?? []).filter(Self.isNamedForModules).map(
        place.appending)
      if let own = (usual + others).first(where: sources.own) { return own }
    }
    let places = Self.moduleFolderNames.map { core.pushing(FilePath($0)) }
    return places.first { files.kind(of: $0) == .missing && project.compiles($0, target) } ?? places[0]
  }

  /// The absolute path of the test directory that mirrors the directory for modules.
  package func testFolder(in testTarget: ProjectTarget, mirroring modules: FilePath, of target: ProjectTarget)
    -> FilePath
  {
    let (sources, tests) = (TargetSources(of: target, in: project), TargetSources(of: testTarget, in: project))
    let (code, core) = (sources.folder, tests.core)
    guard modules.isWithin(code) else { return core.appending("Modules") }
    let parts = modules.relative(to: code).components.map(\.string)
    guard !parts.isEmpty else { return core }
    if let mirror = mirror(of: modules, among: tests) { return mirror }
    for start in parts.indices {
      for place in [tests.folder, core] {
        let folder = place.pushing(FilePath(parts[start...].joined(separator: "/")))
        if files.kind(of: folder) == .folder { return folder }
      }
    }
    // The directories around all sources contain no tests, unless one already does.
    let inner = sources.core
    if modules != inner, modules.isWithin(inner) { return core.pushing(modules.relative(to: inner)) }
    let kept = ["sources", "source", "src"].contains(parts[0].lowercased()) && parts.count > 1 ? 1 : 0
    return core.pushing(FilePath(parts.dropFirst(kept).joined(separator: "/")))
  }

  /// The directory for tests whose path has the longest common suffix with that of the directory for modules.
  private func mirror(of modules: FilePath, among tests: TargetSources) -> FilePath? {
    let wanted = Array(modules.components.reversed())
    var best: (folder: FilePath, common: Int)?
    var seen: Set<FilePath> = []
    for path in tests.paths where path.isWithin(tests.folder) {
      var folder = path.removingLastComponent()
      while folder != tests.folder, folder.isWithin(tests.folder), seen.insert(folder).inserted {
        let common = zip(folder.relative(to: tests.folder).components.reversed(), wanted).prefix { $0 == $1 }.count
        if common > 0,
          best.map({ (-common, folder.components.count) < (-$0.common, $0.folder.components.count) }) ?? true
        {
          best = (folder, common)
        }
        folder.removeLastComponent()
      }
    }
    return best?.folder
  }
}

extension TargetSources {
  /// The conventions of the modules in a directory.
  func conventions(below start: FilePath) -> ModuleConventions { ModuleConventions(of: paths, below: start) }

  /// Whether a directory exists and belongs only to the target.
  ///
  /// The target compiles new files in it, and other targets use none of its files.
  func own(_ candidate: FilePath) -> Bool {
    let files = project.files
    guard files.kind(of: candidate, followingLinks: false) == .folder, project.compiles(candidate, target) else {
      return false
    }
    let names = (try? files.names(in: candidate)) ?? []
    if ModuleProjects.haveManifest(in: candidate, named: names, files) { return false }
    // A project without listed sources does not show which target owns the files in the directory.
    return paths.isEmpty || paths.contains { $0.isWithin(candidate) }
      || files.sources(below: candidate, endings: Self.endings, atMost: 0) != nil
  }
}
