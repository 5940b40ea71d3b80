internal import Diagnostics
internal import ModuleRoles

/// Finds uses of other modules' types except their inputs and outputs.
struct IntrusionFinder {
  private let project: ProjectIndex
  private let module: Int

  init(_ project: ProjectIndex, module: Int) {
    self.project = project
    self.module = module
  }

  func find() -> [MapIntrusion] {
    var found: [MapIntrusion] = []
    var known: Set<String> = []
    for type in project.roles.modules[module].types {
      // Routers and assemblies connect modules, so they may use such types.
      guard type.role != .router, type.role != .assembly, type.role != .assemblyInput else { continue }
      for (file, property) in project.index.properties(of: type.name) where !file.isTest {
        for name in property.types {
          guard let (other, role) = project.roles.role(of: name, preferring: module), other != module,
            Self.isInner(role.role), known.insert(name).inserted
          else { continue }
          found.append(
            MapIntrusion(
              from: module, to: other, type: name, file: file.text.path,
              line: file.text.line(at: property.nameRange.lowerBound)))
        }
      }
    }
    return found
  }

  private static func isInner(_ role: Role) -> Bool {
    switch role {
    case .moduleInput, .moduleOutput, .assembly, .assemblyInput, .dependency, .state: false
    default: true
    }
  }
}
