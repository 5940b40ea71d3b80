import Diagnostics
import ModuleTemplates
import TestSupport
import Testing

/// A template 't' in memory.
///
/// Paths are relative to the template's directory unless they begin with `/`.
func template(_ spec: String, _ files: [String: String] = [:]) throws -> ModuleTemplate {
  var paths = ["t/t.rambaspec": spec]
  for (path, text) in files { paths[path.hasPrefix("/") ? String(path.dropFirst()) : "t/" + path] = text }
  return try #require(try TemplateLibrary.template("t", in: MemoryFiles(paths), folder: "t"))
}

/// The printed errors of a step, or `nil` if it throws none.
func mistakes(_ step: () throws -> Void) -> String? {
  do {
    try step()
    return nil
  } catch let error as DiagnosticError {
    return DiagnosticPrinter().text(for: error.diagnostics)
  } catch {
    return "\(error)"
  }
}

extension RenderScope {
  /// The render scope of most tests.
  static func login(_ parameters: [GivenParameter] = []) -> RenderScope {
    RenderScope(
      moduleName: "Login", moduleDescription: "Login module", projectName: "Shop", productModuleName: "Shop",
      projectTargets: ["Shop"], testTargets: ["ShopTests"], author: "Ada", company: "Acme", prefix: "AC", year: "2026",
      date: "05/01/2026", customParameters: parameters)
  }
}

func simpleTemplate(_ name: String, text: String = "x", below folder: String = "", version: String = "1.0") -> [String:
  String]
{
  let spec = """
    name: \(name)
    summary: A template
    author: Ada
    version: \(version)
    code_files:
    - {name: View.swift, path: view.liquid}

    """
  return [folder + name + ".rambaspec": spec, folder + "view.liquid": text]
}
