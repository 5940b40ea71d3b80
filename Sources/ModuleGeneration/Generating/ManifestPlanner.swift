internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Plans the manifest edits for a module with its own targets.
struct ManifestPlanner {
  let home: ModuleHome
  let files: FileSystem
  let shown: String

  /// The edits and their record; `nil` if there is nothing to declare.
  func plan(_ steps: [FileStep]) throws(DiagnosticError) -> (changes: [ManifestChange], given: ManifestRecord)? {
    let path = home.project.manifest
    let sources = steps.filter { $0.path.extension == "swift" }
    guard !home.addition.isEmpty, let before = try files.content(of: path, shownAs: shown, limit: .manifest),
      let text = PackageManifestText(SourceText(path: shown, bytes: before.bytes))
    else { return nil }
    try refuseInhabited(steps)
    var addition = home.addition
    let packages = (home.project as? any PackagingProject)?.packageFolders ?? []
    let used = text.usable(from: sources, besides: products(of: packages))
    addition.targets = addition.targets.compactMap { target in
      let own = sources.filter { ($0.role == .test) == target.isTest }
      guard !own.isEmpty else { return nil }
      var target = target
      target.dependencies += used.dependencies(of: own).filter { !target.dependencies.contains($0) }
      target.dependencies.removeAll { $0 == .target(target.name) }
      return target
    }
    let needed = used.closure(of: addition.targets.filter { !$0.isTest })
    addition.users.removeAll { needed.contains($0) }
    guard !addition.isEmpty else { return nil }
    let added = text.adding(addition)
    let product = addition.isProduct ? addition.targets.first { !$0.isTest }?.name : nil
    let change = ManifestChange(
      path: path, shown: shown, targets: addition.targets.map(\.name), users: addition.users, product: product,
      before: before, after: added.bytes)
    var given = given(addition, added, product: product)
    var changes = [change]
    for other in try others(addition, like: change) {
      changes.append(other.change)
      given.others[other.change.path.lastComponent?.string ?? ""] = other.arguments.sorted()
    }
    return (changes, given)
  }

  /// The dependency expressions for libraries of local packages, by library name.
  private func products(of folders: [FilePath]) -> [String: String] {
    var found: [String: String] = [:]
    for folder in folders {
      let package = (folder.lastComponent?.string ?? "").swiftLiteral
      for name in LocalLibraries.names(in: folder, files) where found[name] == nil {
        found[name] = ".product(name: \(name.swiftLiteral), package: \(package))"
      }
    }
    return found
  }

  /// The edits of version-specific manifests that can be edited line by line.
  private func others(
    _ addition: ManifestAddition, like change: ManifestChange
  ) throws(DiagnosticError) -> [(change: ManifestChange, arguments: Set<String>)] {
    var found: [(change: ManifestChange, arguments: Set<String>)] = []
    for name in VersionedManifests.names(in: home.project.folder, files) {
      let path = home.project.folder.appending(name)
      guard let before = try files.content(of: path, shownAs: name, limit: .manifest),
        let text = PackageManifestText(SourceText(path: name, bytes: before.bytes)),
        text.computedUsers(addition.users).isEmpty
      else { continue }
      var missing = addition
      missing.targets.removeAll { text.declaration($0.name) != nil }
      guard !missing.isEmpty else { continue }
      let added = text.adding(missing)
      found.append(
        (
          ManifestChange(
            path: path, shown: name, targets: missing.targets.map(\.name), users: change.users,
            product: change.product, before: before, after: added.bytes), added.arguments
        ))
    }
    return found
  }

  private func given(
    _ addition: ManifestAddition, _ added: PackageManifestText.Added, product: String?
  ) -> ManifestRecord {
    let after = PackageManifestText(SourceText(path: shown, bytes: added.bytes))
    let targets = addition.targets.compactMap { target in
      after?.digest(of: target.name).map { digest in
        ManifestRecord.Target(name: target.name, isTest: target.isTest, digest: digest)
      }
    }
    // Adding only tests does not change the users.
    let users = addition.targets.contains { !$0.isTest } ? addition.users : []
    return ManifestRecord(
      targets: targets, users: users.map { .init(name: $0, isArgument: added.arguments.contains($0)) },
      product: product)
  }

  /// Rejects a directory that contains other source files, because the new target would build them.
  private func refuseInhabited(_ steps: [FileStep]) throws(DiagnosticError) {
    for part in [home.code, home.tests] where !part.isThere {
      let planned = Set(steps.map(\.path))
      let others = (files.swiftFiles(below: part.folder, atMost: .max) ?? []).filter { !planned.contains($0) }
      guard !others.isEmpty, !steps.contains(where: { $0.before != nil && $0.path.isWithin(part.folder) }) else {
        continue
      }
      throw DiagnosticError(
        "target-folder-taken", category: .conflict,
        "'\(part.folder.relative(to: home.project.folder))' already contains files, which would become part of target '\(part.target)'",
        notes: others.map { .init($0.relative(to: home.project.folder).string) }.shortened,
        help: ["choose another name, or another directory with --module-path"])
    }
  }
}

extension PackageManifestText {
  /// The targets and products that targets of a package can import.
  struct ImportableTargets {
    let own: Set<String>
    let foreign: [String: String]
    let dependencies: [String: [String]]
    let imports: [FilePath: [String]]

    func dependencies(of files: [FileStep]) -> [TargetDeclaration.Dependency] {
      let names = Set(files.flatMap { imports[$0.path] ?? [] }).sorted()
      return names.filter(own.contains).map { .target($0) }
        + names.filter { !own.contains($0) }.compactMap { foreign[$0].map { .product($0) } }
    }

    /// The direct and indirect dependencies of targets.
    func closure(of targets: [TargetDeclaration]) -> Set<String> {
      var found: Set<String> = []
      var pending = targets.flatMap(\.dependencies).compactMap { dependency in
        if case .target(let name) = dependency { name } else { nil }
      }
      while let next = pending.popLast() {
        if found.insert(next).inserted { pending += dependencies[next] ?? [] }
      }
      return found
    }
  }

  /// - Parameter local: Products of local packages that no target uses yet.
  func usable(from steps: [FileStep], besides local: [String: String]) -> ImportableTargets {
    var imports: [FilePath: [String]] = [:]
    for step in steps {
      imports[step.path] = SwiftFile(step.after ?? []).declarations.filter { $0.kind == .import }
        .map { String($0.name.prefix { $0 != "." }) }
    }
    var dependencies: [String: [String]] = [:]
    for target in declared {
      guard case .list(let list) = self.dependencies(of: target) else { continue }
      dependencies[target.name] = list.elements.compactMap { dependency($0)?.name }
    }
    return ImportableTargets(
      own: Set(declared.filter { !$0.isTest && $0.call.name != "executableTarget" }.map(\.name)),
      foreign: foreignProducts.merging(local) { used, _ in used }, dependencies: dependencies, imports: imports)
  }
}
