internal import Diagnostics
internal import ModuleTemplates

/// All files that a template consists of, as they were when a module was made from it.
struct TemplateSnapshot: Sendable {
  /// The template's name.
  let name: String
  /// The digest of all of it.
  let digest: ContentDigest
  /// The files, with their paths in the catalog.
  let files: [(path: String, bytes: [UInt8])]

  /// Takes a snapshot: the template with its snippets, and what else it was seen to use.
  init(of template: ModuleTemplate, using others: some Sequence<String> = []) throws(DiagnosticError) {
    let paths = Set(try template.paths(using: others))
    var files: [(path: String, bytes: [UInt8])] = []
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      if let bytes = try template.files.read(path) { files.append((path, bytes)) }
    }
    name = template.name
    self.files = files
    let folder = template.folder.isEmpty ? "" : template.folder + "/"
    digest = ContentDigest(
      files: files.map { file in
        (file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : "../" + file.path, file.bytes)
      })
  }
}
