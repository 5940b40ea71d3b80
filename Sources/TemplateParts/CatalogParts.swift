/// What the templates of a catalog are made of, found in the texts alone, so that a build can find it for the templates of the
/// program.
///
/// It knows the usual: what needs more than a look, such as a path in other letter case, makes it leave a template out.
package struct CatalogParts {
  /// A text of a template.
  package struct Part: Equatable {
    /// What a text is to its template.
    package enum Kind: String {
      /// The description.
      case rambaspec
      /// What the description names.
      case file
      /// What files include.
      case snippet
    }

    package let kind: Kind
    /// Of a file, the path as the rambaspec spells it; otherwise the name.
    package let path: String
    /// Which file of the catalog it is.
    package let index: Int
  }

  private let files: [(path: String, bytes: [UInt8])]
  private let places: [String: Int]

  package init(_ files: [(path: String, bytes: [UInt8])]) {
    self.files = files
    places = Dictionary(zip(files.map(\.path), files.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The names of the templates, sorted as their files are.
  package var templates: [String] {
    files.map(\.path).compactMap { path in
      let names = path.split(separator: "/")
      return names.count == 2 && names[1] == names[0] + ".rambaspec" ? String(names[0]) : nil
    }
  }

  /// The parts of a template: the rambaspec, then the files, then the snippets, each sorted; `nil` for one that needs more
  /// than a look.
  package func parts(of template: String) -> [Part]? {
    guard let description = places["\(template)/\(template).rambaspec"] else { return nil }
    let snippets = snippets(of: template)
    guard let described = Self.reached(from: [description], in: files, snippets) else { return nil }
    var search = NamedPaths()
    for index in [description] + described.values { search.look(at: files[index].bytes) }
    var named: [String: Int] = [:]
    for path in search.paths {
      // Not all that looks like a path is one.
      guard let index = places[NamedPaths.normalized("\(template)/\(path)")] else { continue }
      named[NamedPaths.normalized(path)] = index
    }
    for (index, file) in files.enumerated() where file.path.hasPrefix(template + "/") {
      let path = String(file.path.dropFirst(template.count + 1))
      if named[path] == nil, !NamedPaths.isBeside(path), search.patterns.contains(where: { $0.matches(path) }) {
        named[path] = index
      }
    }
    guard let included = Self.reached(from: named.values + [description], in: files, snippets) else { return nil }
    return [Part(kind: .rambaspec, path: "\(template).rambaspec", index: description)] + Self.sorted(named, .file)
      + Self.sorted(included, .snippet)
  }

  /// The hash of a template's parts, by which its snapshot is known.
  package func hash(of parts: [Part]) -> [UInt8] {
    SHA256.hash(
      files: parts.map { part in
        (part.kind == .rambaspec ? part.kind.rawValue : "\(part.kind.rawValue) \(part.path)", files[part.index].bytes)
      })
  }

  /// What a template may include: its own snippets, then those that all share.
  private func snippets(of template: String) -> [String: Int] {
    var found: [String: Int] = [:]
    for folder in ["\(template)/snippets/", "snippets/"] {
      for (index, file) in files.enumerated() where file.path.hasPrefix(folder) && file.path.hasSuffix(".liquid") {
        let name = String(file.path.dropFirst(folder.count).dropLast(".liquid".count))
        if found[name] == nil { found[name] = index }
      }
    }
    return found
  }

  /// The snippets that some texts include, directly or through each other.
  private static func reached(
    from texts: [Int], in files: [(path: String, bytes: [UInt8])], _ snippets: [String: Int]
  ) -> [String: Int]? {
    var used: [String: Int] = [:]
    var pending = texts
    while let text = pending.popLast() {
      guard let included = IncludedNames(files[text].bytes) else { return nil }
      for name in included.isOpen ? Array(snippets.keys) : included.names {
        guard let index = snippets[name] else { return nil }
        if used.updateValue(index, forKey: name) == nil { pending.append(index) }
      }
    }
    return used
  }

  private static func sorted(_ parts: [String: Int], _ kind: Part.Kind) -> [Part] {
    parts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { Part(kind: kind, path: $0.key, index: $0.value) }
  }
}
