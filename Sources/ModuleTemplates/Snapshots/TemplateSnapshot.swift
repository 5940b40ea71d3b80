package import Diagnostics
internal import Liquid

/// A version of a template, as modules were made from it: exactly what rendering reads, wherever the template lies.
///
/// That is the rambaspec, the files it names and the snippets they reach. A README plays no part, nor do the place and
/// the letter case of the template's folder: a template that was bundled and is installed now is the same.
package struct TemplateSnapshot: Sendable {
  package struct Part: Sendable, Hashable {
    /// What a text is to its template.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The description.
      case rambaspec
      /// What the description names.
      case file
      /// What files include.
      case snippet
    }

    package let kind: Kind
    /// Of a file, the path as the rambaspec spells it, with `..` where it is a neighbour's; otherwise the name.
    package let path: String
    package let bytes: [UInt8]

    package init(_ kind: Kind, _ path: String, _ bytes: [UInt8]) {
      self.kind = kind
      self.path = path
      self.bytes = bytes
    }
  }

  /// The template's name, in its own spelling.
  package let name: String
  /// What the template is: a digest of all parts, of which the name is none.
  package let digest: ContentDigest
  /// The parts: the rambaspec, then the files, then the snippets, each sorted.
  package let parts: [Part]

  /// Takes a snapshot of a template; of one that is part of the program, the build took it.
  package init(of template: ModuleTemplate) throws(DiagnosticError) {
    if template.files.arePartOfProgram, template.folder == template.name,
      let built = Self.bundled(template.name)
    {
      self = built
    } else {
      try self.init(finding: template)
    }
  }

  /// Takes a snapshot of a template, whose parts are looked for.
  init(finding template: ModuleTemplate) throws(DiagnosticError) {
    let named = try template.namedFiles()
    let sources = named.map { SourceText(path: $0.path, bytes: $0.bytes) } + [template.source]
    let snippets = try template.snippets().reached(from: sources, knownTo: template.parsed)
    self.init(
      name: template.name,
      parts: [Part(.rambaspec, template.name + Rambaspec.fileSuffix, template.source.bytes)]
        + named.map { Part(.file, $0.path, $0.bytes) } + snippets.map { Part(.snippet, $0.name, $0.bytes) })
  }

  init(name: String, parts: [Part]) {
    self.name = name
    self.parts = parts.sorted { one, other in
      if one.kind != other.kind { return one.kind.order < other.kind.order }
      return one.path.utf8.lexicographicallyPrecedes(other.path.utf8)
    }
    digest = ContentDigest(
      files: parts.map { ($0.kind == .rambaspec ? $0.kind.rawValue : "\($0.kind.rawValue) \($0.path)", $0.bytes) })
  }

  /// A snapshot of which all was found out before.
  init(name: String, digest: ContentDigest, sorted parts: [Part]) {
    self.name = name
    self.digest = digest
    self.parts = parts
  }

  /// The template again, in memory.
  ///
  /// - Parameter shown: What stands before the paths of its files in messages.
  package func template(shownAs shown: String) -> ModuleTemplate {
    // Deep enough for the neighbours.
    let depth = parts.map { $0.path.split(separator: "/").prefix { $0 == ".." }.count }.max() ?? 0
    let folders = [String](repeating: "_", count: max(0, depth - 1)) + [name]
    let folder = folders.joined(separator: "/")
    var contents: [String: [UInt8]] = [:]
    var source = SourceText(path: shown, "")
    for part in parts {
      switch part.kind {
      case .rambaspec:
        source = SourceText(path: "\(shown):\(part.path)", bytes: part.bytes)
        contents["\(folder)/\(part.path)"] = part.bytes
      case .file: contents[Self.joined(folders, part.path)] = part.bytes
      case .snippet: contents["\(folder)/snippets/\(part.path).liquid"] = part.bytes
      }
    }
    return ModuleTemplate(
      name: name, origin: .bundled, files: MemoryFiles(contents: contents, label: shown + ":"), folder: folder,
      source: source)
  }

  private static func joined(_ folders: [String], _ path: String) -> String {
    var components = folders[...]
    for component in path.split(separator: "/") {
      if component == ".." { _ = components.popLast() } else { components.append(String(component)) }
    }
    return components.joined(separator: "/")
  }
}

extension TemplateSnapshot.Part.Kind {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
