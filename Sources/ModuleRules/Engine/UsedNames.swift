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
    let found = roles.code.files.concurrentMap { file -> Set<String> in
      let declared = Set(file.types.flatMap(\.methods).map(\.nameRange.lowerBound))
      let whole = 0..<file.text.bytes.count
      switch file.source {
      case .swift(let source):
        return Set(
          source.names(in: whole).filter { wanted.contains($0.name) && !declared.contains($0.range.lowerBound) }.map(
            \.name))
      case .objectiveC(let source):
        return Set(
          source.names(in: whole).filter { wanted.contains($0.name) && !declared.contains($0.range.lowerBound) }.map(
            \.name))
      }
    }
    names = found.reduce(into: []) { $0.formUnion($1) }
  }

  /// Nothing was looked at.
  init() { names = [] }

  /// Whether some code uses a name.
  func contains(_ name: String) -> Bool { names.contains(name) }
}
