package import Diagnostics
internal import FileSystem
package import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

extension Adopter {
  /// A placeholder module name for reading the options that apply to all modules.
  package static let anyModule = "Module"

  /// The planned adoption of all modules of a project.
  package struct ProjectAdoption: Sendable {
    /// A module that matches a template.
    package struct Module: Sendable {
      package let name: String
      /// The module's directory, relative to the root.
      package let folder: String
      /// The template's name and version.
      package let template: String
      /// The parameter values that match best, such as `module_io=true`.
      package let parameters: [String]
      /// The files, in the order of the template.
      package let files: [Adoption.File]

      /// The average similarity of the existing files to the template, from 0 to 1.
      package var similarity: Double {
        let there = files.filter { $0.state != .missing }
        return there.isEmpty ? 0 : there.reduce(0) { $0 + $1.similarity } / Double(there.count)
      }
    }

    /// A directory that matches no template.
    package struct Unexplained: Sendable {
      /// Relative to the root.
      package let folder: String
      /// The template that matches best, and why it is not enough; `nil` if no file name matches any template.
      package let closest: (template: String, doubt: AdoptionMatch.Doubt)?
    }

    /// The modules, in the order of their directories.
    package let modules: [Module]
    package let unexplained: [Unexplained]
    /// The number of modules that were already recorded.
    package let recorded: Int
    /// The changes of records and snapshots.
    package let plan: Plan
  }

  /// Plans to record all modules below the directory for modules, each with the best matching template.
  ///
  /// Nothing is written.
  ///
  /// - Parameters:
  ///   - options: The options for all modules; with a template, only that one is tried.
  ///   - isForced: Whether matching file names are sufficient.
  package func planAll(
    _ options: GenerationOptions, in place: ProjectLocation, isForced: Bool = false
  ) async throws(DiagnosticError) -> ProjectAdoption {
    let context = try await RequestReader(files: files, surroundings: surroundings).read(options, in: place)
    let library = library(of: context)
    var templates: [ModuleTemplate] = []
    if options.template != nil {
      templates = [try library.find(context.template.value, at: context.template.place).kept()]
    } else {
      // Try the project's usual template first, so that it is preferred among equal matches.
      templates = try library.all().map { $0.kept() }
      if let usual = templates.firstIndex(where: { $0.name == context.template.value }) {
        templates.insert(templates.remove(at: usual), at: 0)
      }
    }
    var search = Search(context: context, templates: templates, options: options, isForced: isForced)
    var warnings = context.warnings
    if let section = context.request.code ?? context.request.tests, !context.request.usesLogicalGroups {
      let folder = section.folder.removingLastComponent()
      if files.kind(of: folder) == .folder {
        try look(below: folder, "", depth: 0, &search)
      } else {
        warnings.append(
          Diagnostic(
            .warning, "folder-missing", category: .missing,
            "directory of modules '\(folder.shown(from: surroundings.workingDirectory))' does not exist",
            help: ["name another directory with --module-path; some disks are case-sensitive"]))
      }
    }
    let adoptions = search.found
    return ProjectAdoption(
      modules: adoptions.map { adoption in
        .init(
          name: adoption.record.name,
          folder: adoption.part.request.code?.folder.relative(to: context.root).string ?? "",
          template: adoption.part.template.shown,
          parameters: adoption.part.request.customParameters.map { "\($0.name)=\($0.value.text)" },
          files: adoption.files)
      },
      unexplained: search.unexplained, recorded: search.recorded,
      plan: Plan(
        root: context.root,
        steps: .init(
          recordChanges: try moduleRecords(of: context).saving(
            adoptions.map { .init(old: nil, new: $0.record) }, adding: adoptions.map(\.snapshot))),
        warnings: warnings, undo: .named("adopt --all")))
  }

  // MARK: - Search

  private struct Search {
    let context: RequestContext
    let templates: [ModuleTemplate]
    let options: GenerationOptions
    let isForced: Bool
    var found: [Finding] = []
    var unexplained: [ProjectAdoption.Unexplained] = []
    var recorded = 0
  }

  /// The maximum depth of directories that group modules.
  private static let depth = 3

  /// Searches the subdirectories of a directory.
  ///
  /// - Parameter path: The directory's path, relative to the directory for modules.
  private func look(
    below folder: FilePath, _ path: String, depth: Int, _ search: inout Search
  ) throws(DiagnosticError) {
    // Names with a period belong to projects, asset catalogs and similar bundles.
    for (name, kind) in try files.entries(in: folder)
    where kind == .folder && !name.contains(".") && !ProjectDiscovery.foreign.contains(name.lowercased()) {
      let place = folder.appending(name)
      let count = search.found.count + search.recorded
      let refused = try explain(name, below: path, &search)
      guard search.found.count + search.recorded == count else { continue }
      let below = path.isEmpty ? name : "\(path)/\(name)"
      if depth + 1 < Self.depth { try look(below: place, below, depth: depth + 1, &search) }
      if depth == 0, search.found.count + search.recorded == count {
        search.unexplained.append(.init(folder: place.relative(to: search.context.root).string, closest: refused))
      }
    }
  }

  /// Searches for the template of a directory.
  ///
  /// - Returns: The best template that does not match well enough; `nil` if there is none or the module is found.
  private func explain(
    _ name: String, below path: String, _ search: inout Search
  ) throws(DiagnosticError) -> (template: String, doubt: AdoptionMatch.Doubt)? {
    var refused: (template: String, doubt: AdoptionMatch.Doubt)?
    for module in ModuleConventions.names(ofModuleIn: name) where ModuleName.isIdentifier(module) {
      let request = search.context.request.placed(module, inFolder: name, below: path, files)
      if try moduleRecords(of: search.context).record(of: request) != nil {
        search.recorded += 1
        return nil
      }
      switch explanation(of: request, search) {
      case .found(let adoption):
        search.found.append(adoption)
        return nil
      case .refused(let template, let doubt): refused = refused ?? (template, doubt)
      case nil: break
      }
    }
    return refused
  }

  private enum Explanation {
    case found(Finding)
    case refused(template: String, AdoptionMatch.Doubt)
  }

  /// The best matching template of a module; `nil` if no template has files of these names.
  private func explanation(of request: ModuleRequest, _ search: Search) -> Explanation? {
    // Compare file names first, because that is fast, and contents only for matching templates.
    var fitting: [(template: ModuleTemplate, share: Double)] = []
    for template in search.templates {
      guard let match = try? candidate(request, template).match, match.isCandidate else { continue }
      fitting.append((template, Double(match.there) / Double(match.expected)))
    }
    var adoption: Finding?
    var refused: (name: String, finding: Finding, doubt: AdoptionMatch.Doubt)?
    for (template, _) in fitting.sorted(by: { $0.share > $1.share }).prefix(4) {
      guard let other = try? self.adoption(request, template, in: search.context, search.options) else { continue }
      if let doubt = other.match.doubt, !search.isForced {
        if other.score > refused?.finding.score ?? -.infinity { refused = (template.name, other, doubt) }
      } else if other.score > adoption?.score ?? -.infinity {
        adoption = other
      }
    }
    guard let adoption else { return refused.map { .refused(template: $0.name, $0.doubt) } }
    return .found(adoption)
  }
}

extension ModuleRequest {
  /// The request for a module with another name, in a subdirectory of the directory for modules.
  ///
  /// - Parameter folderName: The name of the module's directory. A directory for tests can have the module's name, too.
  func placed(_ newName: String, inFolder folderName: String, below path: String, _ files: FileSystem) -> ModuleRequest
  {
    var request = renamed(to: newName)
    guard !path.isEmpty || folderName != newName else { return request }
    let folders = path.split(separator: "/").map(String.init)
    func moved(_ section: Section?) -> Section? {
      guard var section else { return nil }
      var folder = section.folder.removingLastComponent()
      for name in folders { folder.append(name) }
      let ownName = files.kind(of: folder.appending(folderName)) == .folder ? folderName : newName
      section.folder = folder.appending(ownName)
      if let group = section.groupPath { section.groupPath = group.dropLast() + folders + [ownName] }
      return section
    }
    request.code = moved(request.code)
    request.tests = moved(request.tests)
    return request
  }
}
