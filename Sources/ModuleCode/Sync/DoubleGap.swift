package import Diagnostics
package import SwiftSource

/// A double that lacks some of what its protocols ask for, as far as some files tell.
package struct DoubleGap: Sendable {
  /// What the double is called.
  package let name: String
  /// The bytes of its name.
  package let range: Range<Int>
  /// The protocols of those files that it conforms to.
  package let protocols: [String]
  /// What it lacks, as Swift names members.
  package let missing: [String]

  /// The doubles of a file that lack something; those that inherit from what no file declares are left out.
  ///
  /// - Parameter files: The file and those that declare what its doubles inherit from.
  package static func all(in file: SwiftFile, knowing files: [(text: SourceText, file: SwiftFile)]) -> [DoubleGap] {
    let doubles = TestDouble.all(in: file, byName: true)
    guard !doubles.isEmpty else { return [] }
    let catalog = ProtocolCatalog(files)
    return doubles.compactMap { double in
      let asked = AskedMembers(of: double.inherited, by: double.type, in: catalog)
      guard !asked.isUnknown, asked.problems.isEmpty else { return nil }
      let missing = DoubleComparison(double, asked, catalog).missing
      guard !missing.isEmpty else { return nil }
      return DoubleGap(
        name: double.type.name, range: double.type.range(of: .name) ?? double.type.range, protocols: asked.protocols,
        missing: missing.map { asked.asked[$0].signature.fullName })
    }
  }
}
