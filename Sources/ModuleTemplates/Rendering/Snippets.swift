internal import Diagnostics
internal import Liquid

/// The partials that a template may include: its own, then those that the templates of its catalog share.
struct Snippets: Sendable {
  private var exact: [String: SourceText] = [:]
  private var byLowercase: [String: String] = [:]

  init(of template: ModuleTemplate) throws(DiagnosticError) {
    try add(template.files, below: template.folder)
    if template.folder.contains("/") {
      try add(
        template.files,
        below: String(template.folder[..<(template.folder.lastIndex(of: "/") ?? template.folder.endIndex)]))
    }
    if !template.folder.isEmpty { try add(template.files, below: "") }
  }

  /// The names without `.liquid`, sorted.
  var names: [String] { exact.keys.sorted() }

  var partials: SnippetPartials {
    let shelf = self
    return SnippetPartials(names: names) { name in
      shelf.exact[name.text] ?? shelf.byLowercase[name.text.lowercased()].flatMap { shelf.exact[$0] }
    }
  }

  /// How a snippet is spelled on the disk, if it is spelled otherwise than asked for.
  func otherSpelling(of name: String) -> String? {
    guard exact[name] == nil else { return nil }
    return byLowercase[name.lowercased()]
  }

  func contains(_ name: String) -> Bool { exact[name] != nil || byLowercase[name.lowercased()] != nil }

  private mutating func add(_ files: any TemplateFiles, below folder: String) throws(DiagnosticError) {
    let names = try files.names(in: folder)
    guard let own = names.first(where: { $0 == "snippets" }) ?? names.first(where: { $0.lowercased() == "snippets" })
    else { return }
    let snippets = folder.isEmpty ? own : folder + "/" + own
    for path in try files.files(below: snippets) where path.hasSuffix(".liquid") {
      let name = String(path.dropFirst(snippets.count + 1).dropLast(".liquid".count))
      guard exact[name] == nil, let bytes = try files.read(path) else { continue }
      exact[name] = SourceText(path: files.shown(path), bytes: bytes)
      if byLowercase[name.lowercased()] == nil { byLowercase[name.lowercased()] = name }
    }
  }
}
