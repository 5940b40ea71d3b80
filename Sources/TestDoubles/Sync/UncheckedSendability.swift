internal import Diagnostics
internal import SwiftSource

/// A class with mutable state that its protocols require to be sendable.
///
/// The compiler rejects such a class. A double is used by only one test, so `@unchecked Sendable` is safe.
struct UncheckedSendability {
  private let type: Declaration

  /// Returns `nil` if the double needs no conformance.
  init?(of double: TestDouble, _ required: RequiredMembers, in catalog: ProtocolCatalog) {
    let type = double.type
    guard type.kind == .class, required.isSendable, !required.hasForeignSuperclass, required.superclasses.isEmpty,
      catalog.globalActor(of: type) == nil, !double.inherited.contains(where: { "\($0)".contains("@unchecked") }),
      type.members.contains(where: \.storesMutableState)
    else { return nil }
    let protocols = required.protocols.flatMap { catalog.types(named: $0) }.filter { $0.kind == .protocol }
    // With default isolation, the class is isolated unless it is nonisolated or conforms to a nonisolated protocol.
    let isNonisolated = type.hasModifier("nonisolated") || protocols.contains { $0.hasModifier("nonisolated") }
    guard isNonisolated || !catalog.isIsolatedByDefault, protocols.allSatisfy({ catalog.globalActor(of: $0) == nil })
    else { return nil }
    self.type = type
  }

  func declared() throws(DiagnosticError) -> SwiftFile {
    var editor = SourceEditor(type.file)
    // Replace an existing conformance to `Sendable`.
    let inherited = type.inheritedTypes.map { "\($0)" }.filter { $0 != "Sendable" } + ["@unchecked Sendable"]
    try editor.replace(.inheritance, of: type, with: inherited.joined(separator: ", "))
    return try editor.edit().after
  }
}

extension Declaration {
  fileprivate var storesMutableState: Bool {
    kind == .variable && introducer == "var" && accessors.isEmpty && !isStatic
      && !modifiers.contains { $0.name == "nonisolated" || $0.name == "lazy" }
  }
}
