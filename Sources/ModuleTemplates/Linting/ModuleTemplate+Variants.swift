internal import Diagnostics
internal import Liquid

extension ModuleTemplate {
  /// The rambaspec rendered for several example modules, because parameters can decide which files exist.
  ///
  /// The variants are: all defaults, no module (as Generamba checks it), and each parameter value with defaults and
  /// with everything enabled. A package is added if the rambaspec reads the kind of module. Invalid variants beyond the
  /// first are ignored, since they may be impossible.
  func variants() throws(DiagnosticError) -> [Rambaspec] {
    let first = try rambaspec(scope: .example())
    var variants: [Rambaspec] = []
    if let complete = try? rambaspec(scope: .example(first.exampleParameters)) { variants.append(complete) }
    variants.append(first)
    if let empty = try? rambaspec() { variants.append(empty) }
    addVariants(of: first, to: &variants) { .example($0) }
    guard String(decoding: source.bytes, as: UTF8.self).contains("module_info.kind") else { return variants }
    var packages: [Rambaspec] = []
    func scope(_ parameters: [GivenParameter]) -> RenderScope {
      var scope = RenderScope.example(parameters)
      scope.moduleKind = "package"
      return scope
    }
    if let complete = try? rambaspec(scope: scope(first.exampleParameters)) { packages.append(complete) }
    addVariants(of: first, to: &packages, seeing: scope)
    return variants + packages
  }

  private func addVariants(
    of first: Rambaspec, to variants: inout [Rambaspec], seeing scope: ([GivenParameter]) -> RenderScope
  ) {
    for declaration in first.parameters ?? [] {
      let values: [ParameterValue] =
        switch declaration.kind {
        case .bool: [.bool(true), .bool(false)]
        case .choice: declaration.choices.prefix(8).map(ParameterValue.string)
        case .list: [.list([]), .list(["Example"])]
        case .string: declaration.valueWhenUnset == .string("") ? [.string("Example")] : []
        }
      for value in values {
        for all in [first.exampleParameters, first.fullParameters] where variants.count < 80 {
          let others = all.filter { $0.name != declaration.name.text }
          let parameters = others + [GivenParameter(declaration.name.text, value)]
          if let variant = try? rambaspec(scope: scope(parameters)) { variants.append(variant) }
        }
      }
    }
    for preset in first.presets where variants.count < 100 {
      let set = Set(preset.parameters.map(\.name))
      let others = first.exampleParameters.filter { !set.contains($0.name) }
      if let variant = try? rambaspec(scope: scope(others + preset.parameters)) { variants.append(variant) }
    }
  }
}

extension Rambaspec {
  /// Example values for required parameters that are not set, for previews.
  package func standIns(except set: Set<String>) -> [GivenParameter] {
    let required = Set((parameters ?? []).filter(\.isRequired).map(\.name.text)).subtracting(set)
    return exampleParameters.filter { required.contains($0.name) }
  }

  /// A value for each declared parameter: its default or an example.
  var exampleParameters: [GivenParameter] {
    (parameters ?? []).compactMap { declaration in
      let value: ParameterValue? =
        declaration.valueWhenUnset ?? (declaration.choices.first ?? "Example").asValue(of: declaration.kind)
      return value.map { GivenParameter(declaration.name.text, $0) }
    }
  }

  /// Example values with every switch on and every text filled in.
  fileprivate var fullParameters: [GivenParameter] {
    exampleParameters.map { given in
      let value: ParameterValue =
        switch given.value {
        case .bool: .bool(true)
        case .list([]): .list(["Example"])
        case .string(""): .string("Example")
        default: given.value
        }
      return GivenParameter(given.name, value)
    }
  }
}

extension String {
  fileprivate func asValue(of kind: ParameterDeclaration.Kind) -> ParameterValue {
    kind == .list ? .list([self]) : .string(self)
  }
}
