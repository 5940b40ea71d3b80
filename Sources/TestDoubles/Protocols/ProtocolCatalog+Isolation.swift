package import SwiftSource

/// The isolation of protocols, by attribute or by the target's default.
extension ProtocolCatalog {
  /// The attribute of a declaration's global actor: `MainActor`.
  package func globalActor(of declaration: Declaration) -> String? {
    declaration.attributes.lazy.map(\.name).first { name in
      name == "MainActor" || types(named: name).contains { $0.hasAttribute("globalActor") }
        || name.hasSuffix("Actor") && name.first?.isUppercase == true
    }
  }

  /// Whether a protocol is isolated to the main actor only by default.
  func isImplicitlyIsolated(_ declaration: Declaration) -> Bool {
    isIsolatedByDefault && !declaration.hasModifier("nonisolated") && globalActor(of: declaration) == nil
  }

  /// The inherited type of a new conformance: with the actor of the type if a protocol without isolation requires members
  /// that are not asynchronous, which Swift 6 lets an isolated type fulfill only there.
  package func statedConformance(of type: Declaration, to name: String) -> String {
    guard let actor = globalActor(of: type), let known = types(named: name).first(where: { $0.kind == .protocol }),
      let survey = try? ProtocolSurvey(of: known, in: self, isLenient: true),
      survey.globalActor == nil, !survey.isSendable, !isImplicitlyIsolated(known),
      survey.members.contains(where: { globalActor(of: $0.declaration) == nil && !$0.declaration.effects.isAsync })
    else { return name }
    return "@\(actor) \(name)"
  }

  /// Whether Swift 6 keeps values of a protocol in one isolation, because it is neither isolated nor `Sendable`.
  package func isConfined(_ declaration: Declaration) -> Bool {
    guard let survey = try? ProtocolSurvey(of: declaration, in: self, isLenient: true) else { return false }
    return survey.globalActor == nil && !survey.isSendable && !survey.isActor && survey.unknownNames.isEmpty
      && !isImplicitlyIsolated(declaration)
  }
}

extension ProtocolSurvey {
  /// The global actor that a conformance must state.
  ///
  /// An isolated type need not state the actor, unless the protocol inherits from one that is isolated only by default.
  /// The compiler then isolates the conformance to the inherited protocol, but not the conformance to the other one.
  var actorOfConformance: String? {
    guard !isSendable, !isActor, !declaration.hasModifier("nonisolated") else { return nil }
    if hasUnisolatedParts, let globalActor { return globalActor }
    guard hasImplicitlyIsolatedParts else { return nil }
    return catalog.globalActor(of: declaration) ?? (catalog.isImplicitlyIsolated(declaration) ? "MainActor" : nil)
  }

  /// Whether a requirement can be called from any isolation, so that an isolated member cannot fulfill it.
  func isCallableFromAnyIsolation(_ member: Declaration) -> Bool {
    let owner = member.parent ?? declaration
    guard catalog.globalActor(of: owner) == nil else { return false }
    guard !owner.hasModifier("nonisolated") else { return true }
    guard globalActor == nil else { return false }
    return isSendable || declaration.hasModifier("nonisolated") && !catalog.isIsolatedByDefault
  }

  /// Whether a nonisolated protocol requires a member of a type that is isolated to a global actor.
  ///
  /// The member must then be callable from any isolation, because a conformance of a `Sendable` type cannot be
  /// isolated.
  func mustBeCallableFromAnyIsolation(_ member: Declaration) -> Bool {
    guard !isActor, let owner = member.parent, catalog.globalActor(of: owner) == nil,
      catalog.globalActor(of: member) == nil
    else { return false }
    guard globalActor != nil else {
      // The target's default isolates the double, unless the protocol itself is nonisolated.
      return owner.hasModifier("nonisolated") && !declaration.hasModifier("nonisolated")
    }
    return isSendable || owner.hasModifier("nonisolated")
  }

  /// The global actor that a member must state although the double is isolated to it.
  ///
  /// The compiler infers that members of a type are nonisolated if the type conforms to a nonisolated protocol.
  func statedActor(of member: Declaration) -> String? {
    guard !isActor, let globalActor, declaration.hasModifier("nonisolated"), let owner = member.parent,
      catalog.globalActor(of: owner) == globalActor, catalog.globalActor(of: member) == nil,
      !member.hasModifier("nonisolated")
    else { return nil }
    return globalActor
  }

  /// The protocols of the standard library whose conformances must be `nonisolated`.
  ///
  /// The compiler infers an isolated conformance, which a `Sendable` type cannot have.
  var nonisolatedConformance: String? {
    guard !isActor, catalog.mayBeIsolatedByDefault else { return nil }
    if seen.contains("Comparable") {
      return seen.contains("Hashable") ? "nonisolated Comparable, nonisolated Hashable" : "nonisolated Comparable"
    }
    if seen.contains("Hashable") { return "nonisolated Hashable" }
    // The compiler infers that a synthesized `==` is nonisolated, except in a `Sendable` type.
    return seen.contains("Equatable") && (isSendable || globalActor != nil) ? "nonisolated Equatable" : nil
  }

  /// Whether a type is isolated to a global actor, by its own attributes or those of its supertypes.
  func isolates(_ type: Declaration) -> Bool {
    type.kind == .actor || type.attributes.contains { $0.name.hasSuffix("Actor") }
      || hasImplicitlyIsolatedParts && !isSendable && !type.hasModifier("nonisolated")
  }
}
