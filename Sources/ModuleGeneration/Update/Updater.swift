public import Diagnostics
public import FileSystem
internal import ModuleTemplates
public import SystemPackage

/// Brings what changed in templates and parameters into modules that people have edited since.
public struct Updater: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// Makes an updater; paths in messages are relative to the working directory.
  public init(files: FileSystem, workingDirectory: FilePath) {
    self.files = files
    self.workingDirectory = workingDirectory
  }

  /// Plans an update; touches nothing.
  ///
  /// - Parameters:
  ///   - memory: What is remembered.
  ///   - names: The modules; none means all.
  ///   - parameters: Parameters that are set anew.
  ///   - showsBase: Whether conflicts show the base too.
  /// - Throws: Also `conflict-unresolved` for each file that an earlier update left with conflict markers.
  public func plan(
    _ memory: ModuleMemory, modules names: [String] = [], setting parameters: [(name: String, value: String)] = [],
    showsBase: Bool = false
  ) async throws(DiagnosticError) -> UpdatePlan {
    let records = names.isEmpty ? memory.modules : try memory.modules(named: names)
    try refuseUnresolved(records, memory)
    let library = TemplateLibrary(of: memory.root, files: files, workingDirectory: workingDirectory)
    let updater = ModuleUpdater(files: files, workingDirectory: workingDirectory, memory: memory, showsBase: showsBase)
    var templates: [String: ModuleTemplate] = [:]
    var bases = BaseTemplates(memory.snapshots)
    var warnings = memory.warnings
    var passedOver: [String] = []
    var targets: [(record: ModuleRecord, target: ModuleUpdater.Target)] = []
    for record in records {
      let name = record.template.name
      do throws(DiagnosticError) {
        let template: ModuleTemplate
        if let known = templates[name] { template = known } else { template = try library.find(name).kept() }
        templates[name] = template
        targets.append(
          (
            record,
            .init(
              request: record.request.setting(parameters), template: template,
              base: bases.template(record.template))
          ))
      } catch {
        guard names.isEmpty else { throw error }
        warnings.append(templateMissing(record))
        passedOver.append(record.name)
      }
    }
    let updates = try await updater.update(targets)
    return try finish(updates, memory, warnings, passedOver: passedOver)
  }

  func finish(
    _ updates: [ModuleUpdate], _ memory: ModuleMemory, _ warnings: [Diagnostic], passedOver: [String] = []
  ) throws(DiagnosticError) -> UpdatePlan {
    var rewrites = ProjectRewrites(root: memory.root, files: files, workingDirectory: workingDirectory)
    var records = memory.records
    for group in Dictionary(grouping: updates, by: \.record.project).sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      try rewrites.edit(group.key) { project throws(DiagnosticError) in try project.follow(group.value) }
    }
    for update in updates {
      records[update.oldRecord.name] = nil
      records[update.name] = update.record
    }
    return UpdatePlan(
      modules: updates, passedOver: passedOver, projects: rewrites.all,
      warnings: warnings + updates.flatMap(\.warnings) + rewrites.all.flatMap(\.warnings), root: memory.root,
      memory: try memory.saving(records, adding: updates.map(\.snapshot), mending: true),
      folders: updates.flatMap(\.folders))
  }

  /// Carries a plan out.
  public func commit(_ plan: UpdatePlan, as command: String) throws(DiagnosticError) {
    guard !plan.isEmpty else { return }
    try Transaction(root: plan.root, files: files).commit(
      plan.changes, folders: plan.folders, emptied: plan.emptied, undo: .now(command))
  }

  func refuseUnresolved(_ records: [ModuleRecord], _ memory: ModuleMemory) throws(DiagnosticError) {
    var places: [Diagnostic] = []
    for file in records.flatMap(\.files) {
      let path = FilePath(file.path).resolved(from: memory.root)
      guard let bytes = try files.readIfPresent(path), let line = ConflictMarkers.line(in: bytes),
        file.digest.pristineText(in: bytes) == nil
      else { continue }
      var problem = ConflictMarkers.unresolved(
        at: Place(SourceText(path: path.shown(from: workingDirectory), bytes: bytes), line))
      if !places.isEmpty { problem.help = [] }
      places.append(problem)
    }
    if !places.isEmpty { throw DiagnosticError(places) }
  }

  private func templateMissing(_ record: ModuleRecord) -> Diagnostic {
    Diagnostic(
      .warning, "template-missing", category: .missing,
      "the template '\(record.template.name)' of \(record.name) is not here; the module stays as it is",
      help: ["run viper-gen template install, if it comes from a catalog"])
  }
}

extension ModuleUpdater {
  /// How many modules are looked at, and so how many gits may run, at once.
  private static let atOnce = 8

  private typealias Attempt = Result<ModuleUpdate, DiagnosticError>

  /// Plans the update of several modules, a few at a time: most of the time goes into waiting for git.
  func update(
    _ targets: [(record: ModuleRecord, target: Target)]
  ) async throws(DiagnosticError) -> [ModuleUpdate] {
    let attempts = await withTaskGroup(of: (name: String, result: Attempt).self) { group in
      var attempts: [(name: String, result: Attempt)] = []
      for (index, (record, target)) in targets.enumerated() {
        if index >= Self.atOnce, let attempt = await group.next() { attempts.append(attempt) }
        group.addTask { (record.name, await attempt(record, target)) }
      }
      for await attempt in group { attempts.append(attempt) }
      return attempts
    }
    var updates: [ModuleUpdate] = []
    var problems: [Diagnostic] = []
    for attempt in attempts.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      switch attempt.result {
      case .success(let update): updates.append(update)
      case .failure(let error): problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return updates
  }

  private func attempt(_ record: ModuleRecord, _ target: Target) async -> Attempt {
    do throws(DiagnosticError) {
      return .success(try await update(record, to: target))
    } catch {
      return .failure(error)
    }
  }
}

extension ModuleRequest {
  /// The same request with some parameters set.
  func setting(_ parameters: [(name: String, value: String)]) -> ModuleRequest {
    var request = self
    for parameter in parameters {
      request.customParameters.removeAll { $0.name == parameter.name }
      request.customParameters.append(GivenParameter(parameter.name, .string(parameter.value)))
    }
    return request
  }
}
