internal import ModuleTemplates

/// A choice of templates in the order suggested, installed, bundled.
struct TemplateChoice {
  private let templates: [ListedTemplate]
  private let suggested: String?

  init(_ listed: [ListedTemplate], suggesting suggested: String?) {
    var seen: Set<String> = []
    templates = (listed.filter { $0.name == suggested } + listed.filter { $0.kind != .bundled } + listed)
      .filter { seen.insert($0.name).inserted }
    self.suggested = suggested
  }

  func question(option: String, given: String? = nil) -> Dialogue.Question {
    Dialogue.Question(
      text: "Template", option: option, suggestion: suggested, given: given, choices: { templates.map(\.name) },
      remarks: templates.map { $0.summary ?? "" })
  }
}
