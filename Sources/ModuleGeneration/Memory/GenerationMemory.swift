internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// What `gen` adds to the memory of a project.
struct GenerationMemory {
  private let context: RequestContext
  private let memory: ModuleMemory
  private let left: Set<FilePath>

  init(context: RequestContext, plan: Plan, memory: ModuleMemory) {
    self.context = context
    self.memory = memory
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
  /// Keeps the day, the author and the description of a module that is generated again, unless the command line says
  /// otherwise: tomorrow, or on a colleague's machine, the same command means the same module.
  mutating func keepWhatIsUnsaid(of known: ModuleRequest, _ options: GenerationOptions) {
    if options.date == nil { date = known.date }
    if options.author == nil { author = known.author }
    if options.description == nil { description = known.description }
  }
}
