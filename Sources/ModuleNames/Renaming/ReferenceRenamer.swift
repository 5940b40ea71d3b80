package import Diagnostics
internal import FileChanges
package import FileSystem
package import ModuleGeneration
internal import ProjectKinds
package import SystemPackage

/// Determines the changes outside a renamed module that declarations and uses justify.
///
/// It also keeps names in the module that its template would change although they belong to other code.
package struct ReferenceRenamer: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// - Parameter workingDirectory: Paths in messages are relative to this directory.
  package init(files: FileSystem, workingDirectory: FilePath) {
    (self.files, self.workingDirectory) = (files, workingDirectory)
  }

  /// Determines the changes without writing anything.
  ///
  /// - Parameter added: The names in routes to the module, by the files of the modules with the routes; `nil` if only the
  ///   module changes.
  /// - Throws: `name-declared` if a new name already exists.
  package func follow(
    _ draft: RenamingDraft, added: [FilePath: AddedNames]?
  ) throws(DiagnosticError) -> RenamingConsequences {
    let paths = try files.projectFiles(below: draft.root)
    let named = read(paths, draft, added ?? [:])
    let references = try ReferenceChanges(
      named, forms: NameForms(old: draft.name, new: draft.newName), rendered: draft.names,
      targets: Set(draft.targets.keys), resources: resources(draft), paths: paths, inProject: added != nil)
    var followers: [RenamingConsequences.Follower] = []
    var texts: [FilePath: [UInt8]] = [:]
    var left: [Occurrence] = []
    for file in named where added != nil || file.isOwn {
      let outcome = references.outcome(of: file)
      left += outcome.left
      if let own = file.own {
        if outcome.bytes != own.after { texts[own.path] = outcome.bytes }
      } else if outcome.places > 0 {
        followers.append(try follower(file, outcome))
      }
    }
    return RenamingConsequences(followers: followers, texts: texts, left: left, isOfProject: added != nil)
  }

  private func follower(
    _ file: NamedFile, _ outcome: ReferenceChanges.Outcome
  ) throws(DiagnosticError) -> RenamingConsequences.Follower {
    let shown = file.text.path
    let before = try files.content(of: file.path, shownAs: shown, reading: file.text.bytes)
    return RenamingConsequences.Follower(
      change: FileChange(path: file.path, before: before, after: outcome.bytes), shown: shown, places: outcome.places)
  }

  // MARK: Reading

  /// The files of the project that may contain the names, sorted by path.
  private func read(
    _ paths: [FilePath], _ draft: RenamingDraft, _ added: [FilePath: AddedNames]
  ) -> [NamedFile] {
    var own: [String: NamedFile.Own] = [:]
    var manifests: Set<FilePath> = []
    for step in draft.files {
      guard step.before != nil, let after = step.after else { continue }
      // The manifest of the module's own package contains no names of other code.
      if !draft.targets.isEmpty, step.path.lastComponent == "Package.swift" {
        manifests.insert(step.previousPath ?? step.path)
      }
      own[(step.previousPath ?? step.path).string] = NamedFile.Own(path: step.path, shown: step.shown, after: after)
    }
    let (files, workingDirectory, owned) = (files, workingDirectory, own)
    let forms = NameForms(old: draft.name, new: draft.newName)
    let reverse = NameForms(old: draft.newName, new: draft.name)
    let names = added.values.reduce(into: Set(draft.names.keys).union(draft.names.values)) {
      $0.formUnion($1.names.keys)
    }
    let isRelevant: @Sendable (String) -> Bool = { name in
      names.contains(name) || forms.renamed(name) != nil || reverse.renamed(name) != nil
    }
    return paths.map { draft.root.pushing($0) }.filter { [manifests] in !manifests.contains($0) }.concurrentMap(
      as: "looking for names"
    ) { path -> NamedFile? in
      guard let kind = NamedFile.Kind(path) else { return nil }
      let shown = path.shown(from: workingDirectory)
      guard let bytes = try? files.read(path, shownAs: shown, limit: .source) else { return nil }
      let step = owned[path.string]
      guard kind == .swift || step != nil || forms.mayBeIn(bytes) else { return nil }
      return NamedFile(
        path, kind, SourceText(path: shown, bytes: bytes), own: step, added: added[path], isRelevant: isRelevant)
    }.compactMap { $0 }
  }

  /// The module's storyboards and nibs with their new names, without extensions.
  private func resources(_ draft: RenamingDraft) -> [String: String] {
    var resources: [String: String] = [:]
    for step in draft.files {
      guard let old = step.previousPath, ["storyboard", "xib"].contains(step.path.extension), let name = old.stem,
        let new = step.path.stem, name != new
      else { continue }
      resources[name] = new
    }
    return resources
  }
}
