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
  }

  /// Reads, renders and plans; touches nothing.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - rambafile: The Rambafile that the user named.
  ///   - overwriting: Whether files with other content are replaced.
  public func propose(
    _ options: GenerationOptions, rambafile: String? = nil, overwriting: Bool = false
  ) async throws(DiagnosticError) -> Proposal {
    var context = try await RequestReader(files: files, surroundings: surroundings).read(options, rambafile: rambafile)
    let memory =
      options.withoutLock
      ? nil
      : try ModuleMemory(root: context.root, files: files, workingDirectory: surroundings.workingDirectory)
    let record = memory?.records[options.moduleName]
    if let record {
      context.request.keepWhatIsUnsaid(
        of: record.request, options, isSameTemplate: record.template.name == context.template.value)
    }
    let library = TemplateLibrary(
      of: context.root, files: files, workingDirectory: surroundings.workingDirectory)
    let template = try library.find(context.template.value, at: context.template.place)
    let recording = template.recording()
    let rendered = try recording.template.render(context.request.scope)
    var plan = try Planner(files: files, workingDirectory: surroundings.workingDirectory).plan(
      rendered, template: template.name, for: context, overwriting: overwriting,
      allowsTestsInApplicationFolders: options.allowsTestsInApplicationFolders)
    if let memory {
      try GenerationMemory(context: context, plan: plan, memory: memory, files: files).remember(
        rendered, TemplateSnapshot(of: template, using: recording.files.read), in: &plan)
    }
    return Proposal(context: context, template: template, plan: plan, memory: memory)
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
