package struct StructureDifference: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case added
    /// Only the template has the link.
    case missing
    case changed
  }

  package let kind: Kind
  package let from: String
  package let to: String
  /// The kinds of the link; those of the template if the link is missing.
  package let bonds: [ModuleStructure.ReferenceKind]
  /// The kinds of the link in the template; empty if it has none.
  package let templateBonds: [ModuleStructure.ReferenceKind]
  package let property: String
  /// The shown path of the property's file; `nil` if the link is missing.
  package let file: String?
  package let line: Int?
}

extension ModuleStructure {
  /// The differences from the module as its template generates it, in the order of the parts.
  package func differences(from template: ModuleStructure) -> [StructureDifference] {
    let own = bonds
    let theirs = template.bonds
    var found: [StructureDifference] = []
    for (pair, links) in own.sorted(by: { $0.value[0].offset < $1.value[0].offset }) {
      let kinds = Self.kinds(links)
      let others = Self.kinds(theirs[pair] ?? [])
      guard kinds != others else { continue }
      found.append(
        StructureDifference(
          kind: others.isEmpty ? .added : .changed, from: pair[0], to: pair[1], bonds: kinds, templateBonds: others,
          property: links[0].link.property, file: links[0].link.file, line: links[0].link.line))
    }
    for (pair, links) in theirs.sorted(by: { $0.value[0].offset < $1.value[0].offset }) where own[pair] == nil {
      found.append(
        StructureDifference(
          kind: .missing, from: pair[0], to: pair[1], bonds: [], templateBonds: Self.kinds(links),
          property: links[0].link.property, file: nil, line: nil))
    }
    return found
  }

  private static func kinds(_ links: [(offset: Int, link: Link)]) -> [ReferenceKind] {
    Set(links.map(\.link.bond)).sorted { $0.rawValue < $1.rawValue }
  }

  private var bonds: [[String]: [(offset: Int, link: Link)]] {
    Dictionary(grouping: links.enumerated().map { (offset: $0.offset, link: $0.element) }) {
      [parts[$0.link.from].name, parts[$0.link.to].name]
    }
  }
}
