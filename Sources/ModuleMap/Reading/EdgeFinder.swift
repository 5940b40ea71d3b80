internal import Diagnostics
internal import ModuleRoles

/// Finds the edges that start at one module.
struct EdgeFinder {
  private let project: ProjectIndex
  private let module: Int
  private let files: [Int]
  private var finder: OpeningFinder
  private var edges: [MapEdge] = []
  /// The kind of owner in which each opened module was first found; other kinds only repeat the edge.
  private var openers: [Int: BodyOwner] = [:]
  private var known: Set<String> = []

  init(_ project: ProjectIndex, module: Int, files: [Int]) {
    self.project = project
    self.module = module
    self.files = files
    finder = OpeningFinder(project, module: module)
  }

  var contents: [Contents] { finder.contents }

  /// The edges, one for each method and opened module.
  mutating func find() -> [MapEdge] {
    var done: Set<String> = []
    let types = project.roles.modules[module].types
    // Search routers first, because the code that calls them only repeats their edges.
    let order =
      types.filter { $0.role == .router } + types.filter { $0.role != .router && $0.role != .assembly }
      + types.filter { $0.role == .assembly }
    for type in order where done.insert(type.name).inserted {
      guard let owner = Self.owner(type.role) else { continue }
      search(type.name, project.index.places(of: type.name), owner)
    }
    for type in types where type.role == .router { searchInherited(type.name) }
    for file in files {
      for (index, type) in project.roles.code.files[file].types.enumerated() {
        guard project.roles.role(of: type.name) == nil, type.kind != .protocol,
          !type.inherited.contains("PreviewProvider")
        else { continue }
        search(type.name, [CodeIndex.Place(file: file, type: index)], .screen, foreign: isForeign(type, index, file))
      }
    }
    addStoryboards()
    let sure = Set(edges.filter { !$0.isChoice }.map(\.to))
    return edges.filter { !$0.isChoice || !sure.contains($0.to) }
  }

  private static func owner(_ role: Role) -> BodyOwner? {
    switch role {
    case .router: .router
    case .assembly: .assembly
    case .view, .presenter, .interactor, .displayManager: .screen
    default: nil
    }
  }

  /// Whether a member is an Xcode preview.
  private static func isPreview(_ name: String, _ isStatic: Bool) -> Bool {
    isStatic && (name.hasPrefix("preview") || name.hasPrefix("mock"))
  }

  /// Whether a type is an extension in this module of a type that the project declares elsewhere, such as a shared
  /// router or builder.
  private func isForeign(_ type: CodeType, _ index: Int, _ file: Int) -> Bool {
    guard type.kind == .extension, let declared = project.index.declaration(of: type.name) else { return false }
    return !files.contains(declared.file)
  }

  /// The declarations in the module's files if several apps in a directory declare the same name; otherwise all.
  private func own(_ places: [CodeIndex.Place]) -> [CodeIndex.Place] {
    let isSwift = places.allSatisfy { project.index[$0].file.isSwift }
    guard isSwift, places.count(where: { project.index.kind(at: $0) != .extension }) > 1 else { return places }
    return places.filter { files.contains($0.file) }
  }

  /// Whether a body creates the module's own view, as in a builder with one function for each module.
  private mutating func makesOwnView(_ code: ProjectIndex.Code) -> Bool {
    finder.body(code).steps.contains { step in
      guard case .type(let name, .made) = step.kind else { return false }
      guard let (other, type) = project.roles.role(of: name, preferring: module) else { return false }
      return other == module && type.role == .view
    }
  }

  /// - Parameter foreign: Whether other modules call the type's members too.
  private mutating func search(
    _ type: String, _ places: [CodeIndex.Place], _ owner: BodyOwner, foreign: Bool = false
  ) {
    // Typhoon assemblies refer to each other for injection only.
    let places = own(places).filter { owner != .assembly || project.index[$0].file.isSwift }
    var calls: [String: [CodeMethod]] = [:]
    var found: [(method: CodeMethod?, name: String, file: Int, openings: [Opening])] = []
    for place in places where !project.roles.code.files[place.file].isTest {
      let declared = project.index[place].type
      // If two modules declare the same name, each owns the declaration in its files.
      guard project.roles.role(of: type, preferring: module)?.module ?? module == module else { continue }
      for method in declared.methods where !Self.isPreview(method.name, method.isStatic) {
        guard let code = ProjectIndex.Code(file: place.file, method), !foreign || makesOwnView(code) else { continue }
        for step in finder.body(code).steps {
          if case .member(let receiver, let name, true) = step.kind, receiver == nil || receiver == "self" {
            calls[name, default: []].append(method)
          }
        }
        let openings = finder.openings(in: code, of: type, owner)
        if !openings.isEmpty { found.append((method, method.fullName, place.file, openings)) }
      }
      for property in declared.properties where !foreign && !Self.isPreview(property.name, property.isStatic) {
        guard let range = value(of: property, place.file) else { continue }
        let code = ProjectIndex.Code(file: place.file, range: range)
        let openings = finder.openings(in: code, of: type, owner)
        if !openings.isEmpty { found.append((nil, property.name, place.file, openings)) }
      }
    }
    for (method, name, file, openings) in found {
      let label = owner == .router ? method.flatMap { asked($0, calls) } ?? method : method
      for opening in openings where openers[opening.module] ?? owner == owner {
        openers[opening.module] = owner
        add(opening, label?.fullName ?? name, label, file)
      }
    }
  }

  /// Finds edges in the inherited members of a router that the module calls.
  private mutating func searchInherited(_ type: String) {
    let own = Set(project.index.methods(of: type).map(\.method.fullName))
    for other in project.index.supertypes(of: type).prefix(32) {
      for place in project.index.places(of: other) where !project.index[place].file.isTest {
        let declared = project.index[place].type
        guard declared.kind != .protocol else { continue }
        for method in declared.methods where !own.contains(method.fullName) {
          guard let code = ProjectIndex.Code(file: place.file, method) else { continue }
          let openings = finder.openings(in: code, of: type, .router)
          guard !openings.isEmpty, calls.contains(method.name) else { continue }
          for opening in openings where openers[opening.module] == nil || openers[opening.module] == .router {
            openers[opening.module] = .router
            add(opening, method.fullName, method, place.file)
          }
        }
      }
    }
  }

  /// The names of all calls in the module's types.
  private lazy var calls: Set<String> = {
    var names: Set<String> = []
    for type in project.roles.modules[module].types where !type.role.isProtocol {
      for place in project.index.places(of: type.name) where !project.roles.code.files[place.file].isTest {
        for method in project.index[place].type.methods {
          guard let code = ProjectIndex.Code(file: place.file, method) else { continue }
          for step in finder.body(code).steps {
            if case .member(_, let name, true) = step.kind { names.insert(name) }
          }
        }
      }
    }
    return names
  }()

  /// The range of a property's getter or initial value; `nil` if it has neither.
  private func value(of property: CodeProperty, _ file: Int) -> Range<Int>? {
    guard property.isStored else { return property.range }
    let bytes = project.roles.code.files[file].text.bytes
    guard let equals = bytes[property.range].firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return equals..<property.range.upperBound
  }

  /// The method of the module's protocols that calls a method, directly or indirectly; the method itself if a protocol
  /// requires it.
  private func asked(_ method: CodeMethod, _ calls: [String: [CodeMethod]]) -> CodeMethod? {
    let protocols = project.roles.modules[module].types.filter { $0.role.isProtocol }.map(\.name)
    let asked = Set(protocols.flatMap { project.index.methods(of: $0).map(\.method.fullName) })
    var waiting = [method]
    var seen: Set<String> = []
    while !waiting.isEmpty, seen.count < 32 {
      let next = waiting.removeFirst()
      if asked.contains(next.fullName) { return next }
      guard seen.insert(next.fullName).inserted else { continue }
      waiting += (calls[next.name] ?? []) + (calls[next.fullName] ?? [])
    }
    return nil
  }

  private mutating func add(_ opening: Opening, _ name: String, _ method: CodeMethod?, _ file: Int) {
    let code = project.roles.code.files[file]
    guard known.insert("\(opening.module) \(name)").inserted else { return }
    let outputs = Set(project.roles.modules[module].types(.moduleOutput).map(\.name))
    let theirs = project.roles.modules[opening.module].types(.moduleOutput).map(\.name).filter { !outputs.contains($0) }
    let parameters = method?.parameters ?? []
    edges.append(
      MapEdge(
        from: module, to: opening.module, method: name,
        payload: parameters.filter { !isPlumbing($0.types) }.map { parameter in
          parameter.types.isEmpty ? parameter.name : "\(parameter.name): \(parameter.types.joined(separator: " & "))"
        },
        output: theirs.first { name in
          parameters.contains { $0.types.contains(name) }
            || project.roles.modules[module].types.contains { project.index.supertypes(of: $0.name).contains(name) }
        }, file: code.text.path, line: code.text.line(at: opening.offset), evidence: opening.evidence,
        named: opening.named, isChoice: opening.isChoice))
  }

  /// Whether a parameter is the source or the receiver of the navigation instead of data.
  private func isPlumbing(_ types: [String]) -> Bool {
    types.contains { name in
      if name.hasPrefix("UI"), name.hasSuffix("Controller") || name == "UIWindow" || name == "UIView" { return true }
      switch project.roles.role(of: name, preferring: module)?.type.role {
      case .view, .viewInput, .moduleOutput, .transitionHandler: return true
      default: return false
      }
    }
  }

  /// Adds segues that no code names, for example those of buttons.
  private mutating func addStoryboards() {
    let reached = Set(edges.map(\.to))
    for view in project.roles.modules[module].types(.view) {
      for segue in project.storyboards.segues(from: view.name) {
        for name in segue.to {
          guard let other = project.roles.role(of: name, preferring: module)?.module, other != module,
            !reached.contains(other), known.insert("\(other) segue").inserted
          else { continue }
          edges.append(
            MapEdge(
              from: module, to: other, method: "", payload: [], output: nil, file: segue.file, line: segue.line,
              evidence: .segue, named: segue.identifier ?? name, isChoice: false))
        }
      }
    }
  }
}
