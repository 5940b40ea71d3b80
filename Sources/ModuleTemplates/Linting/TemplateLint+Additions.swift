internal import Diagnostics
internal import Liquid

extension TemplateLint {
  mutating func checkAdditions() {
    for addition in variants.flatMap(\.additions) {
      do throws(DiagnosticError) {
        guard let found = try template.find(addition.path) else {
          diagnostics.append(template.missingFile(addition.path))
          continue
        }
        if found.isOtherCase { diagnostics.append(template.otherCase(addition.path, found)) }
        if used.insert(found.path).inserted { checkVariables(of: found.source, as: .addition) }
        try checkRendering(of: addition)
      } catch {
        diagnostics += error.diagnostics
      }
    }
  }

  /// Renders an addition for an example module, because headers can be parsed only after rendering.
  private func checkRendering(of addition: AdditionDeclaration) throws(DiagnosticError) {
    guard !diagnostics.contains(where: { $0.severity == .error }), let first = variants.first else { return }
    let parameters = first.parameters == nil ? [] : first.exampleParameters
    let text = try template.render(addition, .example(parameters), seeing: AdditionExample.values(for: addition))
    guard text.parts.isEmpty else { return }
    throw DiagnosticError(
      Diagnostic(
        .warning, "addition-empty", "addition '\(addition.name.text)' adds nothing to an example module",
        at: addition.name.place))
  }
}

/// Example values of the variables of an addition.
enum AdditionExample {
  static func values(for addition: AdditionDeclaration) -> [String: AdditionValue] {
    let type = AdditionValue.names([
      "type": .text("Int"), "word": .text("Int"), "sample": .text("1"), "message": .text("(1)"),
      "optional_type": .text("Int?"),
    ])
    let parameter = AdditionValue.names([
      "label": .text("id"), "name": .text("id"), "type": .text("Int"), "argument": .text("id: id"),
      "sample": .text("1"), "is_equatable": .truth(true), "optional_type": .text("Int?"),
    ])
    let signature = AdditionValue.names([
      "name": .text("example"), "words": .text("example"), "object_words": .text(""), "subject": .text("Example"),
      "signature": .text("example(id: Int)"),
      "parameters": .list([parameter]), "declared": .text("id: Int"), "call": .text("example(id: id)"),
      "arguments": .text("id: id"), "samples": .text("id: 1"), "message": .text("(1)"), "is_testable": .truth(true),
    ])
    let code = AdditionValue.names([
      "tests": .names([:]), "protocols": .list([]), "conformances": .names([:]), "properties": .names([:]),
      "spies": .names([:]),
    ])
    func value(_ argument: AdditionDeclaration.Argument) -> AdditionValue {
      switch argument {
      case .signature, .message, .parameters, .hashableParameters: signature
      case .type: type
      case .name, .text: .text("Example")
      case .module:
        .names([
          "name": .text("Other"), "module": .text("Other"), "custom_parameters": .names([:]),
          "code": code,
        ])
      }
    }
    var names: [String: AdditionValue] = [
      "name": .text("example"), "is_testable": .truth(true), "imports": .text(""), "is_declared": .truth(false),
      "type": .text("Example"),
    ]
    if case .names(let own) = value(addition.takes) { names.merge(own) { _, new in new } }
    var options: [String: AdditionValue] = [:]
    for option in addition.options { options[option.name] = value(option.takes) }
    names["options"] = .names(options)
    return ["addition": .names(names), "code": code]
  }
}
