internal import ModuleRoles
internal import SwiftSource

/// Injections of values from another module's assembly, in Objective-C assemblies.
///
/// Example: `injectProperty:@selector(cartFactory) with:[self.cartAssembly factory]`.
struct Injections {
  /// Modules by type and property name: `LoginRouter.cartFactory`.
  private(set) var modules: [String: Int] = [:]

  init(_ roles: ProjectRoles) {
    for module in roles.modules {
      for type in module.types(.assembly) {
        for place in roles.code.index.places(of: type.name) { add(place, roles) }
      }
    }
  }

  private mutating func add(_ place: CodeIndex.Place, _ roles: ProjectRoles) {
    let (file, assembly) = roles.code.index[place]
    guard case .objectiveC(let source) = file.source, !file.isTest else { return }
    let receivers = ReceiverTypes(index: roles.code.index, file: place.file, type: assembly.name, locals: [:])
    for body in assembly.methods.compactMap(\.bodyRange) {
      let messages = source.messages(in: body)
      guard let definition = messages.first(where: { $0.selector.hasPrefix("withClass:") }),
        let holder = definition.arguments.first.flatMap({ source.names(in: $0).first?.name }),
        // Other roles receive services of other modules, which they do not open.
        let (own, role) = roles.role(of: holder), role.role == .router
      else { continue }
      for message in messages where message.selector == "injectProperty:with:" && message.arguments.count == 2 {
        guard let property = source.names(in: message.arguments[0]).last?.name,
          let maker = source.messages(in: message.arguments[1]).first,
          let module = receivers.types(of: maker.receiver).lazy.compactMap({ roles.role(of: $0) }).first,
          module.type.role == .assembly, module.module != own
        else { continue }
        modules["\(holder).\(property)"] = module.module
      }
    }
  }
}
