internal import Diagnostics
internal import ModuleMap
internal import ModuleRoles

struct StructureReport {
  let structure: ModuleStructure
  /// The module's template; `nil` if it has no record.
  let template: String?
  let differences: [StructureDifference]?

  func print(_ session: Session, as format: MapFormat) {
    if session.isJSON { return session.printJSON(.shown, Payload(self)) }
    switch format {
    case .text, .json: printText(session.console)
    case .mermaid: session.console.writeVerbatim(StyledText(lines: structure.mermaid))
    case .svg: session.console.writeVerbatim(StyledText(lines: structure.svg))
    case .html:
      session.console.writeVerbatim(
        StyledText(lines: structure.html(template: template, differences: differences.map(described))))
    case .dot: session.console.writeVerbatim(StyledText(lines: structure.dot))
    }
    if format != .text, let differences, !differences.isEmpty {
      session.console.inform(
        "\(structure.name) differs from \(template ?? "its template") in \(differences.count.counted("place"))")
    }
  }

  private func printText(_ console: Console) {
    console.write("\(structure.name, .bold)  \(template ?? structure.form)  \(structure.folder, .faint)\n")
    let width = structure.references.map(\.property).columns
    for (number, part) in structure.parts.enumerated() where !part.isOutside {
      console.write("\n  \(part.name, .bold)  \(part.role?.rawValue ?? "", .faint)\n")
      for reference in structure.references where reference.from == number {
        let other = structure.parts[reference.to].name
        let via = reference.type.isEmpty || reference.type == other ? "" : " as \(reference.type)"
        let calls = reference.calls.isEmpty ? "" : "  \(reference.calls.joined(separator: ", "))"
        console.write(
          "    \(Self.arrow(reference.kind), .faint) \(reference.property.padded(to: width))  \(other)\(via, .faint)\(calls, .faint)\n"
        )
      }
    }
    let outside = structure.parts.filter(\.isOutside).map(\.name)
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

  private static func arrow(_ kind: ModuleStructure.ReferenceKind) -> String {
    switch kind {
    case .strong: "─▶"
    case .weak, .unowned: "╌▶"
    case .creates: "┈▶"
    }
  }

  private func described(_ differences: [StructureDifference]) -> [String] {
    differences.map { difference in
      let place = difference.file.map { " (\($0):\(difference.line ?? 1))" } ?? ""
      let property = difference.property.isEmpty ? "" : " by '\(difference.property)'"
      let own = Self.described(difference.kinds, of: difference.to)
      switch difference.kind {
      case .added: return "\(difference.from) \(own)\(property); the template has no such reference\(place)"
      case .missing:
        let theirs = Self.described(difference.templateKinds, of: difference.to)
        return "the template's \(difference.from) \(theirs)\(property); here it does not"
      case .changed:
        let theirs = Self.described(difference.templateKinds, of: "it")
        return "\(difference.from) \(own)\(property); the template's \(theirs)\(place)"
      }
    }
  }

  private static func described(_ kinds: [ModuleStructure.ReferenceKind], of other: String) -> String {
    kinds.map { kind in
      switch kind {
      case .strong: "strongly references \(other)"
      case .weak: "weakly references \(other)"
      case .unowned: "references \(other) unowned"
      case .creates: "creates \(other)"
      }
    }.joined(separator: " and ")
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }
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
    struct Reference: Codable {
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
    let links: [Reference]
    let differences: [Difference]?

    init(_ report: StructureReport) {
      let structure = report.structure
      (module, folder, form, template) = (structure.name, structure.folder, structure.form, report.template)
      parts = structure.parts.map { Part(name: $0.name, role: $0.role?.rawValue, file: $0.file, line: $0.line) }
      links = structure.references.map { reference in
        Reference(
          from: structure.parts[reference.from].name, to: structure.parts[reference.to].name,
          bond: reference.kind.rawValue,
          property: reference.property, type: reference.type, calls: reference.calls, file: reference.file,
          line: reference.line)
      }
      differences = report.differences?.map { difference in
        Difference(
          kind: difference.kind.rawValue, from: difference.from, to: difference.to,
          bonds: difference.kinds.map(\.rawValue), templateBonds: difference.templateKinds.map(\.rawValue),
          property: difference.property, file: difference.file, line: difference.line)
      }
    }
  }
}
