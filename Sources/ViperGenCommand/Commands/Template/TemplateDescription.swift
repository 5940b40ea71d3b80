internal import Diagnostics
internal import ModuleTemplates

struct TemplateDescription {
  private let template: ModuleTemplate
  private let spec: Rambaspec
  private let files: [RenderedFile]
  private let needs: CodeNeeds
  /// The values of each parameter that need newer versions.
  private let parameterNeeds: [String: [(value: String, needs: CodeNeeds)]]

  init(_ template: ModuleTemplate, _ scope: RenderScope) throws(DiagnosticError) {
    self.template = template
    // Missing required parameters must not prevent a preview.
    let first = try template.rambaspec(scope: scope)
    var complete = scope
    let set = Set(scope.customParameters.map(\.name))
    complete.customParameters += first.standIns(except: set)
    let module = try template.render(complete)
    spec = module.rambaspec
    files = module.files
    let needs = CodeNeeds(module.files)
    self.needs = needs
    parameterNeeds = Dictionary(
      (module.rambaspec.parameters ?? []).map { ($0.name.text, template.needs(of: $0, beyond: needs, complete)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A rendered file: the first one, or the one whose path equals or ends with the argument.
  func preview(of path: String?) throws(DiagnosticError) -> RenderedFile? {
    let candidates = files.filter { !$0.isFolder }
    // Interface files are too long for a preview.
    guard let path else { return candidates.first { !$0.path.hasSuffix(".xib") && !$0.isResource } ?? candidates.first }
    if let file = candidates.first(where: { $0.path == path }) ?? candidates.first(where: { $0.path.hasSuffix(path) }) {
      return file
    }
    throw DiagnosticError(
      "template-file-unknown", category: .missing,
      "template '\(template.name)' has no file '\(path)'\(Diagnostic.suggestion(candidates.map(\.path).nearest(to: path)))",
      notes: [.init("it writes \(candidates.map(\.path).joined(separator: ", "))")])
  }

  private var origin: String {
    switch template.origin {
    case .bundled: template.source.path.hasPrefix("bundled:") ? "bundled" : template.source.path
    case .folder: template.source.path
    }
  }

  func text(previewing preview: RenderedFile?) -> StyledText {
    var text: StyledText = "\(template.name, .cyan)\(spec.version.map { " \($0.text)" } ?? "") (\(origin))\n"
    if let summary = spec.summary { text += "\(lines: summary.text)\n" }
    text += "\n"
    for (label, value) in [
      ("author", spec.author?.text), ("licence", spec.license?.text), ("after", spec.article?.text),
      ("when", spec.when?.text),
      ("least", needs.text.isEmpty ? nil : needs.text),
      ("needs", spec.dependencies.isEmpty ? nil : spec.dependencies.map(\.text).joined(separator: ", ")),
    ] {
      if let value { text += "  \(label, width: 9)\(Self.line(value))\n" }
    }
    text += section("PARAMETERS", (spec.parameters ?? []).map { (signature($0), explanation($0)) })
    if spec.parameters == nil { text += "\nIt declares no parameters and accepts any.\n" }
    text += section("PRESETS", spec.presets.map { ($0.name.text, $0.description ?? "") })
    text += section("ADDITIONS", spec.additions.map { ($0.name.text, $0.summary ?? "") })
    text += section("FILES", files.map { ($0.isFolder ? $0.path + "/" : $0.path, remarks($0)) })
    if let preview, let content = preview.content {
      text += "\n\(preview.path)\n\(lines: String(decoding: content, as: UTF8.self))"
      if content.last != UInt8(ascii: "\n") { text += "\n" }
    }
    return text
  }

  private func signature(_ declaration: ParameterDeclaration) -> String {
    var text = declaration.name.text
    switch declaration.kind {
    case .string: text += "=TEXT"
    case .bool: text += "=true|false"
    case .choice: text += "=" + declaration.choices.joined(separator: "|")
    case .list: text += "=A,B"
    }
    if let value = declaration.defaultValue { return text + " (\(value.text))" }
    return declaration.isRequired ? text + " (required)" : text
  }

  /// The description of a parameter, with the versions that its values need.
  private func explanation(_ declaration: ParameterDeclaration) -> String {
    let needs = (parameterNeeds[declaration.name.text] ?? []).map { "[\($0.value) needs \($0.needs.text)]" }
    let description = declaration.description.map { [$0] } ?? []
    return (description + needs).joined(separator: " ")
  }

  private func remarks(_ file: RenderedFile) -> String {
    var words = [file.role == .code ? "code" : "test"]
    if file.isResource { words.append("resource") }
    if file.isOnce { words.append("once per project") }
    if file.targets.rawValue != file.role.rawValue { words.append("in targets: \(file.targets.rawValue)") }
    return words.joined(separator: ", ")
  }

  private func section(_ title: String, _ lines: [(String, String)]) -> StyledText {
    guard !lines.isEmpty else { return "" }
    let width = min(lines.map(\.0).columns, 48)
    return "\n\(title)\n"
      + lines.map { name, remark in
        remark.isEmpty ? "  \(name)\n" : "  \(name, width: width)  \(Self.line(remark))\n"
      }.joined()
  }

  private static func line(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ")
  }

  struct Payload: Codable {
    struct Parameter: Codable {
      let name: String
      let type: String
      let defaultValue: String?
      let choices: [String]
      let description: String?
      let required: Bool
      let pattern: String?
      let needs: [String: Needs]?
    }
    /// The oldest versions that build and run the module.
    struct Needs: Codable {
      let swift: String?
      let xcode: String?
      let ios: Int?
    }
    struct File: Codable {
      let path: String
      let role: String
      let targets: String
      let resource: Bool
      let once: Bool
      let folder: Bool
    }
    struct Preview: Codable {
      let path: String
      let text: String
    }
    let name: String
    let source: String
    let summary: String?
    let author: String?
    let templateVersion: String?
    let license: String?
    let dependencies: [String]
    let needs: Needs
    let parameters: [Parameter]?
    let presets: [String]
    let additions: [AdditionListing.Payload.Addition]
    let files: [File]
    let preview: Preview?
  }

  func payload(previewing preview: RenderedFile?) -> Payload {
    Payload(
      name: template.name, source: origin, summary: spec.summary?.text, author: spec.author?.text,
      templateVersion: spec.version?.text, license: spec.license?.text, dependencies: spec.dependencies.map(\.text),
      needs: Payload.Needs(needs),
      parameters: spec.parameters.map { declarations in
        declarations.map { Payload.Parameter($0, needs: parameterNeeds[$0.name.text] ?? []) }
      },
      presets: spec.presets.map(\.name.text), additions: spec.additions.map(AdditionListing.Payload.Addition.init),
      files: files.map {
        .init(
          path: $0.path, role: $0.role.rawValue, targets: $0.targets.rawValue, resource: $0.isResource, once: $0.isOnce,
          folder: $0.isFolder)
      },
      preview: preview.flatMap { file in
        file.content.map { .init(path: file.path, text: String(decoding: $0, as: UTF8.self)) }
      })
  }
}

extension TemplateDescription.Payload.Parameter {
  init(_ declaration: ParameterDeclaration, needs: [(value: String, needs: CodeNeeds)]) {
    self.init(
      name: declaration.name.text, type: declaration.kind.rawValue, defaultValue: declaration.defaultValue?.text,
      choices: declaration.choices, description: declaration.description, required: declaration.isRequired,
      pattern: declaration.pattern?.text,
      needs: needs.isEmpty
        ? nil
        : Dictionary(
          needs.map { ($0.value, TemplateDescription.Payload.Needs($0.needs)) }, uniquingKeysWith: { first, _ in first }
        ))
  }
}

extension TemplateDescription.Payload.Needs {
  init(_ needs: CodeNeeds) {
    self.init(
      swift: needs.swift?.version.rawValue, xcode: needs.swift?.version.xcode, ios: needs.iOS?.version)
  }
}
