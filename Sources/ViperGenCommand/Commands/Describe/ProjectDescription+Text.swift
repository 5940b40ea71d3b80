internal import Diagnostics

extension ProjectDescription {
  var text: StyledText {
    var text: StyledText = "\(project.path, .cyan) (\(targets.isEmpty ? project.remark ?? project.kind : project.kind))"
    if let rambafile { text += ", \(rambafile)" }
    text += "\n"
    for (label, place) in [("modules", code), ("tests", tests)] {
      guard let place else { continue }
      let builders = place.targets.isEmpty ? "" : "  built by \(place.targets.joined(separator: ", "))"
      text += "  \(label, width: 10)\(place.folder)\(builders)\n"
    }
    if !prefix.isEmpty { text += "  \("prefix", width: 10)\(prefix)\n" }
    if !targets.isEmpty {
      let shown = targets.map { "\($0.name) (\(Self.words($0.purpose)))" }.joined(separator: ", ")
      text += "  \("targets", width: 10)\(shown)\n"
    }
    if let template = templates.first(where: \.isDefault) { text += Self.text(of: template) }
    text += section(
      "MODULES",
      modules.map { ($0.handle, "\($0.templates.joined(separator: ", "))  \($0.state.joined(separator: ", "))") })
    text += section("OTHER TEMPLATES", templates.filter { !$0.isDefault }.map { ($0.name, $0.summary ?? "") })
    return text
  }

  private static func text(of template: Template) -> StyledText {
    var text: StyledText = "  \("template", width: 10)\(template.name)"
    if let summary = template.summary { text += ": \(summary)" }
    text += "\n"
    for parameter in template.parameters ?? [] {
      let values =
        parameter.choices.isEmpty
        ? (parameter.type == "bool" ? "true|false" : parameter.type.uppercased())
        : parameter.choices.joined(separator: "|")
      text += "  \("", width: 10)-D \(parameter.name)=\(values)"
      if let description = parameter.description { text += "  \(description)" }
      text += "\n"
    }
    return text
  }

  private func section(_ title: StyledText, _ rows: [(String, String)]) -> StyledText {
    guard !rows.isEmpty else { return "" }
    let width = min(rows.map(\.0).columns, 40)
    return "\n" + title + "\n" + rows.map { "  \($0, width: width)  \($1)\n" as StyledText }.joined()
  }

  /// A name such as `unitTests` as words.
  private static func words(_ name: String) -> String {
    name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }
}
