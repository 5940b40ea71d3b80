internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// What `gen` adds to the memory of a project.
struct GenerationMemory {
  private let context: RequestContext
  private let memory: ModuleMemory
  private let files: FileSystem
  private let left: Set<FilePath>

  init(context: RequestContext, plan: Plan, memory: ModuleMemory, files: FileSystem) {
    self.context = context
    self.memory = memory
    self.files = files
    left = Set(plan.files.filter { $0.action == .present }.map(\.path))
  }

  /// Adds the module to the memory that the plan commits.
  ///
  /// - Throws: `module-recorded` when another module is remembered under the name.
  func remember(
    _ rendered: RenderedModule, _ snapshot: TemplateSnapshot, in plan: inout Plan
  ) throws(DiagnosticError) {
    let request = context.request
    if let known = memory.records[request.name], let place = otherPlace(known.request) {
      throw DiagnosticError(
        Diagnostic(
          "module-recorded", category: .conflict, "there is a module '\(request.name)' already, in '\(place)'",
          help: [
            "viper-gen rename \(request.name) NAME or viper-gen remove \(request.name) makes room",
            "--no-lock writes a second one that is not remembered",
          ]))
    }
    let record = ModuleRecord(
      request, snapshot: snapshot, version: rendered.rambaspec.version?.text,
      placed: ModuleLayout(request).placed(rendered.files), leavingOut: left, root: context.root,
      project: context.project.recordedPath(from: context.root))
    var records = memory.records
    records[request.name] = record
    plan.memory = try memory.saving(records, adding: [snapshot])
    plan.warnings = memory.warnings + plan.warnings
    guard let known = memory.records[request.name], known.template.digest != snapshot.digest else { return }
    plan.outdatedTemplate = known.template.shown
    if let warning = leftBehind(by: record, of: known) { plan.warnings.append(warning) }
  }

  /// `gen` writes what the template says now; what it said under other names is for `update` to follow.
  private func leftBehind(by record: ModuleRecord, of known: ModuleRecord) -> Diagnostic? {
    let paths = Set(record.files.map(\.path))
    let rest = known.files.filter { !$0.isOnce && !paths.contains($0.path) }.map(\.path).filter {
      files.kind(of: FilePath($0).resolved(from: memory.root)) == .file
    }
    guard !rest.isEmpty else { return nil }
    return Diagnostic(
      .warning, "module-files-left",
      rest.count == 1
        ? "1 file of the module is not in the template any more, and stays"
        : "\(rest.count) files of the module are not in the template any more, and stay",
      notes: rest.map { .init($0) },
      help: ["viper-gen update \(known.name) follows what was renamed and takes away what is gone"])
  }

  /// Where the remembered module is, if that is elsewhere.
  private func otherPlace(_ known: ModuleRequest) -> String? {
    let request = context.request
    for (old, new) in [(known.code, request.code), (known.tests, request.tests)] {
      if let old, let new, old.folder != new.folder { return memory.relative(old.folder) }
    }
    return nil
  }
}

extension ModuleRequest {
  /// Keeps the day, the author, the description and the parameters of a module that is generated again, unless the
  /// command line says otherwise: tomorrow, or on a colleague's machine, the same command means the same module.
  mutating func keepWhatIsUnsaid(of known: ModuleRequest, _ options: GenerationOptions, isSameTemplate: Bool) {
    if isSameTemplate {
      customParameters = known.customParameters
      self = setting(options.customParameters)
    }
    if options.date == nil { date = known.date }
    if options.author == nil { author = known.author }
    if options.description == nil { description = known.description }
  }
}
