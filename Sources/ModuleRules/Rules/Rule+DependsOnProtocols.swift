internal import ModuleRoles

extension Rule {
  static let dependsOnProtocols = Rule("depends-on-protocols") { context, report in
    // This architecture uses concrete classes on purpose.
    guard context.module.architecture.name != "4v" else { return }
    let parts: [Role] = [.view, .presenter, .interactor, .router]
    for holder in [Role.view, .presenter, .interactor] {
      for found in context.storedProperties(of: holder) {
        guard let held = context.roles.role(among: found.property.types, preferring: context.number)?.type,
          held.role != holder
        else { continue }
        guard parts.contains(held.role) else {
          if held.role.conformer != nil { report.pass() }
          continue
        }
        // SwiftUI can observe only a concrete type.
        let isObserved = holder == .view && !context.index[found.owner.place].type.isReference
        if isObserved {
          report.pass()
        } else {
          let asks = context.roles.code.index.supertypes(of: held.name).filter {
            context.roles.role(of: $0)?.type.role.conformer == held.role
          }
          report.find(
            "'\(found.property.name)' has the class '\(held.name)'; use a protocol",
            found.owner, in: found.file, at: found.property.nameRange,
            notes: asks.prefix(1).compactMap { name in
              context.index.declaration(of: name).map {
                let (file, type) = context.index[$0]
                return .init(text: "'\(held.name)' conforms to '\(name)'", file: file, range: type.nameRange)
              }
            })
        }
      }
    }
  }
}
