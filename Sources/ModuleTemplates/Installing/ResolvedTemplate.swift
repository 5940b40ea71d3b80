internal import Diagnostics

/// A template that was found at its source, with all the files that its installed copy will have.
struct ResolvedTemplate {
  let template: ModuleTemplate
  let source: TemplatePin.Source
  /// The files by path below the template's own folder.
  let files: [(path: String, bytes: [UInt8])]
  /// Files of its neighbours in the catalog that it uses, by path below the catalog's root.
  let neighbours: [(path: String, bytes: [UInt8])]

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
    // Snippets that the templates of a catalog share become the template's own.
    if !template.folder.isEmpty {
      let snippets = try Snippets(of: template)
      let sources = files.map { SourceText(path: $0.path, bytes: $0.bytes) }
      for (path, bytes) in snippets.shared(usedBy: sources) where own.insert(path.lowercased()).inserted {
        files.append((path, bytes))
      }
    }
    self.files = files
    neighbours = try Self.neighbours(of: template)
  }

  /// A catalog whose root holds one template may hold others in its folders; they are not part of it.
  private static func belongsToAnother(_ path: String, _ template: ModuleTemplate) -> Bool {
    guard template.folder.isEmpty, path.hasSuffix(".rambaspec") else { return false }
    return path.contains("/")
  }

  /// Entries may name files of a neighbour (`../Code/view.liquid`): they keep that relative place.
  private static func neighbours(of template: ModuleTemplate) throws(DiagnosticError) -> [(
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
    // Installed, the template lies one folder below the root, wherever it was in its catalog.
    let root = template.folder.lastIndex(of: "/").map { String(template.folder[...$0]) } ?? ""
    return found.compactMap { file in
      file.path.hasPrefix(root) ? (String(file.path.dropFirst(root.count)), file.bytes) : nil
    }
  }
}
