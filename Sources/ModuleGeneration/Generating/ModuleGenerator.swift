public import Diagnostics
public import FileSystem
public import ModuleTemplates
internal import SystemPackage

/// The way from a command line to a written module: read, render, plan, commit.
public struct ModuleGenerator: Sendable {
  private let files: FileSystem
  private let surroundings: RequestSurroundings

  /// Makes a generator.
  public init(files: FileSystem, surroundings: RequestSurroundings) {
    self.files = files
    self.surroundings = surroundings
  }

  /// A plan together with what it was made from.
  public struct Proposal: Sendable {
    /// What was read.
    public let context: RequestContext
    /// The template.
    public let template: ModuleTemplate
    /// What is to be done.
    public let plan: Plan
    let memory: ModuleMemory?
    /// What is recorded of the module by now.
    let record: ModuleRecord?
  }

  /// Reads, renders and plans; touches nothing.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - rambafile: The Rambafile that the user named.
  ///   - text: What that Rambafile is going to say; otherwise it is read.
  ///   - overwriting: Whether files with other content are replaced.
  public func propose(
    _ options: GenerationOptions, rambafile: String? = nil, saying text: [UInt8]? = nil, overwriting: Bool = false
  ) async throws(DiagnosticError) -> Proposal {
    var context = try await RequestReader(files: files, surroundings: surroundings).read(
      options, rambafile: rambafile, saying: text)
    let library = TemplateLibrary(
      of: context.root, files: files, workingDirectory: surroundings.workingDirectory)
    let template = try library.find(context.template.value, at: context.template.place)
    let memory =
      options.withoutLock
      ? nil : ModuleMemory(root: context.root, files: files, workingDirectory: surroundings.workingDirectory)
    let record = try memory?.record(of: context.request)
    if let record { context.request.keepWhatIsUnsaid(of: record, template: template.name, options) }
    var rendered = try template.render(context.request.scope)
    if options.isStrict { rendered = try rendered.refusingWarnings() }
    if let memory, let record {
      try PartCollisions(memory: memory, workingDirectory: surroundings.workingDirectory).check(
        ModuleLayout(context.request).placed(rendered.files), of: template.name, with: record)
    }
    var plan = try Planner(files: files, workingDirectory: surroundings.workingDirectory).plan(
      rendered, template: template.name, for: context, overwriting: overwriting,
      allowsTestsInApplicationFolders: options.allowsTestsInApplicationFolders)
    if let memory {
      try GenerationMemory(context: context, plan: plan, memory: memory, known: record).remember(
        rendered, TemplateSnapshot(of: template), in: &plan)
    }
    return Proposal(context: context, template: template, plan: plan, memory: memory, record: record)
  }

  /// Carries a plan out.
  ///
  /// - Throws: The plan's conflict, if it has one, and whatever keeps the disk from being written; nothing is changed
  ///   then.
  public func commit(_ plan: Plan) throws(DiagnosticError) {
    if let conflict = plan.conflict { throw DiagnosticError(conflict) }
    guard !plan.isEmpty else { return }
    try Transaction(root: plan.root, files: files).commit(
      plan.changes, folders: plan.folders, emptied: plan.memory?.emptied ?? [],
      undo: .now("gen \(plan.module)"))
  }
}
