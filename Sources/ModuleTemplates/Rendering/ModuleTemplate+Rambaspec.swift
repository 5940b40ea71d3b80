package import Diagnostics
internal import Liquid

extension ModuleTemplate {
  /// The template's description, for a scope: rambaspecs are Liquid first and YAML second.
  ///
  /// The parameters are not checked here, and their defaults are not filled in.
  package func rambaspec(scope: RenderScope) throws(DiagnosticError) -> Rambaspec {
    try rambaspec(data: scope.data)
  }

  /// The template's description as it is without any module, for lists and checks.
  package func rambaspec() throws(DiagnosticError) -> Rambaspec {
    try rambaspec(data: [:])
  }

  func rambaspec(data: Value) throws(DiagnosticError) -> Rambaspec { try described(data: data).rambaspec }

  /// The description together with the text that it was read from.
  private func described(data: Value) throws(DiagnosticError) -> (rambaspec: Rambaspec, text: [UInt8]) {
    let isPlain = !source.bytes.indices.dropLast().contains {
      source.bytes[$0] == UInt8(ascii: "{")
        && (source.bytes[$0 + 1] == UInt8(ascii: "{") || source.bytes[$0 + 1] == UInt8(ascii: "%"))
    }
    if isPlain { return (try parsed.description(original: source, rendered: source.bytes), source.bytes) }
    let cache = parsed.partialCache(isLax: false)
    let rendered = try parsed.parsed(source, isLax: false).template.renderBytes(
      data: data, partials: try snippets().partials, cache: cache)
    parsed.keep(cache, isLax: false)
    return (try parsed.description(original: source, rendered: rendered), rendered)
  }

  /// The parameters that must be set and are not, in the order of their declarations.
  package func missingParameters(_ scope: RenderScope) throws(DiagnosticError) -> [ParameterDeclaration] {
    let set = Set(scope.customParameters.map(\.name))
    return (try rambaspec(scope: scope).parameters ?? []).filter {
      $0.isRequired && $0.valueWhenUnset == nil && !set.contains($0.name.text)
    }
  }

  /// The description and the parameters as the template sees them: checked, with the defaults it declares.
  func completed(_ scope: RenderScope) throws(DiagnosticError) -> Completed {
    let first = try described(data: scope.data)
    var complete = scope
    complete.customParameters = try ParameterCheck.complete(
      scope.customParameters, for: first.rambaspec, template: name)
    if complete.customParameters == scope.customParameters {
      return Completed(rambaspec: first.rambaspec, text: first.text, scope: scope)
    }
    // What is declared can decide which files there are.
    let second = try described(data: complete.data)
    return Completed(rambaspec: second.rambaspec, text: second.text, scope: complete)
  }

  /// A description for all parameters.
  struct Completed {
    let rambaspec: Rambaspec
    let text: [UInt8]
    let scope: RenderScope
  }
}
