internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import SystemPackage

extension Session {
  /// Asks for parameters that the template requires and nobody set; does nothing when nobody is there to answer.
  ///
  /// Everything else that is wrong is left to the command itself.
  func askForParameters(of options: inout GenerationOptions, rambafile: String?) async {
    guard isInteractive,
      let context = try? await RequestReader(files: files, surroundings: surroundings).read(
        options, rambafile: rambafile),
      let template = try? TemplateLibrary(folder: context.root.appending("Templates"), fileSystem: files).find(
        context.template.value),
      let missing = try? template.missingParameters(context.request.scope)
    else { return }
    for declaration in missing {
      var remark = declaration.description.map { " (\($0))" } ?? ""
      if !declaration.choices.isEmpty { remark += " [\(declaration.choices.joined(separator: ", "))]" }
      let typed = answer("\(declaration.name.text)\(remark): ")
      if !typed.isEmpty { options.customParameters.append((declaration.name.text, typed)) }
    }
  }
}
