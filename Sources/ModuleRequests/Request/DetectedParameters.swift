package import Diagnostics
package import FileSystem
package import ModuleTemplates
package import ProjectKinds
package import RecordedModules
package import SystemPackage

/// The template parameters whose values follow from the project.
package struct DetectedParameters {
  /// The parameters with values that differ from the template's defaults.
  package private(set) var parameters: [(name: String, value: String)] = []
  /// The template parameter for the modules that other modules need to import.
  package static let imports = "imports"
  /// A sentence that lists the detected values; `nil` if there are none.
  package private(set) var sentence: String?

  /// Detects the values.
  ///
  /// - Parameters:
  ///   - request: The request, whose own parameters take precedence.
  ///   - template: The template for the request.
  ///   - root: The absolute path of the project directory; files above it are ignored.
  ///   - elsewhere: Modules that the request names and that have their own targets, and their import names.
  package init(
    for request: ModuleRequest, template: ModuleTemplate, in project: any ModuleProject, root: FilePath,
    files: FileSystem, elsewhere: (modules: [String], imports: [String]) = ([], [])
  ) throws(DiagnosticError) {
    let given = Set(request.customParameters.map(\.name))
    var answers = DetectedParameter.all(for: request, given: given, in: project, root: root, files: files)
    if !given.contains("access"), request.kind.ownsTargets {
      answers.append(.init(name: "access", value: "public", reason: "\(request.name) is imported by other targets"))
    }
    if request.kind == .package {
      for name in ["module_io", "module_output"] where !given.contains(name) {
        answers.append(
          .init(name: name, value: "true", reason: "other packages see \(request.name) through its interface"))
      }
    }
    if !given.contains(Self.imports), request.kind != .package, !elsewhere.imports.isEmpty {
      let (names, isOne) = (elsewhere.modules.joined(separator: ", "), elsewhere.modules.count == 1)
      answers.append(
        .init(
          name: Self.imports, value: elsewhere.imports.joined(separator: ","),
          reason: "\(names) \(isOne ? "is" : "are") built by \(isOne ? "itself" : "themselves")"))
    }
    let mayUseLibrary = !given.contains("runtime") && template.source.bytes.holds(Array("runtime".utf8))
    if answers.isEmpty, !mayUseLibrary { return }
    // Read the template's parameters last, because that may require rendering its description.
    let declared = try template.rambaspec(scope: request.scope)
    if mayUseLibrary, let code = request.code,
      let runtime = declared.parameters?.first(where: { $0.name.text == "runtime" })
    {
      let choices = Set(runtime.choices)
      let conventions = ModuleConventions(below: code.folder.removingLastComponent(), files: files)
      if let library = conventions.imported(files, where: { choices.contains($0.lowercased()) }) {
        answers.append(
          .init(
            name: "runtime", value: library.lowercased(),
            reason: "\(code.targets.first ?? request.projectName) imports \(library)"))
      }
    }
    let offersSwift5 = declared.parameters?.contains { $0.choices.contains("swift5") } ?? false
    if !offersSwift5 {
      answers = answers.map { $0.value == "swift5" ? .init(name: $0.name, value: "none", reason: $0.reason) : $0 }
    }
    let presets = declared.presets.filter { preset in
      request.customParameters.contains { $0.name == "preset" && $0.value == .string(preset.name.text) }
    }
    answers.removeAll { answer in
      presets.contains { $0.parameters.contains { $0.name == answer.name } }
        || !(declared.parameters ?? []).contains { parameter in
          parameter.name.text == answer.name
            && (parameter.kind == .bool || parameter.kind == .list || parameter.choices.contains(answer.value))
            && parameter.defaultValue?.text != answer.value
        }
    }
    if answers.isEmpty { return }
    parameters = answers.map { ($0.name, $0.value) }
    sentence = answers.map { "\($0.reason): \($0.name)=\($0.value)" }.joined(separator: "; ") + "."
  }
}
