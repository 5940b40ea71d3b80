package import Diagnostics
internal import Liquid

extension ModuleTemplate {
  package func additions(_ scope: RenderScope) throws(DiagnosticError) -> [AdditionDeclaration] {
    try completed(scope).rambaspec.additions
  }

  /// - Parameter values: Liquid variables in addition to the module's scope.
  /// - Throws: Liquid errors in the text, and `addition-header`.
  package func render(
    _ addition: AdditionDeclaration, _ scope: RenderScope, seeing values: [String: AdditionValue]
  ) throws(DiagnosticError) -> AdditionText {
    try AdditionText(text(of: addition.path, scope, seeing: values))
  }

  /// Renders a file, with a placeholder for its name, which is not known yet.
  func text(
    of path: Rambaspec.Text, _ scope: RenderScope, seeing values: [String: AdditionValue]
  ) throws(DiagnosticError) -> SourceText {
    guard let found = try find(path) else { throw DiagnosticError(missingFile(path)) }
    var data = try completed(scope).scope.data
    data["module_info"]["file_name"] = .string(AdditionText.ownName)
    for (name, value) in values { data[name] = value.liquid }
    let rendered = try parsed.parsed(found.source, isLax: false).template.renderBytes(
      data: data, partials: try snippets().partials)
    return SourceText(path: found.source.path + " (rendered)", bytes: rendered)
  }
}

extension ModuleTemplate {
  /// The parameters with the defaults that the template declares, checked.
  package func parameters(_ scope: RenderScope) throws(DiagnosticError) -> [GivenParameter] {
    try completed(scope).scope.customParameters
  }
}
