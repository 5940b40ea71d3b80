internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// Finds declared templates at their sources, and fetches each repository at most once.
struct TemplateResolver {
  struct Found {
    let template: ModuleTemplate
    let source: TemplatePin.Source
    var count = 1
    var warnings: [Diagnostic] = []
  }

  private struct RequestedSource: Hashable {
    let address: String
    let reference: GitReference
  }

  let sources: TemplateSources
  /// Addresses and directories of catalogs, in search order.
  let catalogs: [Rambaspec.Text]
  private var commits: [RequestedSource: (commit: String, warnings: [Diagnostic])] = [:]
  /// The errors of unreachable sources, which are not tried again.
  private var failures: [RequestedSource: DiagnosticError] = [:]
  private var snapshots: [String: CommitFiles] = [:]

  init(sources: TemplateSources, catalogs: [Rambaspec.Text]) {
    self.sources = sources
    self.catalogs = catalogs
  }

  /// - Parameter isOwn: Whether the project already has the template, so that the public catalog is not searched.
  mutating func find(
    _ declaration: TemplateDeclaration, pin: TemplatePin?, isUpdate: Bool, isOwn: Bool = false
  ) async throws(DiagnosticError) -> Found {
    let pin = isUpdate ? nil : pin
    switch declaration.source {
    case .local(let path): return try local(declaration.name, path)
    case .git(let address, let reference, let path):
      let found = try await commit(address, reference, pinned: pin?.source)
      return try await template(
        declaration.name, in: address, reference, commit: found.commit, below: path?.text ?? "", found.warnings)
    case .catalog:
      if let pin, let found = try await pinned(declaration.name, pin) { return found }
      return try await search(declaration.name, isOwn: isOwn)
    }
  }

  private func local(_ name: Rambaspec.Text, _ path: Rambaspec.Text) throws(DiagnosticError) -> Found {
    guard let (files, folder) = sources.folder(path.text, shownAs: path.text) else {
      throw DiagnosticError(
        "template-folder-missing", category: .missing, "directory '\(path.text)' does not exist", at: path.place,
        notes: [Diagnostic.Note("it is relative to \(sources.project.string)")])
    }
    guard let template = try files.template(named: name.text, below: folder) else {
      throw try missing(name, in: files, below: folder, called: "'\(path.text)'")
    }
    let count = try files.templates(below: folder).count
    return Found(template: template, source: .folder(path.text), count: count)
  }

  /// The pinned template of a catalog; `nil` if the catalog is no longer declared.
  private mutating func pinned(_ name: Rambaspec.Text, _ pin: TemplatePin) async throws(DiagnosticError) -> Found? {
    switch pin.source {
    case .bundled: return try bundled(name)
    case .folder(let path):
      guard let catalog = catalogs.first(where: { $0.text == path }) else { return nil }
      return try folderCatalog(name, catalog)
    case .git(let address, let reference, _):
      let known = catalogs + (sources.publicCatalog.map { [Rambaspec.Text(text: $0, place: name.place)] } ?? [])
      guard let catalog = known.first(where: { $0.text == address }) else { return nil }
      let found = try await commit(catalog, reference, pinned: pin.source)
      return try await template(name, in: catalog, reference, commit: found.commit, below: "", found.warnings)
    }
  }

  private mutating func search(_ name: Rambaspec.Text, isOwn: Bool) async throws(DiagnosticError) -> Found {
    var names: Set<String> = []
    for catalog in catalogs {
      if sources.isPlainFolder(catalog.text) {
        if let found = try folderCatalog(name, catalog) { return found }
      } else if let found = try await gitCatalog(name, catalog, &names) {
        return found
      }
    }
    if let found = try bundled(name) { return found }
    names.formUnion(try sources.bundled.templates().map(\.name))
    if let address = sources.publicCatalog, !isOwn {
      let catalog = Rambaspec.Text(text: address, place: name.place)
      if let found = try await gitCatalog(name, catalog, &names) { return found }
    }
    throw DiagnosticError(
      "template-missing", category: .missing,
      "no catalog contains a template '\(name.text)'" + Diagnostic.suggestion(names.nearest(to: name.text)),
      at: name.place, notes: [Diagnostic.Note("searched in \(searched.joined(separator: ", "))")])
  }

  private var searched: [String] {
    catalogs.map(\.text) + ["the bundled catalog"]
      + (sources.publicCatalog.map { [GitAddress.shortName(of: $0)] } ?? [])
  }

  private func bundled(_ name: Rambaspec.Text) throws(DiagnosticError) -> Found? {
    try sources.bundled.template(named: name.text).map { Found(template: $0, source: .bundled) }
  }

  private func folderCatalog(_ name: Rambaspec.Text, _ catalog: Rambaspec.Text) throws(DiagnosticError) -> Found? {
    let root = FilePath(catalog.text).resolved(from: sources.project)
    let files = FolderFiles(root: root, shownAs: catalog.text, fileSystem: sources.fileSystem)
    guard let template = try files.template(named: name.text) else { return nil }
    return Found(template: template, source: .folder(catalog.text), count: try files.templates().count)
  }

  private mutating func gitCatalog(
    _ name: Rambaspec.Text, _ catalog: Rambaspec.Text, _ names: inout Set<String>
  ) async throws(DiagnosticError) -> Found? {
    let found = try await commit(catalog, .defaultBranch, pinned: nil)
    let files = try await snapshot(catalog, found.commit)
    guard let template = try files.template(named: name.text) else {
      names.formUnion(try files.templates().map(\.name))
      return nil
    }
    let source = TemplatePin.Source.git(address: catalog.text, reference: .defaultBranch, revision: found.commit)
    return Found(template: template, source: source, count: try files.templates().count, warnings: found.warnings)
  }

  /// The pinned commit if the pin has the same reference, or else the newest available one.
  private mutating func commit(
    _ address: Rambaspec.Text, _ reference: GitReference, pinned: TemplatePin.Source?
  ) async throws(DiagnosticError) -> (commit: String, warnings: [Diagnostic]) {
    let repository = try sources.repository(address.text, at: address.place)
    if case .git(let pinnedAddress, let pinnedReference, let revision)? = pinned, pinnedAddress == address.text,
      pinnedReference == reference
    {
      if let commit = await repository.cached(.revision(revision)) { return (commit, []) }
      sources.willFetch(repository.address.shortName)
      return (try await repository.fetch(.revision(revision), at: address.place), [])
    }
    let wanted = RequestedSource(address: address.text, reference: reference)
    if let known = commits[wanted] { return known }
    if let failure = failures[wanted] { throw failure }
    if !repository.address.isLocal { sources.willFetch(repository.address.shortName) }
    let found: (commit: String, warnings: [Diagnostic])
    do throws(DiagnosticError) {
      found = (try await repository.fetch(reference, at: address.place), [])
    } catch {
      guard error.diagnostics.contains(where: { ["git-unreachable", "git-timeout"].contains($0.id) }),
        let commit = await repository.cached(reference)
      else {
        failures[wanted] = error
        throw error
      }
      let warnings = error.diagnostics.map { diagnostic in
        var warning = diagnostic
        warning.severity = .warning
        warning.summary += "; using the cached copy"
        return warning
      }
      found = (commit, warnings)
    }
    commits[wanted] = found
    return found
  }

  private mutating func snapshot(
    _ address: Rambaspec.Text, _ commit: String, below path: String = ""
  ) async throws(DiagnosticError) -> CommitFiles {
    if let known = snapshots[commit] { return known }
    let repository = try sources.repository(address.text, at: address.place)
    let shown = "\(repository.address.shortName)@\(commit.prefix(7))"
    do throws(DiagnosticError) {
      let files = try await repository.files(of: commit, shownAs: shown)
      snapshots[commit] = files
      return files
    } catch {
      // The repository is too large, but the named directory may be small enough.
      guard !path.isEmpty, error.diagnostics.contains(where: { $0.id == "git-too-large" }) else { throw error }
      return try await repository.files(of: commit, shownAs: shown, below: path)
    }
  }

  private mutating func template(
    _ name: Rambaspec.Text, in address: Rambaspec.Text, _ reference: GitReference, commit: String, below path: String,
    _ warnings: [Diagnostic]
  ) async throws(DiagnosticError) -> Found {
    let folder = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let files = try await snapshot(address, commit, below: folder)
    guard let template = try files.template(named: name.text, below: folder) else {
      throw try missing(name, in: files, below: folder, called: "'\(GitAddress.shortName(of: address.text))'")
    }
    let source = TemplatePin.Source.git(address: address.text, reference: reference, revision: commit)
    let count = try files.templates(below: folder).count
    return Found(template: template, source: source, count: count, warnings: warnings)
  }

  private func missing(
    _ name: Rambaspec.Text, in files: any TemplateFiles, below folder: String, called what: String
  ) throws(DiagnosticError) -> DiagnosticError {
    let names = Set(try files.templates(below: folder).map(\.name)).sorted()
    let note = names.isEmpty ? "it contains no template" : "it contains \(names.prefix(20).joined(separator: ", "))"
    return DiagnosticError(
      "template-missing", category: .missing,
      "\(what) has no '\(name.text).rambaspec'" + Diagnostic.suggestion(names.nearest(to: name.text)), at: name.place,
      notes: [Diagnostic.Note(note)])
  }
}
