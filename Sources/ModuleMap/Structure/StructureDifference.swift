package struct StructureDifference: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case added
    /// Only the template has the reference.
    case missing
    case changed
  }

  package let kind: Kind
  package let from: String
  package let to: String
  /// The kinds of the reference; those of the template if the reference is missing.
  package let kinds: [ModuleStructure.ReferenceKind]
  /// The kinds of the reference in the template; empty if it has none.
  package let templateKinds: [ModuleStructure.ReferenceKind]
  package let property: String
  /// The shown path of the property's file; `nil` if the reference is missing.
  package let file: String?
  package let line: Int?
}

extension ModuleStructure {
  /// The differences from the module as its template generates it, in the order of the parts.
  package func differences(from template: ModuleStructure) -> [StructureDifference] {
    let own = referencesByParts
    let theirs = template.referencesByParts
    var found: [StructureDifference] = []
    for (pair, references) in own.sorted(by: { $0.value[0].offset < $1.value[0].offset }) {
      let kinds = Self.kinds(references)
      let others = Self.kinds(theirs[pair] ?? [])
      guard kinds != others else { continue }
      found.append(
        StructureDifference(
          kind: others.isEmpty ? .added : .changed, from: pair[0], to: pair[1], kinds: kinds, templateKinds: others,
          property: references[0].reference.property, file: references[0].reference.file,
          line: references[0].reference.line))
    }
    for (pair, references) in theirs.sorted(by: { $0.value[0].offset < $1.value[0].offset }) where own[pair] == nil {
      found.append(
        StructureDifference(
          kind: .missing, from: pair[0], to: pair[1], kinds: [], templateKinds: Self.kinds(references),
          property: references[0].reference.property, file: nil, line: nil))
    }
    return found
  }

  private static func kinds(_ references: [(offset: Int, reference: Reference)]) -> [ReferenceKind] {
    Set(references.map(\.reference.kind)).sorted { $0.rawValue < $1.rawValue }
  }

  private var referencesByParts: [[String]: [(offset: Int, reference: Reference)]] {
    Dictionary(grouping: references.enumerated().map { (offset: $0.offset, reference: $0.element) }) {
      [parts[$0.reference.from].name, parts[$0.reference.to].name]
    }
  }
}
