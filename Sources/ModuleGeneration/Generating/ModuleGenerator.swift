package import Diagnostics
package import FileSystem
package import ModuleRequests
package import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// Plans a new module from the command line: reads the inputs, renders the template and plans the changes.
package struct ModuleGenerator: Sendable {
  private let files: FileSystem
  private let surroundings: ProcessEnvironment

  package init(files: FileSystem, surroundings: ProcessEnvironment) {
    self.files = files.listingFoldersOnce()
    self.surroundings = surroundings
  }

  /// The inputs of a module.
  package struct Reading: Sendable {
    package let context: RequestContext
    package let template: ModuleTemplate
    let options: GenerationOptions
    let moduleRecords: ModuleRecords?
    let record: ModuleRecord?
    let named: NamedModules

    /// Required template parameters without values; empty if the parameters have other errors.
    package var missingParameters: [ParameterDeclaration] {
      (try? template.missingParameters(context.request.scope)) ?? []
    }

    package func setting(_ parameters: [(name: String, value: String)]) -> Reading {
      Reading(
        context: context.asking(for: context.request.setting(parameters), found: context.found), template: template,
        options: options, moduleRecords: moduleRecords, record: record, named: named)
    }
  }

  /// A plan with its inputs.
  package struct Proposal: Sendable {
    let reading: Reading
    package let generation: Generation
    package var context: RequestContext { reading.context }
    package var template: ModuleTemplate { reading.template }
  }

  /// Reads the inputs of a module.
  ///
  /// - Parameters:
  ///   - options: The command line options.
  ///   - place: The location of the project.
  ///   - text: The text of a Rambafile that is not written yet; `nil` reads the existing one.
  /// - Throws: All errors together, including a missing template.
  package func read(
    _ options: GenerationOptions, in place: ProjectLocation, with text: [UInt8]? = nil
  ) async throws(DiagnosticError) -> Reading {
    let workingDirectory = surroundings.workingDirectory
    let (context, template) = try await RequestReader(files: files, surroundings: surroundings).read(
      options, in: place, with: text
    ) { name, rambafile, root throws(DiagnosticError) in
      if options.template == nil,
        let question = RequestedTemplate.ambiguity(name, rambafile, module: options.moduleName)
      {
        throw DiagnosticError(question)
      }
      return try RequestedTemplate.find(
        name, in: rambafile, root: root, files: files, workingDirectory: workingDirectory)
    }
    let moduleRecords =
      options.withoutLock ? nil : ModuleRecords(root: context.root, files: files, workingDirectory: workingDirectory)
    let record = try moduleRecords?.record(of: context.request)
    let known = record?.part(of: template.name)
    var request = record.map { context.request.keepingUnspecifiedValues(of: $0, known, options) } ?? context.request
    if let known { try request.checkPlace(of: known, root: context.root) }
    var found: String?
    let named = try NamedModules(in: request, of: template, moduleRecords)
    try IsolationCheck.check(request, of: template, before: known?.request, in: context.project)
    if let moduleRecords, !request.customParameters.isEmpty {
      let names = Set(request.customParameters.flatMap(\.value.typeNames))
      try IsolationCheck.refuseMix(
        request, request.code?.targets.first.flatMap { context.project.swiftSettings(ofTarget: $0) },
        creating: try moduleRecords.records { names.contains($0) }, moduleRecords)
    }
    // A recorded module keeps its parameters, even if the project changed.
    if known == nil {
      let answers = try DetectedParameters(
        for: request, template: template, in: context.project, root: context.root, files: files,
        elsewhere: (named.elsewhere, named.imports(of: request.kind)))
      request = request.setting(answers.parameters)
      found = answers.sentence
    }
    return Reading(
      context: context.asking(for: request, found: found), template: template, options: options,
      moduleRecords: moduleRecords,
      record: record, named: named)
  }

  /// Renders and plans a module without writing anything.
  ///
  /// - Parameters:
  ///   - overwriting: Whether existing files with different content are replaced.
  ///   - makeAdditions: Creates the additions that the module's parameters require.
  package func propose(
    _ reading: Reading, overwriting: Bool = false, adding makeAdditions: RenderedAdditions.Maker? = nil
  ) throws(DiagnosticError) -> Proposal {
    let (context, template) = (reading.context, reading.template)
    var rendered = try template.render(context.request.scope)
    if reading.options.isStrict { rendered = try rendered.failingOnWarnings() }
    if let moduleRecords = reading.moduleRecords, let record = reading.record {
      try PartCollisions(moduleRecords: moduleRecords, workingDirectory: surroundings.workingDirectory).check(
        ModuleLayout(context.request).placed(rendered.files), of: template.name, with: record)
    }
    // Plan files outside the writable roots as if they were writable.
    let outside = files.roots.isEmpty ? [] : context.named.filter { files.root(of: $0) == nil }
    let planner = Planner(
      reading: reading, files: files.adding(outside.map { Root($0) }), workingDirectory: surroundings.workingDirectory,
      outside: outside)
    // Not `flatMap`: passing a function with typed throws to a generic function requires macOS 15.
    var additions: RenderedAdditions?
    if let makeAdditions,
      let draft = try ModuleDraft(
        reading, rendered, files: files, workingDirectory: surroundings.workingDirectory)
    {
      additions = try makeAdditions(draft)
    }
    return Proposal(
      reading: reading, generation: try planner.plan(rendered, with: additions, overwriting: overwriting))
  }
}
