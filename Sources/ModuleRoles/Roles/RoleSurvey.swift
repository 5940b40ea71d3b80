internal import FileSystem
internal import SystemPackage

/// Detects all modules of a project and assigns roles to their types.
struct RoleSurvey {
  private(set) var readers: [ModuleReader]
  /// Groups that are no modules by the names of their types.
  private var doubtful: [ModuleReader]
  private let code: ProjectCode
  /// Top-level types outside of tests, which can have roles.
  private let types: [Placed]

  private typealias Placed = (place: CodeIndex.Place, type: CodeType, folder: ModuleFolder)

  init(_ code: ProjectCode, _ recorded: RecordedFiles) {
    self.code = code
    let found = Array(code.files.indices).concurrentMap { Self.found(in: code.files[$0], number: $0, recorded) }
    types = found.flatMap { $0.types }
    var candidates = found.flatMap { $0.candidates }
    let stems = Set(candidates.lazy.filter { $0.isCore && $0.likelyRole != .view }.map(\.stem))
    candidates = candidates.map { $0.withLongerStem(among: stems) }
    let all = CandidateGroup.groups(of: candidates).map { ModuleReader($0, code.index) }
    readers = all.filter(\.isModule)
    doubtful = all.filter { !$0.isModule }
  }

  private static func found(
    in file: CodeFile, number: Int, _ recorded: RecordedFiles
  ) -> (types: [Placed], candidates: [RoleCandidate]) {
    let wanted = file.types.indices.filter { index in
      let type = file.types[index]
      // `__ModuleName__` is a placeholder in a template.
      return type.owners.isEmpty && !type.name.contains("__") && (type.hasValues || type.kind == .protocol)
    }
    guard !file.isTest, !wanted.isEmpty else { return ([], []) }
    let folder = ModuleFolder(of: file.relative)
    let module = recorded.module(of: file.path)
    let types = wanted.map { (CodeIndex.Place(file: number, type: $0), file.types[$0], folder) }
    return (types, types.compactMap { RoleCandidate($0.0, $0.1, folder: folder, recorded: module) })
  }

  private var roles: [String: (reader: Int, role: Role)] {
    var roles: [String: (reader: Int, role: Role)] = [:]
    for (number, reader) in readers.enumerated() {
      for type in reader.types where roles[type.name] == nil { roles[type.name] = (number, type.role) }
    }
    return roles
  }

  mutating func addConformers() {
    let roles = roles
    // Cached by name: types with the same name share the supertypes of all of them.
    var known: [String: [(name: String, reader: Int, role: Role)]] = [:]
    for (place, type, _) in types where type.hasValues && roles[type.name] == nil {
      let found =
        known[type.name]
        ?? code.index.supertypes(of: type.name).compactMap { name in
          roles[name].flatMap { $0.role.conformer == nil ? nil : (name: name, reader: $0.reader, role: $0.role) }
        }
      known[type.name] = found
      // A type that serves several modules as router, interactor or data manager belongs to none of them.
      let isShared = [Role.routerInput, .interactorInput, .dataManagerInput].contains { role in
        Set(found.filter { $0.role == role }.map(\.reader)).count > 1
      }
      guard !isShared else { continue }
      // A conformance that makes the type a view takes precedence and determines the module.
      guard let first = found.first(where: { $0.role == .viewInput }) ?? found.first else { continue }
      let own = found.filter { $0.reader == first.reader }.map { (name: $0.name, role: $0.role) }
      readers[first.reader].addConformer(
        type.name, place, to: own.filter { $0.role == first.role } + own.filter { $0.role != first.role })
    }
  }

  /// Assigns roles to types by the names under which assemblies build and connect them.
  mutating func addBuilt() {
    let known = roles
    let found = (readers + doubtful).map { reader in
      reader.built.filter { part in
        guard known[part.type] == nil, let place = code.index.declaration(of: part.type) else { return false }
        let (file, type) = code.index[place]
        return type.hasValues && type.owners.isEmpty && !type.isPrivate && !file.isTest
      }
    }
    // A type that several modules build belongs to none of them.
    let users = Dictionary(found.flatMap { Set($0.map(\.type)) }.map { ($0, 1) }, uniquingKeysWith: +)
    for number in readers.indices {
      for part in found[number] where users[part.type] == 1 { readers[number].add(part) }
    }
    var promoted = false
    for number in doubtful.indices {
      for part in found[readers.count + number] where users[part.type] == 1 { doubtful[number].add(part) }
      promoted = promoted || doubtful[number].isModule
    }
    guard promoted else { return }
    readers += doubtful.filter(\.isModule)
    addConformers()
  }

  /// Assigns roles to protocols by their references, and to single types in layer directories.
  mutating func addUsed() {
    for number in readers.indices {
      readers[number].dropServices()
      readers[number].dropContradicted()
      readers[number].readdressOutputs()
      readers[number].addUsedProtocols()
    }
    let roles = roles
    var byFolder: [FilePath: [(name: String, place: CodeIndex.Place, layer: String)]] = [:]
    for (place, type, folder) in types where type.isReference && roles[type.name] == nil && !type.isPrivate {
      if let layer = folder.layer { byFolder[folder.module, default: []].append((type.name, place, layer)) }
    }
    let folders = Dictionary(readers.map { ($0.group.folder, 1) }, uniquingKeysWith: +)
    for number in readers.indices {
      let folder = readers[number].group.folder
      guard folders[folder] == 1, let others = byFolder[folder] else { continue }
      readers[number].addFromFolders(others)
    }
  }
}
