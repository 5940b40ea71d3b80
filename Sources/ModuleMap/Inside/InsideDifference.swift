/// Where the inside of a module is not as its template has it.
package struct InsideDifference: Sendable, Hashable {
  package enum Kind: String, Sendable {
    /// The template has no such link.
    case added
    /// Only the template has it.
    case missing
    /// The template has it, but of another kind.
    case changed
  }

  package let kind: Kind
  /// The part that knows, by its name.
  package let from: String
  /// The part that is known.
  package let to: String
  /// How it is known; in the template, if it is missing.
  package let bonds: [ModuleInside.Bond]
  /// How the template has it; empty if it does not.
  package let templateBonds: [ModuleInside.Bond]
  package let property: String
  /// The file of the line that tells it, as it is shown; `nil` if the link is missing.
  package let file: String?
  package let line: Int?
}

extension ModuleInside {
  /// What is different from the same module as its template writes it, in the order of the parts.
  package func differences(from template: ModuleInside) -> [InsideDifference] {
    let own = bonds
    let theirs = template.bonds
    var found: [InsideDifference] = []
    for (pair, links) in own.sorted(by: { $0.value[0].offset < $1.value[0].offset }) {
      let kinds = Self.kinds(links)
      let others = Self.kinds(theirs[pair] ?? [])
      guard kinds != others else { continue }
      found.append(
        InsideDifference(
          kind: others.isEmpty ? .added : .changed, from: pair[0], to: pair[1], bonds: kinds, templateBonds: others,
          property: links[0].link.property, file: links[0].link.file, line: links[0].link.line))
    }
    for (pair, links) in theirs.sorted(by: { $0.value[0].offset < $1.value[0].offset }) where own[pair] == nil {
      found.append(
        InsideDifference(
          kind: .missing, from: pair[0], to: pair[1], bonds: [], templateBonds: Self.kinds(links),
          property: links[0].link.property, file: nil, line: nil))
    }
    return found
  }

  private static func kinds(_ links: [(offset: Int, link: Link)]) -> [Bond] {
    Set(links.map(\.link.bond)).sorted { $0.rawValue < $1.rawValue }
  }

  /// The links by the names of both ends.
  private var bonds: [[String]: [(offset: Int, link: Link)]] {
    Dictionary(grouping: links.enumerated().map { (offset: $0.offset, link: $0.element) }) {
      [parts[$0.link.from].name, parts[$0.link.to].name]
    }
  }
}
