package import Diagnostics
internal import Liquid

extension ModuleTemplate {
  package func additions(_ scope: RenderScope) throws(DiagnosticError) -> [AdditionDeclaration] {
    try completed(scope).rambaspec.additions
  }

  /// Renders the text of an addition.
  ///
  /// - Parameters:
  ///   - values: What it sees besides the module's scope, by name.
  /// - Throws: What is wrong with the text, and `addition-header`.
  package func render(
    _ addition: AdditionDeclaration, _ scope: RenderScope, seeing values: [String: AdditionValue]
  ) throws(DiagnosticError) -> AdditionText {
    try AdditionText(text(of: addition.path, scope, seeing: values))
  }

  /// Renders a file that an addition names; a file's own name is what its header tells.
  ///
  /// - Throws: `template-file-missing`, and what is wrong with the text.
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
  /// The parameters as the template sees them: checked, with the defaults it declares.
  package func parameters(_ scope: RenderScope) throws(DiagnosticError) -> [GivenParameter] {
    try completed(scope).scope.customParameters
  }
}
