package import ModuleTemplates
package import RecordedModules

extension ModuleRequest {
  /// The request of a recorded module, with the parameter values that do not change its code.
  ///
  /// A parameter of a later template version can declare such a value: see ``ParameterDeclaration/earlierValue``.
  package func keepingEarlierCode(of base: ModuleTemplate?, in current: ModuleTemplate) -> ModuleRequest {
    guard let base, let now = try? current.rambaspec(scope: scope).parameters else { return self }
    let given = Set(customParameters.map(\.name))
    let later = now.filter { $0.earlierValue != nil && !given.contains($0.name.text) }
    guard !later.isEmpty, let before = try? base.rambaspec(scope: scope).parameters else { return self }
    let known = Set(before.map(\.name.text))
    return setting(
      later.filter { !known.contains($0.name.text) }.compactMap { declaration in
        declaration.earlierValue.map { GivenParameter(declaration.name.text, $0) }
      })
  }
}
