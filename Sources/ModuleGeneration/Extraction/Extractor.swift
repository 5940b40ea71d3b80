package import Diagnostics
internal import FileChanges
package import FileSystem
package import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import XcodeProject

/// Moves a module from a target of the app into a package.
///
/// The template is rendered as a package, and edits are merged into it.
package struct Extractor: Sendable {
  /// The user's choices for the package.
  package struct Choices: Sendable {
    /// The name of the module or, if that is ambiguous, its directory.
    package var module: String
    /// The directory for packages, if given.
    package var folder: String?
    /// The targets that will use the package; by default those that build the module now.
    package var users: [String]?

    package init(module: String, folder: String? = nil, users: [String]? = nil) {
      (self.module, self.folder, self.users) = (module, folder, users)
    }
  }

  private let files: FileSystem
  private let surroundings: ProcessEnvironment

  package init(files: FileSystem, surroundings: ProcessEnvironment) {
    self.files = files.listingFoldersOnce()
    self.surroundings = surroundings
  }

  /// Plans an extraction without writing anything.
  ///
  /// - Parameters:
  ///   - choices: The module and the package's location.
  ///   - place: The location of the project.
  ///   - moduleRecords: The records of the project.
  /// - Throws: `module-standalone` for a module with its own target or package, `extract-parts` and
  ///   `extract-holds-modules` for modules that cannot be separated, `files-in-the-way`, and the errors of `gen --as
  ///   package`.
  package func plan(
    _ choices: Choices, in place: ProjectLocation, _ moduleRecords: ModuleRecords
  ) async throws(DiagnosticError) -> Extraction {
    let record = try moduleRecords.records(named: [choices.module])[0]
    let part = try extractable(record, moduleRecords)
    try Updater(files: files, workingDirectory: surroundings.workingDirectory).refuseUnresolved([record], moduleRecords)
    let template = try moduleRecords.template(of: part, of: record)
    let context = try await RequestReader(files: files, surroundings: surroundings).read(
      options(choices, part.request), in: place)
    guard let package = context.home?.package else { throw context.project.takesNoPackages }
    let request = try request(context, record, part, template)
    try rejectExistingPaths(request, part.request)
    let update = try await ModuleUpdater(
      files: files, workingDirectory: surroundings.workingDirectory, moduleRecords: moduleRecords, showsBase: false
    ).update(
      .init(
        record: record, part: part, request: request, current: try .init(template), base: template,
        approach: ExtractionChange(from: part.request, to: request).callAsFunction, isExtraction: true))
    let module = ExtractedModule(
      update: update, request: request, placed: try RenderedPart(request, template).placed, package: package,
      root: moduleRecords.root, files: files, workingDirectory: surroundings.workingDirectory)
    let settled = try module.settled()
    return try finish(
      settled, context, package, moduleRecords, named: NamedModules(in: request, of: template, moduleRecords),
      listing: try listing(settled, moduleRecords))
  }

  // MARK: - Request

  private func options(_ choices: Choices, _ old: ModuleRequest) -> GenerationOptions {
    var options = GenerationOptions(moduleName: old.name)
    options.kind = .package
    options.modulePath = choices.folder
    options.projectTargets = choices.users ?? old.code?.targets
    options.withoutTests = old.tests == nil
    return options
  }

  private func extractable(
    _ record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> ModuleRecord.Part {
    let part = record.parts[0]
    guard part.request.kind == .module, let folder = part.request.code?.folder else {
      let folder = part.request.code?.folder.shown(from: surroundings.workingDirectory) ?? ""
      throw DiagnosticError(
        "module-standalone", category: .usage, "'\(record.name)' is already a \(part.request.kind.rawValue)",
        notes: folder.isEmpty ? [] : [.init("it is in '\(folder)'")])
    }
    guard record.parts.count == 1 else {
      throw DiagnosticError(
        "extract-parts", category: .conflict,
        "'\(record.name)' is made from \(record.parts.count) templates, but a package needs exactly one",
        notes: [.init("templates are \(record.shownTemplates)")],
        help: [
          "run viper-gen gen \(record.name.shellWord) --as package to write a new package, then move your own code there"
        ])
    }
    let inside = moduleRecords.moduleFolders.filter { $0 != folder && $0.isWithin(folder) }
    guard inside.isEmpty else {
      throw DiagnosticError(
        "extract-holds-modules", category: .conflict, "the directory of '\(record.name)' contains other modules",
        notes: inside.map { .init($0.shown(from: surroundings.workingDirectory)) },
        help: ["extract them first, or move them to another directory"])
    }
    return part
  }

  /// The request for the package: the recorded values, with public access.
  private func request(
    _ context: RequestContext, _ record: ModuleRecord, _ part: ModuleRecord.Part, _ template: ModuleTemplate
  ) throws(DiagnosticError) -> ModuleRequest {
    var request = context.request.keepingUnspecifiedValues(
      of: record, part, GenerationOptions(moduleName: record.name))
    (request.prefix, request.company) = (part.request.prefix, part.request.company)
    (request.projectName, request.isLax) = (part.request.projectName, part.request.isLax)
    request.customParameters.removeAll { $0.name == "access" }
    try IsolationCheck.check(request, of: template, in: context.project)
    let answers = try DetectedParameters(
      for: request, template: template, in: context.project, root: context.root, files: files)
    return request.setting(answers.parameters.filter { $0.name == "access" })
  }

  private func rejectExistingPaths(_ new: ModuleRequest, _ old: ModuleRequest) throws(DiagnosticError) {
    guard let folder = new.code?.folder, files.kind(of: folder) != .missing else { return }
    let taken = try files.files(below: folder).filter { name in
      !(old.code?.folder).isAround(folder.pushing(name)) && !(old.tests?.folder).isAround(folder.pushing(name))
    }
    guard !taken.isEmpty else { return }
    throw DiagnosticError(
      "files-in-the-way", category: .conflict,
      "\(taken.count == 1 ? "1 file is" : "\(taken.count) files are") already in the directory of the package",
      notes: taken.map { .init(folder.pushing($0).shown(from: surroundings.workingDirectory)) }.shortened,
      help: ["choose another directory with --module-path, or move them"])
  }

  // MARK: - Plan

  /// The modules that have this one in a list, rendered with their new imports.
  private func listing(
    _ module: ExtractedModule.ExtractionChanges, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> [ListingModule] {
    let record = module.update.oldRecord
    let imports = ListedImports(moduleRecords: moduleRecords, becoming: record.replacing(module.update.part))
    return try ListingModules(moduleRecords: moduleRecords).naming(record.name) { part, other in
      imports.request(of: part, of: other)
    }
  }

  private func finish(
    _ module: ExtractedModule.ExtractionChanges, _ context: RequestContext, _ package: ModuleHome.Package,
    _ moduleRecords: ModuleRecords, named: NamedModules, listing: [ListingModule]
  ) throws(DiagnosticError) -> Extraction {
    var rewrites = ProjectRewrites(
      root: moduleRecords.root, files: files, workingDirectory: surroundings.workingDirectory)
    let name = module.update.oldRecord.project
    try rewrites.edit(name) { project throws(DiagnosticError) in try project.remove(module.left.map(\.string)) }
    var (project, wired) = (package.project, package.wired)
    if let edited = rewrites.project(name), edited.manifest == project.manifest { project = edited }
    wired.users += module.users.filter { !wired.users.contains($0) }
    let package = ModuleHome.Package(project: project, wired: wired, style: package.style)
    let wiring = try PackagePlanner(
      package: package, root: context.root,
      shown: package.project.manifest.shown(from: surroundings.workingDirectory),
      named: named
    ).plan(module.update.files, recorded: nil)
    let manifests = try rewrites.take(wiring.changes, "+")
    // Files that a template renders already contain the imports; others only get the imports.
    let written = listing.flatMap(\.written).map(Extraction.Importer.init)
    let importers =
      (module.importers.filter { importer in !written.contains { $0.change.path == importer.change.path } } + written)
      .sorted { $0.shown < $1.shown }
    let updates = try Updater(files: files, workingDirectory: surroundings.workingDirectory).finish(
      [module.update],
      with: .init(
        warnings: context.warnings, files: importers.map(\.change) + manifests.compactMap(\.change),
        manifest: wiring.given, records: listing.map(\.record), rewrites: rewrites),
      moduleRecords, as: "extract \(module.update.name) --as package")
    return Extraction(
      module: module.update.name, folder: package.wired.folder, updates: updates, manifests: manifests,
      importers: importers, raised: module.raised, undecided: module.resources)
  }
}

extension Extraction.Importer {
  /// A rendered file with its new imports.
  fileprivate init(_ file: RenamingConsequences.Follower) {
    func imports(_ bytes: [UInt8]) -> [String] {
      SwiftFile(bytes).declarations.filter { $0.kind == .import }.map(\.name)
    }
    let known = Set(imports(file.change.before?.bytes ?? []))
    self.init(
      shown: file.shown, imports: imports(file.change.after ?? []).filter { !known.contains($0) }, change: file.change)
  }
}

extension FilePath? {
  fileprivate func isAround(_ path: FilePath) -> Bool { self.map { path.isWithin($0) } ?? false }
}
