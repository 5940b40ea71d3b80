package import SwiftSource

/// The requirements of a type's protocols that neither the type nor an extension fulfills.
package struct MissingRequirements {
  package let type: Declaration
  /// The members of the type and its extensions.
  package let members: [Declaration]
  /// The requirements, with the names of the protocols that declare them.
  package let requirements: [(declaration: Declaration, owner: String)]

  /// Compares a type with the protocols that one of its declarations names.
  ///
  /// Returns `nil` if the declaration names an unknown type, which may provide any member.
  package init?(of home: Declaration, in catalog: ProtocolCatalog) {
    guard let whole = TestDouble(home, in: catalog) else { return nil }
    let required = RequiredMembers(
      of: home.inheritedTypes, inheriting: whole.type.inheritedTypes, by: home, in: catalog)
    guard !required.isUnknown else { return nil }
    type = whole.type
    members = whole.homes.flatMap(\.members)
    // An extension may provide a member for certain types only.
    requirements = DoubleComparison(whole, required, catalog).missing.map { required.requirements[$0] }
      .filter { !required.isPerhapsProvided($0) }.map { ($0.member.declaration, $0.member.owner) }
  }
}
