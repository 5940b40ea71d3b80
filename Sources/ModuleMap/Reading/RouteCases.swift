internal import ModuleRoles
internal import SwiftSource

/// The modules that enumeration cases open, where code outside of modules switches over them.
struct RouteCases: Sendable {
  private(set) var modules: [String: [String: [Int]]] = [:]
  /// The enumerations in the parameters of each function, by its name, or by the type for initializers.
  private(set) var enumerationsByMethod: [String: Set<String>] = [:]
  /// The names of all cases that open a module.
  private(set) var names: Set<String> = []

  init() {}

  init(_ project: ProjectIndex) {
    var finder = OpeningFinder(project, module: nil)
    for (number, file) in project.roles.code.files.enumerated() where !file.isTest {
      let draws = file.drawsDestinations
      for type in file.types where type.kind != .protocol {
        let role = project.roles.role(of: type.name)?.type.role
        guard role == nil || role == .view && type.kind == .structure else { continue }
        let isOwn = project.index.kind(of: type.name) == .enumeration
        for method in type.methods {
          let enumerations = (isOwn ? [type.name] : []) + method.parameters.flatMap(\.types)
          guard let code = ProjectIndex.Code(file: number, method) else { continue }
          add(code, of: type, enumerations, draws, &finder)
        }
        for property in type.properties where !property.isStored {
          let code = ProjectIndex.Code(file: number, range: property.range)
          add(code, of: type, isOwn ? [type.name] : [], draws, &finder)
        }
      }
    }
    guard !modules.isEmpty else { return }
    names = Set(modules.values.flatMap(\.keys))
    for file in project.roles.code.files where !file.isTest {
      for type in file.types {
        for method in type.methods { note(method, type.name) }
      }
    }
  }

  /// Adds the modules that a body creates for enumeration cases, as in `navigationDestination(for: Route.self)`.
  private mutating func add(
    _ code: ProjectIndex.Code, of type: CodeType, _ types: [String], _ drawsDestinations: Bool,
    _ finder: inout OpeningFinder
  ) {
    var enumerations = types
    if drawsDestinations {
      for step in finder.body(code).steps {
        if case .type(let name, .metatype) = step.kind { enumerations.append(name) }
      }
    }
    enumerations = enumerations.filter { finder.project.index.kind(of: $0) == .enumeration }
    guard !enumerations.isEmpty else { return }
    add(finder.openings(in: code, of: type.name, .router), to: enumerations)
  }

  private mutating func add(_ openings: [Opening], to enumerations: [String]) {
    for opening in openings {
      for name in opening.cases {
        for enumeration in enumerations where modules[enumeration]?[name]?.contains(opening.module) != true {
          modules[enumeration, default: [:]][name, default: []].append(opening.module)
        }
      }
    }
  }

  /// The enumerations that a file names and that have a case of this name for opening a module.
  func enumerations(named name: String, in file: CodeFile) -> Set<String> {
    let found = modules.filter { $0.value[name] != nil }.map(\.key)
    guard !found.isEmpty, case .swift(let source) = file.source else { return [] }
    let named = Set(source.places(of: NameSet(Set(found))).map(\.name))
    return named.count == 1 ? named : []
  }

  private mutating func note(_ method: CodeMethod, _ type: String) {
    for name in method.parameters.flatMap(\.types) where modules[name] != nil {
      enumerationsByMethod[method.isInitializer ? type : method.name, default: []].insert(name)
    }
  }
}

extension CodeFile {
  private static let destinations = NameSet(["navigationDestination"])

  /// Whether the file declares SwiftUI navigation destinations.
  fileprivate var drawsDestinations: Bool {
    guard case .swift(let source) = source else { return false }
    return !source.places(of: Self.destinations).isEmpty
  }
}
