internal import Diagnostics

extension TemplateFiles {
  /// The folders below a folder that hold a template, by the template's name; several may have the same name.
  ///
  /// A template is a rambaspec of any name: catalogs keep each in a folder of its name, others side by side.
  func templates(below folder: String = "") throws(DiagnosticError) -> [(name: String, folder: String)] {
    let suffix = ".rambaspec"
    return try files(below: folder).filter { $0.hasSuffix(suffix) }.map { path in
      let slash = path.lastIndex(of: "/")
      let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
      return (String(file.dropLast(suffix.count)), slash.map { String(path[..<$0]) } ?? "")
    }
  }

  /// The template of a name below a folder: right there, in a folder of its name, or anywhere.
  func template(named name: String, below folder: String = "") throws(DiagnosticError) -> ModuleTemplate? {
    let start = folder.isEmpty ? "" : folder + "/"
    for candidate in [folder, start + name] {
      if let template = try TemplateLibrary.template(name, in: self, folder: candidate) { return template }
    }
    let found = try templates(below: folder).filter { $0.name == name }.min {
      ($0.folder.split(separator: "/").count, $0.folder) < ($1.folder.split(separator: "/").count, $1.folder)
    }
    guard let found else { return nil }
    return try TemplateLibrary.template(name, in: self, folder: found.folder)
  }
}
