internal import Diagnostics

/// A template at its source, with all files of its installed copy.
struct ResolvedTemplate {
  let template: ModuleTemplate
  let source: TemplatePin.Source
  let files: [(path: String, bytes: [UInt8])]
  /// Files of other templates in the catalog that this one uses, by path relative to the catalog's root.
  let neighbors: [(path: String, bytes: [UInt8])]

  var digest: ContentDigest { ContentDigest(files: files) }

  init(_ template: ModuleTemplate, source: TemplatePin.Source) throws(DiagnosticError) {
    self.template = template
    self.source = source
    let start = template.folder.isEmpty ? "" : template.folder + "/"
    var files: [(path: String, bytes: [UInt8])] = []
    var own: Set<String> = []
    for path in try template.files.files(below: template.folder) {
      let relative = String(path.dropFirst(start.count))
      guard !Self.belongsToAnother(relative, template), let bytes = try template.files.read(path) else { continue }
      own.insert(relative.lowercased())
      files.append((relative, bytes))
    }
    if !template.folder.isEmpty {
      let snippets = try Snippets(of: template)
      let sources = files.map { SourceText(path: $0.path, bytes: $0.bytes) }
      for (path, bytes) in snippets.shared(usedBy: sources) where own.insert(path.lowercased()).inserted {
        files.append((path, bytes))
      }
    }
    self.files = files
    neighbors = try Self.neighbors(of: template)
  }

  /// A template at the root of a catalog does not include the templates in subfolders.
  private static func belongsToAnother(_ path: String, _ template: ModuleTemplate) -> Bool {
    guard template.folder.isEmpty, path.hasSuffix(".rambaspec") else { return false }
    return path.contains("/")
  }

  /// Entries can name files of another template (`../Code/view.liquid`), which keep that relative path.
  private static func neighbors(of template: ModuleTemplate) throws(DiagnosticError) -> [(
    path: String, bytes: [UInt8]
  )] {
    var found: [(path: String, bytes: [UInt8])] = []
    for spec in try template.variants() {
      for path in spec.files.compactMap(\.path) where path.text.contains("..") {
        guard let file = try template.find(path), !file.path.hasPrefix(template.folder + "/"),
          !found.contains(where: { $0.path == file.path })
        else { continue }
        found.append((file.path, file.source.bytes))
      }
    }
    // The installed template is directly below the root, even if it is deeper in the catalog.
    let root = template.folder.lastIndex(of: "/").map { String(template.folder[...$0]) } ?? ""
    return found.compactMap { file in
      file.path.hasPrefix(root) ? (String(file.path.dropFirst(root.count)), file.bytes) : nil
    }
  }
}
