internal import Diagnostics
internal import ModuleTemplates

enum ParameterDefinition {
  static func parse(_ definitions: [String]) throws(DiagnosticError) -> [(name: String, value: String)] {
    let parts = definitions.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
    let mistakes = zip(definitions, parts).filter { $1.count < 2 || $1[0].isEmpty }.map { definition, _ in
      Diagnostic("option-value", category: .usage, "'-D \(definition)' has no value", help: ["write -D key=value"])
    }
    guard mistakes.isEmpty else { throw DiagnosticError(mistakes) }
    return parts.map { (String($0[0]), String($0[1])) }
  }

  static func given(_ definitions: [String]) throws(DiagnosticError) -> [GivenParameter] {
    try parse(definitions).map { GivenParameter($0.name, .string($0.value)) }
  }
}
