package import Diagnostics
internal import Liquid

/// A version of a template: exactly the texts that rendering reads.
///
/// These are the rambaspec, the files it names and the snippets they include. Other files, such as a README, and the
/// directory's path and letter case do not matter. A bundled template and its installed copy therefore have equal
/// snapshots.
package struct TemplateSnapshot: Sendable {
  package struct Part: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case rambaspec
      case file
      case snippet
    }

    package let kind: Kind
    /// The path of a file as the rambaspec spells it, with `..` for another template's file; otherwise the name.
    package let path: String
    package let bytes: [UInt8]

    package init(_ kind: Kind, _ path: String, _ bytes: [UInt8]) {
      self.kind = kind
      self.path = path
      self.bytes = bytes
    }
  }

  package let name: String
  /// The digest of all parts, without the template's name.
  package let digest: ContentDigest
  /// The parts: the rambaspec, the files and the snippets, each sorted by path.
  package let parts: [Part]

  /// Takes a snapshot of a template, or returns the embedded one for a bundled template.
  package init(of template: ModuleTemplate) throws(DiagnosticError) {
    if template.files.arePartOfProgram, template.folder == template.name,
      let built = Self.bundled(template.name)
    {
      self = built
    } else {
      try self.init(finding: template)
    }
  }

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

  init(name: String, digest: ContentDigest, sorted parts: [Part]) {
    self.name = name
    self.digest = digest
    self.parts = parts
  }

  /// - Parameter shown: The prefix of paths in messages.
  package func template(shownAs shown: String) -> ModuleTemplate {
    // Deep enough for the `..` in paths.
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
