internal import Diagnostics
internal import SwiftSource

/// A class that may be shared between threads, as what it conforms to wants, and that keeps what may change.
///
/// The compiler refuses that; a double is used by one test, so that it may be told not to look.
struct UncheckedSendability {
  private let type: Declaration

  /// - Returns: `nil` where nothing has to be said.
  init?(of double: TestDouble, _ asked: AskedMembers, in catalog: ProtocolCatalog) {
    let type = double.type
    guard type.kind == .class, asked.isSendable, !asked.hasForeignSuperclass, asked.superclasses.isEmpty,
      catalog.globalActor(of: type) == nil, !double.inherited.contains(where: { "\($0)".contains("@unchecked") }),
      type.members.contains(where: \.keepsWhatMayChange)
    else { return nil }
    let protocols = asked.protocols.flatMap { catalog.types(named: $0) }.filter { $0.kind == .protocol }
    // Where all belongs to an actor by default it does, unless it conforms to what does not.
    let isElsewhere = type.hasModifier("nonisolated") || protocols.contains { $0.hasModifier("nonisolated") }
    guard isElsewhere || !catalog.isIsolatedByDefault, protocols.allSatisfy({ catalog.globalActor(of: $0) == nil })
    else { return nil }
    self.type = type
  }

  func said() throws(DiagnosticError) -> SwiftFile {
    var editor = SourceEditor(type.file)
    // What is 'Sendable' already would be so twice.
    let inherited = type.inheritedTypes.map { "\($0)" }.filter { $0 != "Sendable" } + ["@unchecked Sendable"]
    try editor.replace(.inheritance, of: type, with: inherited.joined(separator: ", "))
    return try editor.edit().after
  }
}

extension Declaration {
  /// Whether it is a stored property of a value that may get another value.
  fileprivate var keepsWhatMayChange: Bool {
    kind == .variable && introducer == "var" && accessors.isEmpty && !isStatic
      && !modifiers.contains { $0.name == "nonisolated" || $0.name == "lazy" }
  }
}
