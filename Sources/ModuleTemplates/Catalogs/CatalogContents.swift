internal import Diagnostics

extension TemplateFiles {
  /// The names and directories of all templates, which are files with the suffix `.rambaspec`.
  ///
  /// Some catalogs have a directory for each template, others one directory for all. Names can repeat.
  func templates(below folder: String = "") throws(DiagnosticError) -> [(name: String, folder: String)] {
    let suffix = ".rambaspec"
    return try files(below: folder).filter { $0.hasSuffix(suffix) }.map { path in
      let slash = path.lastIndex(of: "/")
      let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
      return (String(file.dropLast(suffix.count)), slash.map { String(path[..<$0]) } ?? "")
    }
  }

  /// Finds a template in the directory itself, in a subfolder of its name, or in the highest other subfolder.
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
