internal import FileSystem
package import ModuleTemplates
package import SystemPackage

/// What is remembered of a module: all that its rendering depends on, and what its files said when nobody had edited them.
package struct ModuleRecord: Sendable, Hashable {
  /// The template that a part of a module was made from.
  package struct Template: Sendable, Hashable {
    package var name: String
    /// The digest of its content; a snapshot keeps that content.
    package var digest: ContentDigest
    /// Its version as the rambaspec says it.
    package var version: String?

    /// How it is called in messages: `viper 1.2`.
    package var shown: String { version.map { "\(name) \($0)" } ?? name }
  }

  package struct File: Sendable, Hashable {
    /// The path relative to the root.
    package var path: String
    /// Whether it belongs to the code or to the tests.
    package var role: FileEntry.Role
    /// Whether it is written once per project, and so belongs to more than one module.
    package var isOnce: Bool
    /// The digest of the text as it was rendered.
    package var digest: ContentDigest

    /// Whether both say the same, to the byte: a path in another Unicode form is another path.
    package static func == (left: File, right: File) -> Bool {
      left.path.utf8.elementsEqual(right.path.utf8) && left.role == right.role && left.isOnce == right.isOnce
        && left.digest == right.digest
    }
  }

  /// What one template made of the module.
  package struct Part: Sendable, Hashable {
    /// All inputs of the rendering; folders are absolute.
    package var request: ModuleRequest
    package var template: Template
    /// The files, sorted by path.
    package var files: [File]

    /// Makes a part; the files are sorted.
    package init(request: ModuleRequest, template: Template, files: [File]) {
      self.request = request
      self.template = template
      self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The digest of the pristine text of a file.
    package func digest(of path: String) -> ContentDigest? { files.first { $0.path == path }?.digest }
  }

  /// The module's name.
  package var name: String
  /// The parts in the order in which they were made: at least one, each of another template.
  package var parts: [Part]
  /// The `.xcodeproj` or the manifest that the module belongs to, relative to the root.
  package var project: String?
  /// What the manifest was given for the module; `nil` for one in targets of others.
  package var manifest: ManifestRecord?
  /// The digest of the file that it was read from; no part of what it says.
  var digest: ContentDigest?

  /// Whether both say the same.
  package static func == (left: ModuleRecord, right: ModuleRecord) -> Bool {
    left.name == right.name && left.parts == right.parts && left.project == right.project
      && left.manifest == right.manifest
  }

  /// Hashes what counts for equality.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parts)
  }

  package init(name: String, parts: [Part], project: String?) {
    self.name = name
    self.parts = parts
    self.project = project
  }

  /// All files, those that two templates write alike once; sorted by path.
  package var files: [File] {
    guard parts.count > 1 else { return parts.first?.files ?? [] }
    var known: Set<String> = []
    return parts.flatMap(\.files).filter { known.insert($0.path).inserted }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The templates as messages call them: `rib 1.0, rib_component 1.0`.
  package var shownTemplates: String { parts.map(\.template.shown).joined(separator: ", ") }

  /// Whether it was made for a target in which all belongs to the main actor unless it says otherwise.
  package var isIsolatedByDefault: Bool {
    parts.contains { $0.request.customParameters.contains { $0.name == "isolation" && $0.value.text == "none" } }
  }

  func part(of template: String) -> Part? { parts.first { $0.template.name == template } }

  /// The record with the part of one template as it is now.
  func replacing(_ part: Part) -> ModuleRecord {
    var record = self
    if let index = parts.firstIndex(where: { $0.template.name == part.template.name }) {
      record.parts[index] = part
    } else {
      record.parts.append(part)
    }
    return record
  }
}

extension ModuleRecord {
  /// Whether a parameter of the module has the name of one of some modules, as routes and lists of children have.
  package func names(oneOf modules: Set<String>) -> Bool {
    parts.contains { part in
      part.request.customParameters.contains { !modules.isDisjoint(with: $0.value.typeNames) }
    }
  }

  /// The Swift files of the module and its tests; absolute paths.
  ///
  /// - Parameter root: The folder that paths of records are relative to.
  package func sources(below root: FilePath) -> [FilePath] {
    files.filter { $0.path.hasSuffix(".swift") }.map { FilePath($0.path).resolved(from: root) }
  }
}
