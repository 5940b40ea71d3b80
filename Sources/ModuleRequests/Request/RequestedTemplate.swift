package import Diagnostics
package import FileSystem
package import ModuleTemplates
package import SystemPackage
internal import YAML

/// Finds the template of a request.
///
/// A template that the Rambafile declares is never replaced by another one.
package enum RequestedTemplate {
  package static let notInstalledID = "template-not-installed"

  /// - Throws: `template-not-installed` for a declared template, `template-missing` for any other.
  package static func find(
    _ name: Located<String>, in rambafile: Rambafile?, root: FilePath, files: FileSystem, workingDirectory: FilePath
  ) throws(DiagnosticError) -> ModuleTemplate {
    let library = TemplateLibrary(of: root, files: files, workingDirectory: workingDirectory)
    guard let declaration = rambafile?.templateDeclarations.first(where: { $0.name == name.value })?.node else {
      return try library.find(name.value, at: name.place)
    }
    do throws(DiagnosticError) {
      let template = try library.find(name.value, at: name.place)
      // A bundled template of the same name is a different template.
      if template.origin != .bundled || declaration["git"] == nil && declaration["local"] == nil { return template }
    } catch {
      guard error.diagnostics.contains(where: { $0.id == "template-missing" }) else { throw error }
    }
    throw DiagnosticError(
      notInstalledID, category: .missing, "template '\(name.value)' is declared, but not installed",
      at: (declaration["name"] ?? declaration).place, help: ["run viper-gen template install"])
  }

  /// The error that a Rambafile declares several templates and selects none; `nil` if the choice is unambiguous.
  package static func ambiguity(_ name: Located<String>, _ rambafile: Rambafile?, module: String) -> Diagnostic? {
    let names = (rambafile?.templateDeclarations ?? []).map(\.name)
    guard name.place == nil, names.count > 1, !names.contains(name.value) else { return nil }
    return Diagnostic(
      "template-ambiguous", category: .usage, "the Rambafile declares \(names.count) templates and no 'template:'",
      notes: [.init("they are \(names.joined(separator: ", "))")],
      help: [
        "choose one: viper-gen gen \(module.shellWord) \(names[0].shellWord), or 'template: \(names[0])' in the Rambafile"
      ])
  }
}

extension Rambafile {
  /// The items of `templates:` with their names.
  fileprivate var templateDeclarations: [(name: String, node: Node)] {
    (self[declarations: .templates]?.sequence ?? []).compactMap { node in
      (node["name"]?.string ?? node.string).map { ($0, node) }
    }
  }
}
