internal import ModuleRoles

/// Which types keep presenters alive, over a whole project: who holds what in a property that is not weak.
struct Keepers: Sendable {
  private let holders: [String: Set<String>]

  /// Looks at all properties of a project's code for those that hold presenters.
  init(_ roles: ProjectRoles) {
    let wanted = Set(
      roles.modules.lazy.flatMap(\.types).filter { $0.role == .presenter || $0.role == .viewOutput }.map(\.name))
    var holders: [String: Set<String>] = [:]
    for file in roles.code.files where !file.isTest {
      for type in file.types {
        for property in type.properties where property.isStored && property.ownership == .strong {
          for name in property.types where wanted.contains(name) { holders[name, default: []].insert(type.name) }
        }
      }
    }
    self.holders = holders
  }

  /// Whether somebody besides some types keeps one of a type's names alive.
  func keeps(anyOf names: [String], besides others: Set<String>) -> Bool {
    names.contains { !(holders[$0] ?? []).subtracting(others).isEmpty }
  }
}
