internal import Diagnostics

/// What `-D key=value` says.
enum ParameterDefinition {
  static func parse(_ definitions: [String]) throws(DiagnosticError) -> [(name: String, value: String)] {
    try definitions.map { definition throws(DiagnosticError) in
      let name = definition.prefix { $0 != "=" }
      guard !name.isEmpty, name.count < definition.count else {
        throw DiagnosticError(
          Diagnostic(
            "option-value", category: .usage, "'-D \(definition)' gives no value", help: ["write -D key=value"]))
      }
      return (String(name), String(definition.dropFirst(name.count + 1)))
    }
  }
}
