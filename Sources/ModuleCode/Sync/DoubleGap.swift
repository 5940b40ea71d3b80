package import Diagnostics
package import SwiftSource

/// A test double with missing requirements, determined from the given files only.
package struct DoubleGap: Sendable {
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
  package static func all(in file: SwiftFile, knowing files: [(text: SourceText, file: SwiftFile)]) -> [DoubleGap] {
    let doubles = TestDouble.all(in: file, byName: true)
    guard !doubles.isEmpty else { return [] }
    let catalog = ProtocolCatalog(files)
    return doubles.compactMap { double in
      let asked = RequiredMembers(of: double.inherited, by: double.type, in: catalog)
      guard !asked.isUnknown, asked.problems.isEmpty else { return nil }
      let missing = DoubleComparison(double, asked, catalog).missing
      guard !missing.isEmpty else { return nil }
      return DoubleGap(
        name: double.type.name, range: double.type.range(of: .name) ?? double.type.range, protocols: asked.protocols,
        missing: missing.map { asked.asked[$0].signature.fullName })
    }
  }
}
