internal import Diagnostics
internal import Liquid

/// The partials that a template may include: its own, then those that the templates of its catalog share.
struct Snippets: Sendable {
  private var exact: [String: SourceText] = [:]
  private var sharedNames: Set<String> = []
  private var byLowercase: [String: String] = [:]
  /// The names without `.liquid`, sorted.
  private(set) var names: [String] = []

  init(of template: ModuleTemplate) throws(DiagnosticError) {
    try add(template.files, below: template.folder)
    let own = Set(exact.keys)
    if let slash = template.folder.lastIndex(of: "/") {
      try add(template.files, below: String(template.folder[..<slash]))
    }
    if !template.folder.isEmpty { try add(template.files, below: "") }
    sharedNames = Set(exact.keys).subtracting(own)
    names = exact.keys.sorted()
  }

  /// The files that some texts use and that come from the catalog and not from the template, as they would be its own.
  func shared(usedBy sources: [SourceText]) -> [(path: String, bytes: [UInt8])] {
    sharedNames.intersection(usedNames(from: sources, nil)).sorted().compactMap { name in
      exact[name].map { ("snippets/\(name).liquid", $0.bytes) }
    }
  }

  /// What some texts use, directly or through each other: own snippets and shared ones, sorted by name.
  ///
  /// - Parameter texts: What was parsed of the template so far, which is not parsed again.
  func reached(from sources: [SourceText], knownTo texts: ParsedTexts) -> [(name: String, bytes: [UInt8])] {
    usedNames(from: sources, texts).sorted().compactMap { name in exact[name].map { (name, $0.bytes) } }
  }

  private func usedNames(from sources: [SourceText], _ texts: ParsedTexts?) -> Set<String> {
    var used: Set<String> = []
    guard !exact.isEmpty else { return used }
    var pending = sources
    while let source = pending.popLast() {
      let names = Self.names(in: source, texts) ?? self.names
      for name in names {
        guard let source = self.source(of: name) else { continue }
        let spelled = exact[name] == nil ? byLowercase[name.lowercased()] ?? name : name
        if used.insert(spelled).inserted { pending.append(source) }
      }
    }
    return used
  }

  /// The names that a text includes; `nil` where one is worked out while rendering, and so can be any.
  private static func names(in source: SourceText, _ texts: ParsedTexts?) -> [String]? {
    if let quick = IncludedNames(source.bytes) { return quick.isOpen ? nil : quick.names }
    guard let usage = texts?.usage(of: source) ?? (try? Environment.viperGen.parse(source).usage) else { return [] }
    let includes = usage.tags.count { $0.name == "include" || $0.name == "render" }
    return includes > usage.partials.count ? nil : usage.partials.map(\.name)
  }

  /// The text of a snippet, its letter case counting nothing.
  func source(of name: String) -> SourceText? {
    exact[name] ?? byLowercase[name.lowercased()].flatMap { exact[$0] }
  }

  var partials: SnippetPartials {
    let shelf = self
    return SnippetPartials(names: names) { name in
      shelf.source(of: name.text)
    }
  }

  /// How a snippet is spelled on the disk, if it is spelled otherwise than asked for.
  func otherSpelling(of name: String) -> String? {
    guard exact[name] == nil else { return nil }
    return byLowercase[name.lowercased()]
  }

  private mutating func add(_ files: any TemplateFiles, below folder: String) throws(DiagnosticError) {
    // Usually one folder; a catalog made on a Mac may spell it otherwise.
    let folders = try files.names(in: folder).filter { $0.lowercased() == "snippets" }.sorted(by: >)
    for name in folders {
      let snippets = folder.isEmpty ? name : folder + "/" + name
      for path in try files.files(below: snippets) where path.hasSuffix(".liquid") {
        let name = String(path.dropFirst(snippets.count + 1).dropLast(".liquid".count))
        guard exact[name] == nil, let bytes = try files.read(path) else { continue }
        exact[name] = SourceText(path: files.shown(path), bytes: bytes)
        if byLowercase[name.lowercased()] == nil { byLowercase[name.lowercased()] = name }
      }
    }
  }
}
