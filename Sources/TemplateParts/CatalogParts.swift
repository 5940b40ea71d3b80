/// Finds the parts of a catalog's templates in their texts, so that the build can find those of bundled templates.
///
/// Templates with special cases, such as a path in other letter case, are left out.
package struct CatalogParts {
  package struct Part: Equatable {
    package enum Kind: String {
      case rambaspec
      /// A file that the rambaspec names.
      case file
      /// A snippet that other texts include.
      case snippet
    }

    package let kind: Kind
    /// The path of a file as the rambaspec spells it; otherwise the name.
    package let path: String
    package let index: Int
  }

  private let files: [(path: String, bytes: [UInt8])]
  private let places: [String: Int]

  package init(_ files: [(path: String, bytes: [UInt8])]) {
    self.files = files
    places = Dictionary(zip(files.map(\.path), files.indices), uniquingKeysWith: { first, _ in first })
  }

  package var templates: [String] {
    files.map(\.path).compactMap { path in
      let names = path.split(separator: "/")
      return names.count == 2 && names[1] == names[0] + ".rambaspec" ? String(names[0]) : nil
    }
  }

  /// The parts of a template, sorted; `nil` for a template with a special case.
  package func parts(of template: String) -> [Part]? {
    guard let description = places["\(template)/\(template).rambaspec"] else { return nil }
    let snippets = snippets(of: template)
    guard let described = Self.reached(from: [description], in: files, snippets) else { return nil }
    var search = NamedPaths()
    for index in [description] + described.values { search.scan(files[index].bytes) }
    var named: [String: Int] = [:]
    for path in search.paths {
      // A value that looks like a path can be something else.
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

  /// The digest of the template's snapshot.
  package func hash(of parts: [Part]) -> [UInt8] {
    SHA256.hash(
      files: parts.map { part in
        (part.kind == .rambaspec ? part.kind.rawValue : "\(part.kind.rawValue) \(part.path)", files[part.index].bytes)
      })
  }

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

  /// The snippets that texts include directly or indirectly.
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
