internal import Diagnostics
internal import ModuleGeneration
internal import ModuleRoles
internal import SwiftSource

/// The names of requirements that some code uses, rather than declares.
struct UsedNames: Sendable {
  private let names: Set<String>

  /// Looks at all files for the requirements of the modules' protocols.
  init(_ roles: ProjectRoles) {
    let wanted = Set(
      roles.modules.flatMap { module in
        module.types.filter(\.role.isProtocol).flatMap { roles.code.index[$0.place].type.methods.map(\.name) }
      })
    let names = NameSet(wanted)
    let found = roles.code.files.concurrentMap { file -> Set<String> in
      let places =
        switch file.source {
        case .swift(let source): source.places(of: names)
        case .objectiveC(let source): source.places(of: names)
        }
      guard !places.isEmpty else { return [] }
      let declared = Set(file.types.lazy.flatMap(\.methods).map(\.nameRange.lowerBound))
      return Set(places.lazy.filter { !declared.contains($0.range.lowerBound) }.map(\.name))
    }
    self.names = found.reduce(into: []) { $0.formUnion($1) }
  }

  /// Nothing was looked at.
  init() { names = [] }

  /// Whether some code uses a name.
  func contains(_ name: String) -> Bool { names.contains(name) }
}
