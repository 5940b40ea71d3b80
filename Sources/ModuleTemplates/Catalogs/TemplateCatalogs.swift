package import Diagnostics
internal import FileSystem
internal import SystemPackage

package struct TemplateCatalogs: Sendable {
  private let sources: TemplateSources
  private let catalogs: [Rambaspec.Text]
  private let library: TemplateLibrary

  /// - Parameter shown: The path of the project's directory `Templates` in messages.
  package init(sources: TemplateSources, catalogs: [Rambaspec.Text], shownAs shown: String = "Templates") {
    self.sources = sources
    self.catalogs = catalogs
    library = TemplateLibrary(
      folder: sources.project.appending("Templates"), shownAs: shown, fileSystem: sources.fileSystem,
      bundled: sources.bundled)
  }

  private struct Source {
    let kind: ListedTemplate.Kind
    let label: String
    let files: any TemplateFiles
  }

  /// All templates, sorted by name and then by kind.
  ///
  /// The network is used only for `refreshing`.
  package func list(refreshing: Bool = false) async -> (templates: [ListedTemplate], warnings: [Diagnostic]) {
    let (found, warnings) = await everything(refreshing: refreshing)
    let listed = found.map { ListedTemplate($0.template, kind: $0.source.kind, source: $0.source.label) }
    let order: [ListedTemplate.Kind] = [.installed, .bundled, .catalog]
    func key(_ item: ListedTemplate) -> (String, Int) { (item.name, order.firstIndex(of: item.kind) ?? 0) }
    return (Array(Set(listed)).sorted { key($0) == key($1) ? $0.source < $1.source : key($0) < key($1) }, warnings)
  }

  /// The template that `gen` would use, or the first one with this name in a catalog in the cache.
  package func find(_ name: String, at place: Place? = nil) async throws(DiagnosticError) -> ModuleTemplate {
    do throws(DiagnosticError) {
      return try library.find(name, at: place)
    } catch {
      guard error.diagnostics.contains(where: { $0.id == "template-missing" }) else { throw error }
      let (found, _) = await everything(refreshing: false)
      if let match = found.first(where: { $0.template.name == name }) { return match.template }
      let names = Set(found.map(\.template.name)).sorted()
      throw DiagnosticError(
        "template-missing", category: .missing,
        "unknown template '\(name)'" + Diagnostic.suggestion(names.nearest(to: name)), at: place,
        notes: [Diagnostic.Note("templates are \(names.joined(separator: ", "))")],
        help: ["viper-gen template list --refresh fetches the catalogs again"])
    }
  }

  private func everything(
    refreshing: Bool
  ) async -> (found: [(template: ModuleTemplate, source: Source)], warnings: [Diagnostic]) {
    let installed = FolderFiles(
      root: sources.project.appending("Templates"), shownAs: "Templates", fileSystem: sources.fileSystem)
    var all = [
      Source(kind: .installed, label: "installed", files: installed),
      Source(kind: .bundled, label: "bundled", files: sources.bundled),
    ]
    var warnings: [Diagnostic] = []
    for catalog in catalogs + publicCatalog {
      do throws(DiagnosticError) {
        if let files = try await files(of: catalog, refreshing: refreshing) {
          all.append(Source(kind: .catalog, label: GitAddress.shortName(of: catalog.text), files: files))
        }
      } catch {
        warnings += error.diagnostics.map { diagnostic in
          var warning = diagnostic
          warning.severity = .warning
          return warning
        }
      }
    }
    var found: [(template: ModuleTemplate, source: Source)] = []
    for source in all {
      for (name, folder) in (try? source.files.templates()) ?? [] {
        // `gen` uses only directories directly in `Templates`. Deeper directories are copies of catalogs.
        if source.kind != .catalog, folder != name { continue }
        guard let template = try? TemplateLibrary.template(name, in: source.files, folder: folder) else { continue }
        found.append((template, source))
      }
    }
    return (found, warnings)
  }

  private var publicCatalog: [Rambaspec.Text] {
    guard let address = sources.publicCatalog, !catalogs.contains(where: { $0.text == address }) else { return [] }
    return [Rambaspec.Text(text: address, place: Place(path: address))]
  }

  /// The files of a catalog; `nil` if it is not in the cache and `refreshing` is false.
  private func files(of catalog: Rambaspec.Text, refreshing: Bool) async throws(DiagnosticError) -> (any TemplateFiles)?
  {
    if sources.isPlainFolder(catalog.text) {
      let root = FilePath(catalog.text).resolved(from: sources.project)
      return FolderFiles(root: root, shownAs: catalog.text, fileSystem: sources.fileSystem)
    }
    let repository = try sources.repository(catalog.text, at: catalog.place)
    let commit: String
    if refreshing {
      sources.willFetch(repository.address.shortName)
      commit = try await repository.fetch(.defaultBranch, at: catalog.place)
    } else {
      guard let known = await repository.cached(.defaultBranch) else { return nil }
      commit = known
    }
    return try await repository.files(of: commit, shownAs: "\(repository.address.shortName)@\(commit.prefix(7))")
  }
}
