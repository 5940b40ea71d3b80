internal import FileSystem
internal import ModuleGeneration
internal import SystemPackage

/// All modules of a project while their types are being found.
struct RoleSurvey {
  private(set) var readers: [ModuleReader]
  private let code: ProjectCode
  /// Types that may have roles: what stands at the top of files of code.
  private let types: [Placed]

  /// A type, where it stands, and in which module's folder.
  private typealias Placed = (place: CodeIndex.Place, type: CodeType, folder: ModuleFolder)

  /// Finds the modules by names, folders and records.
  init(_ code: ProjectCode, _ recorded: RecordedFiles) {
    self.code = code
    let found = Array(code.files.indices).concurrentMap { Self.found(in: code.files[$0], number: $0, recorded) }
    types = found.flatMap { $0.types }
    var candidates = found.flatMap { $0.candidates }
    let stems = Set(candidates.lazy.filter { $0.isCore && $0.likelyRole != .view }.map(\.stem))
    candidates = candidates.map { $0.withLongerStem(among: stems) }
    readers = CandidateGroup.groups(of: candidates).map { ModuleReader($0, code.index) }.filter(\.isModule)
  }

  private static func found(
    in file: CodeFile, number: Int, _ recorded: RecordedFiles
  ) -> (types: [Placed], candidates: [RoleCandidate]) {
    let wanted = file.types.indices.filter { index in
      let type = file.types[index]
      return type.owners.isEmpty && (type.hasValues || type.kind == .protocol)
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

  /// Gives roles to types by what they conform to.
  mutating func addConformers() {
    let roles = roles
    // Many types may have one name, which leads to the supertypes of all of them.
    var known: [String: [(name: String, reader: Int, role: Role)]] = [:]
    for (place, type, _) in types where type.hasValues && roles[type.name] == nil {
      let found =
        known[type.name]
        ?? code.index.supertypes(of: type.name).compactMap { name in
          roles[name].flatMap { $0.role.conformer == nil ? nil : (name: name, reader: $0.reader, role: $0.role) }
        }
      known[type.name] = found
      // What answers as the router, the interactor or the data manager of several modules is shared by them, and belongs to none.
      let isShared = [Role.routerInput, .interactorInput, .dataManagerInput].contains { role in
        Set(found.filter { $0.role == role }.map(\.reader)).count > 1
      }
      guard !isShared else { continue }
      // Of what it conforms to, what makes it a view says most; the module is that of the first.
      guard let first = found.first(where: { $0.role == .viewInput }) ?? found.first else { continue }
      let own = found.filter { $0.reader == first.reader }.map { (name: $0.name, role: $0.role) }
      readers[first.reader].addConformer(
        type.name, place, to: own.filter { $0.role == first.role } + own.filter { $0.role != first.role })
    }
  }

  /// Gives roles to protocols by who holds them, and to what is alone in a layer's folder.
  mutating func addUsed() {
    for number in readers.indices {
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
