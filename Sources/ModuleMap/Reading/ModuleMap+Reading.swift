internal import Diagnostics
package import FileSystem
package import ModuleRoles
package import SystemPackage

extension ModuleMap {
  package init(_ roles: ProjectRoles, _ files: FileSystem, workingDirectory: FilePath) {
    // Without modules, there are no routes.
    if roles.modules.isEmpty {
      self.init(nodes: [], edges: [], choices: [], entries: [], intrusions: [], services: [])
    } else {
      self.init(roles, Storyboards.read(roles.code, files, workingDirectory))
    }
  }

  init(_ roles: ProjectRoles, _ storyboards: Storyboards) {
    let project = ProjectIndex(roles, storyboards)
    let files = ModuleFiles(roles)
    let numbers = Array(roles.modules.indices)
    let found = numbers.concurrentMap(as: "following modules") {
      module -> (edges: [MapEdge], intrusions: [MapIntrusion], contents: [Contents]) in
      var finder = EdgeFinder(project, module: module, files: files.files[module])
      return (finder.find(), IntrusionFinder(project, module: module).find(), finder.contents)
    }
    var entryFinder = EntryFinder(project)
    let foundEntries = entryFinder.find()
    let names = Self.names(of: roles.modules)
    nodes = numbers.map { MapNode(roles, $0, names[$0], files) }
    let direct = found.flatMap { $0.edges.filter { !$0.isChoice } }
    edges = direct + MapEdge.contents(found.flatMap(\.contents) + entryFinder.contents, besides: direct, project)
    entries = EntryFinder.entries(of: foundEntries, besides: Set(edges.map(\.to)))
    choices = found.flatMap { $0.edges.filter(\.isChoice) }
    intrusions = found.flatMap(\.intrusions)
    services = MapService.shared(project)
  }
}

extension ModuleMap {
  /// The names of modules, with directories where a name is not unique.
  package static func names(of modules: [CodeModule]) -> [String] {
    let counts = Dictionary(modules.map { ($0.name, 1) }, uniquingKeysWith: +)
    return modules.map { module in
      counts[module.name] == 1 ? module.name : "\(module.name) (\(module.folder.string))"
    }
  }
}

extension MapEdge {
  /// Edges to modules that functions embed in other modules, unless the edge already exists.
  fileprivate static func contents(
    _ contents: [Contents], besides known: [MapEdge], _ project: ProjectIndex
  ) -> [MapEdge] {
    var pairs = Set(known.map { [$0.from, $0.to] })
    return contents.compactMap { part in
      guard pairs.insert([part.module, part.opening.module]).inserted else { return nil }
      let file = project.roles.code.files[part.code.file]
      let method = file.types.lazy.flatMap(\.methods).first { $0.bodyRange == part.code.range }
      return MapEdge(
        from: part.module, to: part.opening.module, method: method?.fullName ?? "", payload: [], output: nil,
        file: file.text.path, line: file.text.line(at: part.opening.offset), evidence: part.opening.evidence,
        named: part.opening.named, isChoice: false)
    }.sorted { ($0.from, $0.line, $0.to) < ($1.from, $1.line, $1.to) }
  }
}

extension MapNode {
  fileprivate init(_ roles: ProjectRoles, _ number: Int, _ name: String, _ files: ModuleFiles) {
    let module = roles.modules[number]
    let code = files.files[number].map { roles.code.files[$0] }
    self.init(
      name: name, folder: module.folder.string,
      story: module.folder.removingLastComponent().string, form: module.architecture.name,
      roles: module.types.map { type in
        let (file, declared) = roles.code.index[type.place]
        return MapRole(
          role: type.role, type: type.name, file: file.text.path,
          line: file.text.line(at: declared.nameRange.lowerBound))
      }, files: code.map(\.text.path), tests: files.tests[number].map { roles.code.files[$0].text.path },
      lines: code.reduce(0) { $0 + $1.text.bytes.count { $0 == UInt8(ascii: "\n") } })
  }
}

extension MapService {
  /// Services that the interactors of several modules store, sorted by name.
  fileprivate static func shared(_ project: ProjectIndex) -> [MapService] {
    var holders: [String: [Int]] = [:]
    for (number, module) in project.roles.modules.enumerated() {
      for interactor in module.types(.interactor) {
        for (_, property) in project.index.properties(of: interactor.name) where property.isStored {
          for type in property.types where project.roles.role(of: type) == nil {
            guard isService(type, project.index), holders[type]?.last != number else { continue }
            holders[type, default: []].append(number)
          }
        }
      }
    }
    return holders.filter { $0.value.count > 1 }.map { MapService(type: $0.key, modules: $0.value) }
      .sorted { $0.type < $1.type }
  }

  private static let endings = [
    "Service", "Manager", "Store", "Storage", "Repository", "Client", "Provider", "Gateway", "API", "Api", "Facade",
  ]

  /// Whether a type is a service and not a value or model: a protocol, or a class with a typical suffix.
  static func isService(_ type: String, _ index: CodeIndex) -> Bool {
    switch index.kind(of: type) {
    case .protocol: true
    case .class, .actor: endings.contains { type.hasSuffix($0) }
    default: false
    }
  }
}
