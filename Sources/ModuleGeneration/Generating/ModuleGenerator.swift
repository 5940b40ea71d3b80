package import Diagnostics
package import FileSystem
package import ModuleTemplates
internal import SystemPackage

/// The way from a command line to the plan of a module: read, render, plan.
package struct ModuleGenerator: Sendable {
  private let files: FileSystem
  private let surroundings: RequestSurroundings

  package init(files: FileSystem, surroundings: RequestSurroundings) {
    self.files = files.listingFoldersOnce()
    self.surroundings = surroundings
  }

  /// What a module is generated from, read once.
  package struct Reading: Sendable {
    package let context: RequestContext
    package let template: ModuleTemplate
    let options: GenerationOptions
    let memory: ModuleMemory?
    /// What is recorded of the module by now.
    let record: ModuleRecord?
    /// The other modules that the request names.
    let named: NamedModules

    /// The parameters that the template requires and nobody set; none where something else is wrong with them.
    package var missingParameters: [ParameterDeclaration] {
      (try? template.missingParameters(context.request.scope)) ?? []
    }

    /// The same with further parameters.
    package func setting(_ parameters: [(name: String, value: String)]) -> Reading {
      Reading(
        context: context.asking(for: context.request.setting(parameters), found: context.found), template: template,
        options: options, memory: memory, record: record, named: named)
    }
  }

  /// A plan together with what it was made from.
  package struct Proposal: Sendable {
    let reading: Reading
    /// What is to be done with the module.
    package let generation: Generation
    package var context: RequestContext { reading.context }
    package var template: ModuleTemplate { reading.template }
  }

  /// Reads what a module is generated from.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - place: Where the project is.
  ///   - text: What its Rambafile is going to say; otherwise it is read.
  /// - Throws: All mistakes at once, that there is no such template among them.
  package func read(
    _ options: GenerationOptions, in place: ProjectPlace, saying text: [UInt8]? = nil
  ) async throws(DiagnosticError) -> Reading {
    let workingDirectory = surroundings.workingDirectory
    let (context, template) = try await RequestReader(files: files, surroundings: surroundings).read(
      options, in: place, saying: text
    ) { name, root throws(DiagnosticError) in
      try TemplateLibrary(of: root, files: files, workingDirectory: workingDirectory).find(name.value, at: name.place)
    }
    let memory =
      options.withoutLock ? nil : ModuleMemory(root: context.root, files: files, workingDirectory: workingDirectory)
    let record = try memory?.record(of: context.request)
    let known = record?.part(of: template.name)
    var request = record.map { context.request.keepingWhatIsUnsaid(of: $0, known, options) } ?? context.request
    if let known { try request.checkPlace(of: known, root: context.root) }
    var found: String?
    let named = try NamedModules(in: request, of: template, memory)
    // A module keeps what it was made with, whatever became of the project.
    if known == nil {
      let answers = try FoundParameters(
        for: request, template: template, in: context.project, root: context.root, files: files,
        elsewhere: (named.elsewhere, named.imports(of: request.kind)))
      request = request.setting(answers.parameters)
      found = answers.sentence
    }
    return Reading(
      context: context.asking(for: request, found: found), template: template, options: options, memory: memory,
      record: record, named: named)
  }

  /// Renders and plans what was read; touches nothing.
  ///
  /// - Parameters:
  ///   - overwriting: Whether files with other content are replaced.
  ///   - growing: What makes the additions to the module that its parameters ask for.
  package func propose(
    _ reading: Reading, overwriting: Bool = false, growing: ModuleGrowth.Maker? = nil
  ) throws(DiagnosticError) -> Proposal {
    let (context, template) = (reading.context, reading.template)
    var rendered = try template.render(context.request.scope)
    if reading.options.isStrict { rendered = try rendered.refusingWarnings() }
    if let memory = reading.memory, let record = reading.record {
      try PartCollisions(memory: memory, workingDirectory: surroundings.workingDirectory).check(
        ModuleLayout(context.request).placed(rendered.files), of: template.name, with: record)
    }
    // What lies outside of what may be written is looked at as what is written there will be.
    let outside = files.roots.isEmpty ? [] : context.named.filter { files.root(of: $0) == nil }
    let planner = Planner(
      reading: reading, files: files.adding(outside.map { Root($0) }), workingDirectory: surroundings.workingDirectory,
      outside: outside)
    // Not by 'flatMap': a function with typed throws as the argument of a generic one asks for macOS 15.
    var growth: ModuleGrowth?
    if let growing,
      let draft = try ModuleDraft(
        reading, rendered, files: files, workingDirectory: surroundings.workingDirectory)
    {
      growth = try growing(draft)
    }
    return Proposal(
      reading: reading, generation: try planner.plan(rendered, growing: growth, overwriting: overwriting))
  }
}
