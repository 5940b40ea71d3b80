package import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

extension Adopter {
  /// A placeholder module name for reading the options that apply to all modules.
  package static let anyModule = "Module"

  /// The planned adoption of all modules of a project.
  package struct AdoptionOfAll: Sendable {
    /// A module that matches a template.
    package struct Module: Sendable {
      package let name: String
      /// The module's folder, relative to the root.
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

    /// The modules, in the order of their folders.
    package let modules: [Module]
    /// Folders that match no template, relative to the root.
    package let unexplained: [String]
    /// The number of modules that were already recorded.
    package let recorded: Int
    /// The changes of records and snapshots.
    package let plan: Plan
  }

  /// Plans to record all modules below the folder for modules, each with the best matching template.
  ///
  /// Nothing is written.
  ///
  /// - Parameter options: The options for all modules; with a template, only that one is tried.
  package func planAll(
    _ options: GenerationOptions, in place: ProjectPlace
  ) async throws(DiagnosticError) -> AdoptionOfAll {
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
    var search = Search(context: context, templates: templates, options: options)
    var warnings = context.warnings
    if let section = context.request.code ?? context.request.tests, !context.request.usesLogicalGroups {
      let folder = section.folder.removingLastComponent()
      if files.kind(of: folder) == .folder {
        try look(below: folder, "", depth: 0, &search)
      } else {
        warnings.append(
          Diagnostic(
            .warning, "folder-missing", category: .missing,
            "folder of modules '\(folder.shown(from: surroundings.workingDirectory))' does not exist",
            help: ["name another folder with --module-path; some disks are case-sensitive"]))
      }
    }
    let adoptions = search.found
    return AdoptionOfAll(
      modules: adoptions.map { adoption in
        .init(
          name: adoption.record.name, folder: RecordPath(of: adoption.part.request, root: context.root)?.folder ?? "",
          template: adoption.part.template.shown,
          parameters: adoption.part.request.customParameters.map { "\($0.name)=\($0.value.text)" },
          files: adoption.files)
      },
      unexplained: search.unexplained, recorded: search.recorded,
      plan: Plan(
        root: context.root,
        steps: .init(
          memory: try memory(of: context).saving(
            adoptions.map { .init(old: nil, new: $0.record) }, adding: adoptions.map(\.snapshot))),
        warnings: warnings, undo: .named("adopt --all")))
  }

  // MARK: - Search

  private struct Search {
    let context: RequestContext
    let templates: [ModuleTemplate]
    let options: GenerationOptions
    var found: [Finding] = []
    var unexplained: [String] = []
    var recorded = 0
  }

  /// The maximum depth of folders that group modules.
  private static let depth = 3

  /// Searches the subfolders of a folder.
  ///
  /// - Parameter path: The folder's path, relative to the folder for modules.
  private func look(
    below folder: FilePath, _ path: String, depth: Int, _ search: inout Search
  ) throws(DiagnosticError) {
    // Names with a period belong to projects, asset catalogs and similar bundles.
    for (name, kind) in try files.entries(in: folder)
    where kind == .folder && !name.contains(".") && !ProjectDiscovery.foreign.contains(name.lowercased()) {
      let place = folder.appending(name)
      let count = search.found.count + search.recorded
      try explain(name, below: path, &search)
      guard search.found.count + search.recorded == count else { continue }
      let below = path.isEmpty ? name : "\(path)/\(name)"
      if depth + 1 < Self.depth { try look(below: place, below, depth: depth + 1, &search) }
      if depth == 0, search.found.count + search.recorded == count {
        search.unexplained.append(place.relative(to: search.context.root).string)
      }
    }
  }

  private func explain(_ name: String, below path: String, _ search: inout Search) throws(DiagnosticError) {
    // The files of a folder 'BlogModule' can begin with 'Blog'.
    for module in [name, ModuleHabits.withoutEnding(name)].compactMap({ $0 }) where ModuleName.isIdentifier(module) {
      let request = search.context.request.placed(module, inFolder: name, below: path, files)
      if try memory(of: search.context).record(of: request) != nil {
        search.recorded += 1
        return
      }
      if let adoption = explanation(of: request, search) {
        search.found.append(adoption)
        return
      }
    }
  }

  /// The best matching template of a module; `nil` if none matches.
  private func explanation(of request: ModuleRequest, _ search: Search) -> Finding? {
    // Compare file names first, because that is fast, and contents only for matching templates.
    var fitting: [(template: ModuleTemplate, share: Double)] = []
    for template in search.templates {
      guard let candidate = try? candidate(request, template) else { continue }
      let own = candidate.placed.filter { $0.file.content != nil && !$0.file.isOnce && $0.file.role == .code }
      let there = own.count { files.kind(of: $0.path) == .file }
      let share = Double(there) / Double(own.count)
      guard isPlausible(candidate, template, share, there) else { continue }
      fitting.append((template, share))
    }
    let best = fitting.sorted { $0.share > $1.share }.prefix(4)
    var adoption: Finding?
    for (template, _) in best {
      guard let other = try? self.adoption(request, template, in: search.context, search.options) else { continue }
      if other.score > adoption?.score ?? -.infinity { adoption = other }
    }
    return adoption
  }

  /// Whether a folder may have been generated from a template.
  ///
  /// File names decide, because contents are edited. One name may match by chance. For a bundled template, even half of
  /// the names may, because templates of the VIPER family use the same few words.
  ///
  /// - Parameters:
  ///   - share: The share of the template's code files that exist.
  ///   - there: The number of the template's code files that exist.
  private func isPlausible(_ candidate: Candidate, _ template: ModuleTemplate, _ share: Double, _ there: Int) -> Bool {
    if there < 2 { return share == 1 && candidate.score > 0.5 }
    if candidate.similarity >= 0.5 { return true }
    return template.origin == .bundled ? share > 0.75 || share >= 0.5 && candidate.similarity >= 0.1 : share >= 0.5
  }
}

extension ModuleRequest {
  /// The request for a module with another name, in a subfolder of the folder for modules.
  ///
  /// - Parameter folderName: The name of the module's folder. Tests can be in a folder with the module's name, too.
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
