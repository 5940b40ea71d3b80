internal import ModuleRoles

enum OwnershipCheck {
  /// Checks the references of a role to objects that it must not strongly reference.
  ///
  /// - Parameters:
  ///   - subject: The beginning of the message, before the property's name.
  ///   - held: Whether a property contains such an object. Receives the role of its type, if it has one.
  static func run(
    _ holder: Role, _ context: RuleContext, _ report: inout RuleReport, as subject: String,
    holds held: (CodeProperty, TypeRole?) -> Bool
  ) {
    for found in context.storedProperties(of: holder) {
      let role = context.role(among: context.heldTypes(found))
      guard context.isCounted(found.owner), held(found.property, role) else { continue }
      if let role, !context.isCounted(role) { continue }
      if found.property.ownership != .strong {
        report.pass()
      } else {
        let advice = found.property.form == .collection ? "store weak references" : "make it weak"
        report.find(
          "\(subject) '\(found.property.name)'; \(advice)", found.owner, in: found.file, at: found.property.nameRange,
          notes: backReference(to: found, role, context), fix: WeakFix.fix(found, context.index))
      }
    }
  }

  /// A note about the strong reference in the other direction.
  static func backReference(
    to found: RuleContext.Property, _ held: TypeRole?, _ context: RuleContext
  ) -> [Finding.Note] {
    guard let held else { return [] }
    let owners = held.role.isProtocol ? context.module.types.filter { $0.role == held.role.conformer } : [held]
    let own = Set([found.owner.name] + context.index.supertypes(of: found.owner.name))
    for owner in owners {
      for back in context.storedProperties(of: owner.role) where back.owner.name == owner.name {
        guard back.property.ownership == .strong, !own.isDisjoint(with: back.property.types) else { continue }
        return [
          .init(
            text: "'\(owner.name)' strongly references '\(found.owner.name)', so neither is released", file: back.file,
            range: back.property.nameRange)
        ]
      }
    }
    return []
  }
}

extension RuleContext {
  /// Whether the view is not a user interface, such as a factory of cells, and is owned by the presenter.
  var presenterOwnsView: Bool {
    let views = module.types(.view)
    guard !views.isEmpty else { return false }
    let isInterface = views.contains { view in
      index.supertypes(of: view.name).contains { name in
        ["View", "Controller", "Cell", "Window", "Control"].contains { name.hasSuffix($0) }
          && index.kind(of: name) == nil
      }
    }
    guard !isInterface else { return false }
    let outputs = storedProperties(of: .view).filter {
      let role = role(among: $0.property.types)?.role
      return role == .viewOutput || role == .presenter
    }
    return !outputs.isEmpty && outputs.allSatisfy { $0.property.ownership != .strong }
  }
}
