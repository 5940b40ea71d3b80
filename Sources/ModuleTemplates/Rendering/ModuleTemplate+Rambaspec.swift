package import Diagnostics
internal import Liquid

extension ModuleTemplate {
  /// The rambaspec, without validating parameters or adding their defaults.
  package func rambaspec(scope: RenderScope) throws(DiagnosticError) -> Rambaspec {
    try rambaspec(data: scope.data)
  }

  /// The rambaspec rendered without a module, for lists and checks.
  package func rambaspec() throws(DiagnosticError) -> Rambaspec {
    try rambaspec(data: [:])
  }

  func rambaspec(data: Value) throws(DiagnosticError) -> Rambaspec { try described(data: data).rambaspec }

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

  /// Required parameters without a value, in the order of their declarations.
  package func missingParameters(_ scope: RenderScope) throws(DiagnosticError) -> [ParameterDeclaration] {
    let set = Set(scope.customParameters.map(\.name))
    return (try rambaspec(scope: scope).parameters ?? []).filter {
      $0.isRequired && $0.valueWhenUnset == nil && !set.contains($0.name.text)
    }
  }

  func completed(_ scope: RenderScope) throws(DiagnosticError) -> Completed {
    let first = try described(data: scope.data)
    var complete = scope
    complete.customParameters = try ParameterCheck.complete(
      scope.customParameters, for: first.rambaspec, template: name)
    if complete.customParameters == scope.customParameters {
      return Completed(rambaspec: first.rambaspec, text: first.text, scope: scope)
    }
    // Render again, because the defaults can change which files exist.
    let second = try described(data: complete.data)
    return Completed(rambaspec: second.rambaspec, text: second.text, scope: complete)
  }

  struct Completed {
    let rambaspec: Rambaspec
    let text: [UInt8]
    let scope: RenderScope
  }
}
