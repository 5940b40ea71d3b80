internal import FileSystem
package import ModuleTemplates
internal import ProjectKinds
package import SystemPackage

/// The record of a module: the inputs of its rendering and the digests of its unedited files.
package struct ModuleRecord: Sendable, Hashable {
  package struct Template: Sendable, Hashable {
    package var name: String
    /// The digest of the template's content, which is in a snapshot.
    package var digest: ContentDigest
    /// The version in the rambaspec.
    package var version: String?

    package init(name: String, digest: ContentDigest, version: String? = nil) {
      (self.name, self.digest, self.version) = (name, digest, version)
    }

    /// The name in messages: `viper 1.2`.
    package var shown: String { version.map { "\(name) \($0)" } ?? name }
  }

  package struct File: Sendable, Hashable {
    /// The path, relative to the root.
    package var path: String
    package var role: FileEntry.Role
    /// Whether the file is written once per project, so that several modules share it.
    package var isOnce: Bool
    /// The digest of the rendered text.
    package var digest: ContentDigest

    /// Compares paths byte for byte: another Unicode normalization is another path.
    package static func == (left: File, right: File) -> Bool {
      left.path.utf8.elementsEqual(right.path.utf8) && left.role == right.role && left.isOnce == right.isOnce
        && left.digest == right.digest
    }
  }

  /// The files that one template created for the module.
  package struct Part: Sendable, Hashable {
    /// The inputs of the rendering, with absolute directories.
    package var request: ModuleRequest
    package var template: Template
    /// The files, sorted by path.
    package var files: [File]

    package init(request: ModuleRequest, template: Template, files: [File]) {
      self.request = request
      self.template = template
      self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The digest of the unedited text of a file.
    package func digest(of path: String) -> ContentDigest? { files.first { $0.path == path }?.digest }
  }

  /// A file that an addition wrote into the module.
  package struct AddedFile: Sendable, Hashable {
    /// The path, relative to the directory of the module's code or tests.
    package var path: String
    package var role: FileEntry.Role
    /// The digest of the text that additions wrote.
    package var digest: ContentDigest

    package init(path: String, role: FileEntry.Role, digest: ContentDigest) {
      (self.path, self.role, self.digest) = (path, role, digest)
    }
  }

  package var name: String
  /// The parts in the order of creation: at least one, each with a different template.
  package var parts: [Part]
  /// The project's `.xcodeproj` or manifest, relative to the root.
  package var project: String?
  /// The manifest entries of a module with its own targets; otherwise `nil`.
  package var manifest: ManifestRecord?
  /// The files that additions wrote, which `remove` deletes while they are unedited.
  package var addedFiles: [AddedFile] = []
  /// Earlier names that code outside the module still used after a renaming.
  package var formerNames: [String] = []
  /// The digest of the record file; not part of the record's value.
  package var digest: ContentDigest?

  /// Ignores ``digest``.
  package static func == (left: ModuleRecord, right: ModuleRecord) -> Bool {
    left.name == right.name && left.parts == right.parts && left.project == right.project
      && left.manifest == right.manifest && left.addedFiles == right.addedFiles
      && left.formerNames == right.formerNames
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parts)
  }

  package init(name: String, parts: [Part], project: String?) {
    self.name = name
    self.parts = parts
    self.project = project
  }

  /// All files without duplicates, sorted by path.
  package var files: [File] {
    guard parts.count > 1 else { return parts.first?.files ?? [] }
    var known: Set<String> = []
    return parts.flatMap(\.files).filter { known.insert($0.path).inserted }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The files that the template wrote for this module only, without the manifest, the interface and the doubles of a package.
  package var ownFiles: [File] {
    let targets = PackageTargets(module: name)
    let added = [targets.interface, targets.testing, targets.exampleFolder]
    return parts.flatMap { part in
      part.files.filter { file in
        let path = FilePath(file.path)
        return !file.isOnce && path.lastComponent != "Package.swift"
          && !(part.request.kind == .package && path.components.contains { added.contains($0.string) })
      }
    }
  }

  /// The templates for messages: `rib 1.0, rib_component 1.0`.
  package var shownTemplates: String { parts.map(\.template.shown).joined(separator: ", ") }

  /// Whether the module was generated for a target with default main actor isolation.
  package var isIsolatedByDefault: Bool {
    parts.contains { $0.request.isolationOff == "none" }
  }

  /// The absolute path of a file of an addition.
  package func path(of file: AddedFile) -> FilePath? {
    parts.first?.request.section(file.role)?.folder.pushing(FilePath(file.path))
  }

  package func part(of template: String) -> Part? { parts.first { $0.template.name == template } }

  /// The record with a replaced or added part.
  package func replacing(_ part: Part) -> ModuleRecord {
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
  /// Whether a parameter contains the name of one of the modules, as routes and lists of children do.
  package func names(oneOf modules: Set<String>) -> Bool {
    parts.contains { part in
      part.request.customParameters.contains { !modules.isDisjoint(with: $0.value.typeNames) }
    }
  }

  /// The absolute paths of the Swift files of the module and its tests.
  ///
  /// - Parameter root: The directory that recorded paths are relative to.
  package func sources(below root: FilePath) -> [FilePath] {
    files.filter { $0.path.hasSuffix(".swift") }.map { FilePath($0.path).resolved(from: root) }
  }
}
