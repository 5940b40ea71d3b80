extension Declaration {
  /// The members that the compiler must synthesize for a type's protocols, by protocol.
  private static let synthesized = [
    "Hashable": ["==", "hash"], "Equatable": ["=="], "Comparable": ["=="], "Codable": ["init", "encode"],
    "Decodable": ["init"], "Encodable": ["encode"],
  ]

  /// The missing type of a stored value because of which the compiler cannot synthesize a conformance.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of the files with the type and its extensions.
  ///   - missing: A type that a declaration names and that does not exist.
  package func missingForSynthesis(
    among declarations: [Declaration], missing: (Declaration) -> String?
  ) -> String? {
    guard kind.isType, kind != .protocol else { return nil }
    let needed = inheritedTypes.compactMap { $0.baseName.flatMap { Self.synthesized[$0] } }.joined()
    guard !needed.isEmpty else { return nil }
    let members = declarations.filter { $0.kind.isType && $0.qualifiedName == qualifiedName }.flatMap(\.members)
    let names = Set(
      members.filter {
        $0.kind != .initializer || $0.parameters.first?.argumentLabel == "from" || $0.parameters.first?.name == "from"
      }.map(\.name))
    // Coding keys may leave out a property.
    guard !names.contains("CodingKeys"), needed.contains(where: { !names.contains($0) }) else { return nil }
    return members.lazy.filter { $0.kind == .enumCase || $0.isStored && !$0.hasModifier("static") }
      .compactMap(missing).first
  }
}
