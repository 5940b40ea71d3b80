internal import FileSystem
package import RecordedModules
package import SystemPackage

/// The modules of a project and the roles of their types.
package struct ProjectRoles: Sendable {
  package let code: ProjectCode
  /// The modules, sorted by name and directory.
  package let modules: [CodeModule]
  package let recorded: RecordedFiles
  private let owners: [String: [(module: Int, type: Int)]]
  /// Indices of modules with types that conform to a protocol of another module, by protocol name.
  private let borrowers: [String: Set<Int>]

  /// Detects modules and roles; test code has no roles.
  ///
  /// - Parameters:
  ///   - recorded: The files recorded for modules.
  ///   - prefix: The project's type name prefix, which is not part of module names.
  package init(_ code: ProjectCode, recorded: RecordedFiles = RecordedFiles(), prefix: String = "") {
    let code = code.marking(recorded)
    self.code = code
    self.recorded = recorded
    var survey = RoleSurvey(code, recorded)
    survey.addConformers()
    survey.addBuilt()
    survey.addUsed()
    modules = survey.readers.filter(\.isModule).map { reader in
      let stem = reader.group.stem
      let bare =
        !prefix.isEmpty && stem.hasPrefix(prefix) && stem != prefix ? String(stem.dropFirst(prefix.count)) : stem
      return reader.module(named: reader.group.recorded.map { recorded.names[$0] } ?? bare, code.index)
    }.sorted { ($0.name, $0.folder.string) < ($1.name, $1.folder.string) }
    var owners: [String: [(module: Int, type: Int)]] = [:]
    for (number, module) in modules.enumerated() {
      for (index, type) in module.types.enumerated() { owners[type.name, default: []].append((number, index)) }
    }
    self.owners = owners
    borrowers = Self.borrowers(modules, owners, code.index)
  }

  private static func borrowers(
    _ modules: [CodeModule], _ owners: [String: [(module: Int, type: Int)]], _ index: CodeIndex
  ) -> [String: Set<Int>] {
    var borrowers: [String: Set<Int>] = [:]
    for (number, module) in modules.enumerated() {
      for type in module.types where !type.role.isProtocol {
        for name in index.supertypes(of: type.name) {
          if let found = owners[name], !found.contains(where: { $0.module == number }) {
            borrowers[name, default: []].insert(number)
          }
        }
      }
    }
    return borrowers
  }

  /// Whether several modules implement a protocol, including the given one.
  package func isShared(_ name: String, with module: Int) -> Bool {
    guard let modules = borrowers[name] else { return false }
    return modules.contains(module) && modules.count > 1
  }

  /// The role of a type and its module; `nil` if it has no role.
  ///
  /// - Parameters:
  ///   - module: The preferred module if several have a type of that name. Otherwise the nearest directory decides.
  ///   - folder: The directory to compare with if there is no such module.
  package func role(
    of name: String, preferring module: Int? = nil, near folder: FilePath? = nil
  ) -> (module: Int, type: TypeRole)? {
    guard let found = owners[name] else { return nil }
    let home = module.flatMap { modules.indices.contains($0) ? modules[$0].folder : nil } ?? folder
    guard let entry = found.first(where: { $0.module == module }) ?? nearest(to: home, found) else { return nil }
    return (entry.module, modules[entry.module].types[entry.type])
  }

  private func nearest(to folder: FilePath?, _ found: [(module: Int, type: Int)]) -> (module: Int, type: Int)? {
    guard let folder, found.count > 1 else { return found.first }
    var best: (entry: (module: Int, type: Int), shared: Int)?
    for entry in found {
      let shared = folder.sharedFolders(with: modules[entry.module].folder)
      if shared > best?.shared ?? -1 { best = (entry, shared) }
    }
    return best?.entry
  }

  package func role(among names: [String], preferring module: Int? = nil) -> (module: Int, type: TypeRole)? {
    for name in names {
      if let found = role(of: name, preferring: module) { return found }
    }
    return nil
  }

  /// Detects the roles in a project, using its records if they can be read.
  package static func read(
    _ code: ProjectCode, _ moduleRecords: ModuleRecords?, prefix: String
  ) -> ProjectRoles {
    // An unreadable record must not prevent the analysis of the code.
    guard let moduleRecords, let records = try? moduleRecords.records() else {
      return ProjectRoles(code, prefix: prefix)
    }
    return ProjectRoles(code, recorded: RecordedFiles(records, moduleRecords), prefix: prefix)
  }
}
