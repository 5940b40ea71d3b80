internal import Diagnostics
internal import ModuleMap
internal import ModuleRoles

struct StructureReport {
  let inside: ModuleStructure
  /// The module's template; `nil` if it has no record.
  let template: String?
  let differences: [StructureDifference]?

  func print(_ session: Session, as format: MapFormat) {
    if session.isJSON { return session.printJSON(.shown, Payload(self)) }
    switch format {
    case .text, .json: printText(session.console)
    case .mermaid: session.console.writeVerbatim(StyledText(lines: inside.mermaid))
    case .svg: session.console.writeVerbatim(StyledText(lines: inside.svg))
    case .html:
      session.console.writeVerbatim(
        StyledText(lines: inside.html(template: template, differences: differences.map(described))))
    case .dot: session.console.writeVerbatim(StyledText(lines: inside.dot))
    }
    if format != .text, let differences, !differences.isEmpty {
      session.console.inform(
        "\(inside.name) differs from \(template ?? "its template") in \(differences.count.counted("place"))")
    }
  }

  private func printText(_ console: Console) {
    console.write("\(inside.name, .bold)  \(template ?? inside.form)  \(inside.folder, .faint)\n")
    let width = inside.links.map { $0.property.columns }.max() ?? 0
    for (number, part) in inside.parts.enumerated() where !part.isOutside {
      console.write("\n  \(part.name, .bold)  \(part.role?.rawValue ?? "", .faint)\n")
      for link in inside.links where link.from == number {
        let other = inside.parts[link.to].name
        let via = link.type.isEmpty || link.type == other ? "" : " as \(link.type)"
        let calls = link.calls.isEmpty ? "" : "  \(link.calls.joined(separator: ", "))"
        console.write(
          "    \(Self.arrow(link.bond), .faint) \(link.property.padded(to: width))  \(other)\(via, .faint)\(calls, .faint)\n"
        )
      }
    }
    let outside = inside.parts.filter(\.isOutside).map(\.name)
    if !outside.isEmpty { console.write("\n  outside: \(outside.joined(separator: ", "))\n") }
    console.inform("─▶ strong reference  ╌▶ weak reference  ┈▶ creates")
    guard let differences else {
      return console.inform("It has no record of a template to compare it with.")
    }
    let name = template ?? "its template"
    if differences.isEmpty { return console.inform("It matches \(name).") }
    console.inform("Differences from \(name):")
    for line in described(differences) { console.inform("  \(line)") }
  }

  private static func arrow(_ bond: ModuleStructure.ReferenceKind) -> String {
    switch bond {
    case .strong: "─▶"
    case .weak, .unowned: "╌▶"
    case .creates: "┈▶"
    }
  }

  private func described(_ differences: [StructureDifference]) -> [String] {
    differences.map { difference in
      let place = difference.file.map { " (\($0):\(difference.line ?? 1))" } ?? ""
      let property = difference.property.isEmpty ? "" : " by '\(difference.property)'"
      let own = Self.described(difference.bonds, of: difference.to)
      switch difference.kind {
      case .added: return "\(difference.from) \(own)\(property); the template has no such reference\(place)"
      case .missing:
        let theirs = Self.described(difference.templateBonds, of: difference.to)
        return "the template's \(difference.from) \(theirs)\(property); here it does not"
      case .changed:
        let theirs = Self.described(difference.templateBonds, of: "it")
        return "\(difference.from) \(own)\(property); the template's \(theirs)\(place)"
      }
    }
  }

  private static func described(_ bonds: [ModuleStructure.ReferenceKind], of other: String) -> String {
    bonds.map { bond in
      switch bond {
      case .strong: "strongly references \(other)"
      case .weak: "weakly references \(other)"
      case .unowned: "references \(other) unowned"
      case .creates: "creates \(other)"
      }
    }.joined(separator: " and ")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
}

extension StructureReport {
  struct Payload: Codable {
    struct Part: Codable {
      let name: String
      /// The role; `nil` for types outside of the module.
      let role: String?
      let file: String?
      let line: Int?
    }
    struct Link: Codable {
      let from: String
      let to: String
      /// `strong`, `weak`, `unowned` or `creates`.
      let bond: String
      let property: String
      /// The declared type of the property.
      let type: String
      let calls: [String]
      let file: String?
      let line: Int?
    }
    struct Difference: Codable {
      /// `added`, `missing` or `changed` in comparison with the template.
      let kind: String
      let from: String
      let to: String
      let bonds: [String]
      let templateBonds: [String]
      let property: String
      let file: String?
      let line: Int?
    }
    let module: String
    let folder: String
    let form: String
    let template: String?
    let parts: [Part]
    let links: [Link]
    let differences: [Difference]?

    init(_ report: StructureReport) {
      let inside = report.inside
      (module, folder, form, template) = (inside.name, inside.folder, inside.form, report.template)
      parts = inside.parts.map { Part(name: $0.name, role: $0.role?.rawValue, file: $0.file, line: $0.line) }
      links = inside.links.map { link in
        Link(
          from: inside.parts[link.from].name, to: inside.parts[link.to].name, bond: link.bond.rawValue,
          property: link.property, type: link.type, calls: link.calls, file: link.file, line: link.line)
      }
      differences = report.differences?.map { difference in
        Difference(
          kind: difference.kind.rawValue, from: difference.from, to: difference.to,
          bonds: difference.bonds.map(\.rawValue), templateBonds: difference.templateBonds.map(\.rawValue),
          property: difference.property, file: difference.file, line: difference.line)
      }
    }
  }
}
