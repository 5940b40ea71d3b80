internal import ModuleRoles

/// The modules that cases of enumerations lead to, where code that belongs to no module switches over them.
struct RouteCases: Sendable {
  /// The modules by the names of enumerations and of their cases.
  private(set) var modules: [String: [String: [Int]]] = [:]
  /// The enumerations among the parameters of functions, by the names of the functions; of initialisers by their types.
  private(set) var told: [String: Set<String>] = [:]
  /// The names of all cases that lead somewhere.
  private(set) var names: Set<String> = []

  /// Of a project without any.
  init() {}

  /// Looks through the code of a project.
  init(_ around: Surroundings) {
    var finder = OpeningFinder(around, module: nil)
    for (number, file) in around.roles.code.files.enumerated() where !file.isTest && file.isSwift {
      for type in file.types where type.kind != .protocol && around.roles.role(of: type.name) == nil {
        let isOwn = around.index.kind(of: type.name) == .enumeration
        for method in type.methods {
          let enumerations =
            (isOwn ? [type.name] : [])
            + method.parameters.flatMap(\.types).filter { around.index.kind(of: $0) == .enumeration }
          guard !enumerations.isEmpty, let code = Surroundings.Code(file: number, method) else { continue }
          add(finder.openings(in: code, of: type.name, .router), to: enumerations)
        }
        guard isOwn else { continue }
        for property in type.properties where !property.isStored {
          let code = Surroundings.Code(file: number, range: property.range)
          add(finder.openings(in: code, of: type.name, .router), to: [type.name])
        }
      }
    }
    guard !modules.isEmpty else { return }
    names = Set(modules.values.flatMap(\.keys))
    for file in around.roles.code.files where !file.isTest {
      for type in file.types {
        for method in type.methods { note(method, type.name) }
      }
    }
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

  private mutating func note(_ method: CodeMethod, _ type: String) {
    for name in method.parameters.flatMap(\.types) where modules[name] != nil {
      told[method.isInitializer ? type : method.name, default: []].insert(name)
    }
  }
}
