internal import SwiftSource

/// To which actor protocols belong that say so themselves, or whose target isolates by default.
extension ProtocolCatalog {
  /// The attribute of the global actor that a declaration is isolated to: `MainActor`.
  func globalActor(of declaration: Declaration) -> String? {
    declaration.attributes.lazy.map(\.name).first { name in
      name == "MainActor" || types(named: name).contains { $0.hasAttribute("globalActor") }
        || name.hasSuffix("Actor") && name.first?.isUppercase == true
    }
  }

  /// Whether a protocol says nothing of actors, and so belongs to the main actor where the target isolates by default.
  func isIsolatedUnsaid(_ declaration: Declaration) -> Bool {
    isIsolatedByDefault && !declaration.hasModifier("nonisolated") && globalActor(of: declaration) == nil
  }
}

extension ProtocolSurvey {
  /// The global actor that a conformance must be said to belong to.
  ///
  /// A type that belongs to it anyway need not say so, except where the protocol inherits one that is isolated only by
  /// default: the compiler, which knows the conformance to that one to be isolated, does not conclude that the other is.
  var actorOfConformance: String? {
    guard !isSendable, !isActor, hasUnsaidParts else { return nil }
    return catalog.globalActor(of: declaration) ?? (catalog.isIsolatedUnsaid(declaration) ? "MainActor" : nil)
  }

  /// Whether a member is asked for from anywhere, so that nothing of an actor can be what is asked for.
  func isFromAnywhere(_ member: Declaration) -> Bool {
    let owner = member.parent ?? declaration
    guard catalog.globalActor(of: owner) == nil else { return false }
    guard !owner.hasModifier("nonisolated") else { return true }
    guard globalActor == nil else { return false }
    return isSendable || declaration.hasModifier("nonisolated") && !catalog.isIsolatedByDefault
  }

  /// Whether a type belongs to an actor, as it says itself or as what it conforms to makes it.
  func isolates(_ type: Declaration) -> Bool {
    type.kind == .actor || type.attributes.contains { $0.name.hasSuffix("Actor") }
      || hasUnsaidParts && !isSendable && !type.hasModifier("nonisolated")
  }
}
