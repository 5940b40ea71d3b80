internal import ModuleRoles

/// The types that strongly reference presenters, in the whole project.
struct StrongReferences: Sendable {
  private let holders: [String: Set<String>]

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

  /// Whether a type outside of `others` strongly references one of the named types.
  func keeps(anyOf names: [String], besides others: Set<String>) -> Bool {
    names.contains { !(holders[$0] ?? []).subtracting(others).isEmpty }
  }
}
