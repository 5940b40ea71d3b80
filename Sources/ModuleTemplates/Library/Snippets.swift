internal import Diagnostics
internal import FileSystem
internal import Liquid
internal import TemplateParts

/// The snippets of a template: its own, then the shared ones of its catalog.
struct Snippets: Sendable {
  private let files: any TemplateFiles
  /// Snippet directories of a bundled template, its own first; `nil` if the files are not bundled.
  private let folders: [String]?
  private let listed: Locked<Listing?>

  private struct Listing: Sendable {
    var exact: [String: Kept] = [:]
    var ownNames: Set<String> = []
    var byLowercase: [String: String] = [:]
    var names: [String] = []
  }

  private enum Kept {
    case text(SourceText)
    /// A bundled file, read on demand: a rendering uses fewer than one in ten.
    case path(String)
  }

  init(of template: ModuleTemplate) throws(DiagnosticError) {
    files = template.files
    var owners = [template.folder]
    if let slash = template.folder.lastIndex(of: "/") { owners.append(String(template.folder[..<slash])) }
    if !template.folder.isEmpty { owners.append("") }
    folders =
      files.arePartOfProgram ? owners.map { $0.isEmpty ? Self.folderName : "\($0)/\(Self.folderName)" } : nil
    listed = Locked(nil)
    // Bundled snippets are looked up by path, so their list is made only for a missing name.
    if folders == nil {
      let listing = try Self.listing(files, owners)
      listed.withLock { $0 = listing }
    }
  }

  private static let folderName = "snippets"

  var names: [String] { listing.names }

  private var listing: Listing {
    if let known = listed.withLock({ $0 }) { return known }
    // Listing bundled files cannot fail.
    let owners = (folders ?? []).map { String($0.dropLast(Self.folderName.count).dropLast()) }
    let listing = (try? Self.listing(files, owners)) ?? Listing()
    listed.withLock { $0 = listing }
    return listing
  }

  private static func listing(_ files: any TemplateFiles, _ owners: [String]) throws(DiagnosticError) -> Listing {
    var listing = Listing()
    for (index, owner) in owners.enumerated() {
      try add(files, below: owner, to: &listing)
      if index == 0 { listing.ownNames = Set(listing.exact.keys) }
    }
    listing.names = listing.exact.keys.sorted()
    return listing
  }

  func shared(usedBy sources: [SourceText]) -> [(path: String, bytes: [UInt8])] {
    usedNames(from: sources, nil).subtracting(listing.ownNames).sorted().compactMap { name in
      text(listing.exact[name]).map { ("snippets/\(name).liquid", $0.bytes) }
    }
  }

  /// All snippets that the texts use directly or indirectly, sorted by name.
  func reached(from sources: [SourceText], knownTo texts: ParsedTexts) -> [(name: String, bytes: [UInt8])] {
    let listing = listing
    return usedNames(from: sources, texts).sorted().compactMap { name in
      text(listing.exact[name]).map { (name, $0.bytes) }
    }
  }

  private func usedNames(from sources: [SourceText], _ texts: ParsedTexts?) -> Set<String> {
    var used: Set<String> = []
    let listing = listing
    guard !listing.exact.isEmpty else { return used }
    var pending = sources
    while let source = pending.popLast() {
      let names = Self.names(in: source, texts) ?? listing.names
      for name in names {
        guard let source = self.source(of: name) else { continue }
        let spelled = listing.exact[name] == nil ? listing.byLowercase[name.lowercased()] ?? name : name
        if used.insert(spelled).inserted { pending.append(source) }
      }
    }
    return used
  }

  /// The names that a text includes; `nil` if one is computed during rendering.
  private static func names(in source: SourceText, _ texts: ParsedTexts?) -> [String]? {
    if let quick = IncludedNames(source.bytes) { return quick.isOpen ? nil : quick.names }
    guard let usage = texts?.usage(of: source) ?? (try? Environment.viperGen.parse(source).usage) else { return [] }
    let includes = usage.tags.count { $0.name == "include" || $0.name == "render" }
    return includes > usage.partials.count ? nil : usage.partials.map(\.name)
  }

  /// The text of a snippet, found ignoring case if necessary.
  func source(of name: String) -> SourceText? {
    for folder in folders ?? [] {
      if let source = text(.path("\(folder)/\(name).liquid")) { return source }
    }
    let listing = listing
    return text(listing.exact[name] ?? listing.byLowercase[name.lowercased()].flatMap { listing.exact[$0] })
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
    return SnippetPartials(names: shelf.names) { name in
      shelf.source(of: name.text)
    }
  }

  /// The snippet's actual spelling, if it differs from the given name.
  func otherSpelling(of name: String) -> String? {
    guard listing.exact[name] == nil else { return nil }
    return listing.byLowercase[name.lowercased()]
  }

  private static func add(
    _ files: any TemplateFiles, below folder: String, to listing: inout Listing
  ) throws(DiagnosticError) {
    // There can be several spellings of the directory's name on a case-sensitive disk.
    let folders = try files.names(in: folder).filter { $0.lowercased() == folderName }.sorted(by: >)
    for name in folders {
      let snippets = folder.isEmpty ? name : folder + "/" + name
      for path in try files.files(below: snippets) where path.hasSuffix(".liquid") {
        let name = String(
          Substring(path.utf8.dropFirst(snippets.utf8.count + 1).dropLast(".liquid".utf8.count)))
        guard listing.exact[name] == nil else { continue }
        if files.arePartOfProgram {
          listing.exact[name] = .path(path)
        } else {
          guard let bytes = try files.read(path) else { continue }
          listing.exact[name] = .text(SourceText(path: files.shown(path), bytes: bytes))
        }
        let lowercased = name.lowercased()
        if listing.byLowercase[lowercased] == nil { listing.byLowercase[lowercased] = name }
      }
    }
  }
}
