package import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

extension Adopter {
  /// The name under which the options of all modules are read.
  package static let anyModule = "Module"

  /// What adopting every module of a project does.
  package struct AdoptionOfAll: Sendable {
    /// A module that a template explains.
    package struct Module: Sendable {
      package let name: String
      /// Its folder, relative to the root.
      package let folder: String
      /// The template as it is recorded.
      package let template: String
      /// The parameters that explain it best, as `module_io=true`.
      package let parameters: [String]
      /// The files, in the order of the template.
      package let files: [Adoption.File]

      /// How much of what is there is the template's, from 0 to 1.
      package var similarity: Double {
        let there = files.filter { $0.state != .missing }
        return there.isEmpty ? 0 : there.reduce(0) { $0 + $1.similarity } / Double(there.count)
      }
    }

    /// The modules, in the order of their folders.
    package let modules: [Module]
    /// Folders that no template explains, relative to the root.
    package let unexplained: [String]
    /// How many modules were recorded already.
    package let recorded: Int
    /// Records and snapshots.
    package let plan: Plan
  }

  /// Plans to record every module below the folder of modules, each as made from the template that explains it best;
  /// touches nothing.
  ///
  /// - Parameter options: What is the same for all modules; a template, if only that one is to be tried.
  package func planAll(
    _ options: GenerationOptions, in place: ProjectPlace
  ) async throws(DiagnosticError) -> AdoptionOfAll {
    let context = try await RequestReader(files: files, surroundings: surroundings).read(options, in: place)
    let library = library(of: context)
    var templates: [ModuleTemplate] = []
    if options.template != nil {
      templates = [try library.find(context.template.value, at: context.template.place).kept()]
    } else {
      // The project's usual template comes first: it wins where others explain as much.
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
            "'\(folder.shown(from: surroundings.workingDirectory))', the folder of modules, is not there",
            help: ["--module-path names another one; the case of letters counts on some disks"]))
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

  // MARK: - Looking

  private struct Search {
    let context: RequestContext
    let templates: [ModuleTemplate]
    let options: GenerationOptions
    var found: [Finding] = []
    var unexplained: [String] = []
    var recorded = 0
  }

  /// Modules may be gathered in folders, but hardly deeper than that.
  private static let depth = 3

  /// Looks into the folders of a folder.
  ///
  /// - Parameter path: The folder's path below that of all modules.
  private func look(
    below folder: FilePath, _ path: String, depth: Int, _ search: inout Search
  ) throws(DiagnosticError) {
    // Folders of modules have plain names; with an ending they are projects, catalogs of assets and the like.
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
    guard ModuleName.isIdentifier(name) else { return }
    let request = search.context.request.placed(name, below: path)
    if try memory(of: search.context).record(of: request) != nil {
      search.recorded += 1
      return
    }
    // Names first, for they are quickly compared; of what fits, the contents decide.
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
    if let adoption { search.found.append(adoption) }
  }

  /// Whether a folder may have been made from a template.
  ///
  /// Its names tell, whatever became of the texts; one name may fit by chance. Of a template that comes with the program and
  /// not with the project, half of the names do, too: the words of the VIPER family are few.
  ///
  /// - Parameters:
  ///   - share: How many of the template's files for code are there, of all.
  ///   - there: How many.
  private func isPlausible(_ candidate: Candidate, _ template: ModuleTemplate, _ share: Double, _ there: Int) -> Bool {
    if there < 2 { return share == 1 && candidate.score > 0.5 }
    if candidate.similarity >= 0.5 { return true }
    return template.origin == .bundled ? share > 0.75 || share >= 0.5 && candidate.similarity >= 0.1 : share >= 0.5
  }
}

extension ModuleRequest {
  /// The same request for a module of another name, in a folder further below that of all modules.
  fileprivate func placed(_ newName: String, below path: String) -> ModuleRequest {
    var request = renamed(to: newName)
    guard !path.isEmpty else { return request }
    let folders = path.split(separator: "/").map(String.init)
    func moved(_ section: Section?) -> Section? {
      guard var section else { return nil }
      var folder = section.folder.removingLastComponent()
      for name in folders { folder.append(name) }
      section.folder = folder.appending(newName)
      if let group = section.groupPath { section.groupPath = group.dropLast() + folders + [newName] }
      return section
    }
    request.code = moved(request.code)
    request.tests = moved(request.tests)
    return request
  }
}
