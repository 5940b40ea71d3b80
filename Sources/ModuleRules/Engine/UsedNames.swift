internal import Diagnostics
internal import FileSystem
internal import ModuleRoles
internal import SwiftSource

/// The protocol requirements that code uses, with the receiver types.
struct UsedNames: Sendable {
  private struct Uses {
    /// Whether there is a use with an unknown receiver.
    var isAnyones = false
    var types: Set<String> = []

    mutating func add(_ types: [String]?) {
      guard let types else { return isAnyones = true }
      self.types.formUnion(types)
    }
  }

  private let uses: [String: Uses]

  init(_ roles: ProjectRoles) {
    let wanted = Set(
      roles.modules.flatMap { module in
        module.types.filter(\.role.isProtocol).flatMap { roles.code.index[$0.place].type.methods.map(\.name) }
      })
    let names = NameSet(wanted)
    let found = roles.code.files.concurrentMap { Self.uses(of: names, in: $0, roles.code.index) }
    uses = found.reduce(into: [:]) { all, file in
      all.merge(file) { Uses(isAnyones: $0.isAnyones || $1.isAnyones, types: $0.types.union($1.types)) }
    }
  }

  private static func uses(of names: NameSet, in file: CodeFile, _ index: CodeIndex) -> [String: Uses] {
    let places =
      switch file.source {
      case .swift(let source): source.places(of: names)
      case .objectiveC(let source): source.places(of: names)
      }
    guard !places.isEmpty else { return [:] }
    let declared = Set(file.types.lazy.flatMap(\.methods).map(\.nameRange.lowerBound))
    let receivers = UseReceivers(file, index)
    var uses: [String: Uses] = [:]
    for place in places where !declared.contains(place.range.lowerBound) {
      uses[place.name, default: Uses()].add(receivers?.types(at: place.range))
    }
    return uses
  }

  init() { uses = [:] }

  /// Whether code uses a requirement on its protocol, on a refining or conforming type, or on an unknown receiver.
  func contains(_ name: String, of type: String, _ index: CodeIndex) -> Bool {
    guard let found = uses[name] else { return false }
    return found.isAnyones
      || found.types.contains {
        $0 == type || index.supertypes(of: $0).contains(type) || index.supertypes(of: type).contains($0)
      }
  }
}
