package import Diagnostics
package import SwiftSource

/// A test double with missing requirements, determined from the given files only.
package struct IncompleteDouble: Sendable {
  package let name: String
  /// The byte range of the double's name.
  package let range: Range<Int>
  /// The protocols in the files that it conforms to.
  package let protocols: [String]
  /// The full names of missing members.
  package let missing: [String]

  /// The incomplete doubles of a file, except those that inherit from unknown types.
  ///
  /// - Parameter files: The file and those that declare the inherited types.
  package static func all(in file: SwiftFile, knowing files: [(text: SourceText, file: SwiftFile)])
    -> [IncompleteDouble]
  {
    let doubles = TestDouble.all(in: file, byName: true)
    guard !doubles.isEmpty else { return [] }
    let catalog = ProtocolCatalog(files)
    return doubles.compactMap { double in
      let required = RequiredMembers(of: double.inherited, by: double.type, in: catalog)
      guard !required.isUnknown, required.problems.isEmpty else { return nil }
      let missing = DoubleComparison(double, required, catalog).missing
      guard !missing.isEmpty else { return nil }
      return IncompleteDouble(
        name: double.type.name, range: double.type.range(of: .name) ?? double.type.range, protocols: required.protocols,
        missing: missing.map { required.requirements[$0].signature.fullName })
    }
  }
}
