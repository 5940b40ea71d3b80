internal import Diagnostics
internal import Liquid

/// The partials that a template may include: its own, then those that the templates of its catalog share.
struct Snippets: Sendable {
  private let files: any TemplateFiles
  private var exact: [String: Kept] = [:]
  private var ownNames: Set<String> = []
  private var byLowercase: [String: String] = [:]
  /// The names without `.liquid`, sorted.
  private(set) var names: [String] = []

  /// A partial as it is kept.
  private enum Kept {
    case text(SourceText)
    /// Of the program's own files, which are there when they are asked for: hardly one in ten is.
    case path(String)
  }

  init(of template: ModuleTemplate) throws(DiagnosticError) {
    files = template.files
    try add(template.files, below: template.folder)
    ownNames = Set(exact.keys)
    if let slash = template.folder.lastIndex(of: "/") {
      try add(template.files, below: String(template.folder[..<slash]))
    }
    if !template.folder.isEmpty { try add(template.files, below: "") }
    names = exact.keys.sorted()
  }

  /// The files that some texts use and that come from the catalog and not from the template, as they would be its own.
  func shared(usedBy sources: [SourceText]) -> [(path: String, bytes: [UInt8])] {
    usedNames(from: sources, nil).subtracting(ownNames).sorted().compactMap { name in
      text(exact[name]).map { ("snippets/\(name).liquid", $0.bytes) }
    }
  }

  /// What some texts use, directly or through each other: own snippets and shared ones, sorted by name.
  ///
  /// - Parameter texts: What was parsed of the template so far, which is not parsed again.
  func reached(from sources: [SourceText], knownTo texts: ParsedTexts) -> [(name: String, bytes: [UInt8])] {
    usedNames(from: sources, texts).sorted().compactMap { name in text(exact[name]).map { (name, $0.bytes) } }
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
    text(exact[name] ?? byLowercase[name.lowercased()].flatMap { exact[$0] })
  }

  private func text(_ kept: Kept?) -> SourceText? {
    switch kept {
    case .text(let source): source
    case .path(let path): (try? files.read(path)).flatMap { $0 }.map { SourceText(path: files.shown(path), bytes: $0) }
    case nil: nil
    }
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
        let name = String(
          Substring(path.utf8.dropFirst(snippets.utf8.count + 1).dropLast(".liquid".utf8.count)))
        guard exact[name] == nil else { continue }
        if files.arePartOfProgram {
          exact[name] = .path(path)
        } else {
          guard let bytes = try files.read(path) else { continue }
          exact[name] = .text(SourceText(path: files.shown(path), bytes: bytes))
        }
        let lowercased = name.lowercased()
        if byLowercase[lowercased] == nil { byLowercase[lowercased] = name }
      }
    }
  }
}
