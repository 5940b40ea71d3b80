public import Diagnostics
public import FileSystem
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// Records a module that was made by hand or by another program, as if it had been generated from a template.
public struct Adopter: Sendable {
  private let files: FileSystem
  private let surroundings: RequestSurroundings

  /// Makes an adopter.
  public init(files: FileSystem, surroundings: RequestSurroundings) {
    self.files = files
    self.surroundings = surroundings
  }

  /// What adopting a module does: nothing but remembering it.
  public struct Plan: Sendable {
    /// How a file compares with what the template writes.
    public enum State: String, Sendable, Hashable {
      /// It says the same.
      case identical
      /// It says something else, which counts as an edit.
      case edited
      /// It is not there.
      case missing
    }

    /// A file that the template writes.
    public struct File: Sendable {
      /// How it compares.
      public let state: State
      /// The path as it is shown.
      public let shown: String
      /// How much of it is the template's, from 0 to 1.
      public let similarity: Double
    }

    /// The module's name.
    public let module: String
    /// The template as it is recorded.
    public let template: String
    /// The name of the template.
    public let templateName: String
    /// The files, in the order of the template.
    public let files: [File]
    /// What was found in the files and taken over, as `author: Ada`.
    public let found: [String]
    /// What the user should know.
    public let warnings: [Diagnostic]

    let root: FilePath
    let memory: ModuleMemory.Changes
    /// Whether the module was recorded just so already.
    public var isEmpty: Bool { memory.files.isEmpty && memory.lock == nil }
  }

  private struct Candidate {
    var request: ModuleRequest
    var rendered: RenderedModule
    var placed: [ModuleLayout.Placed]
    var score: Double
  }

  /// Plans to record a module; touches nothing.
  ///
  /// Author, company and day are read from the headers of the files, and declared parameters that nobody gave are tried
  /// out: what makes the template write most of what is there is what the module was made from.
  public func plan(
    _ options: GenerationOptions, rambafile: String? = nil
  ) async throws(DiagnosticError) -> Plan {
    let context = try await RequestReader(files: files, surroundings: surroundings).read(options, rambafile: rambafile)
    let memory = try ModuleMemory(root: context.root, files: files, workingDirectory: surroundings.workingDirectory)
    let library = TemplateLibrary(
      of: context.root, files: files, workingDirectory: surroundings.workingDirectory)
    let template = try library.find(context.template.value, at: context.template.place)
    let recording = template.recording()
    var best = try candidate(context.request, recording.template)
    let found = try facts(best, recording.template, options)
    if !found.facts.isEmpty { best = try candidate(found.request, recording.template) }
    best = try tryingParameters(best, recording.template, options)
    var planned: [Plan.File] = []
    for placed in best.placed {
      if let file = try compare(placed) { planned.append(file) }
    }
    guard planned.contains(where: { $0.state == .identical || $0.similarity >= 0.5 }) else {
      throw DiagnosticError(
        Diagnostic(
          "adoption-unlike", category: .conflict,
          "no file of '\(options.moduleName)' looks as template '\(template.name)' writes it",
          notes: planned.prefix(20).map { .init("\($0.shown): \($0.state.rawValue)") },
          help: ["name the template it was made from, or give -D key=value as it was generated"]))
    }
    let snapshot = try TemplateSnapshot(of: template, using: recording.files.read)
    // What is not there was never the module's.
    let left = Set(best.placed.filter { files.kind(of: $0.path) == .missing }.map(\.path))
    let record = ModuleRecord(
      best.request, snapshot: snapshot, version: best.rendered.rambaspec.version?.text, placed: best.placed,
      leavingOut: left, root: context.root, project: context.project.recordedPath(from: context.root))
    var records = memory.records
    records[record.name] = record
    return Plan(
      module: record.name, template: record.template.shown, templateName: template.name, files: planned,
      found: found.facts,
      warnings: memory.warnings + context.warnings + dangling(left, in: context.project), root: context.root,
      memory: try memory.saving(records, adding: [snapshot]))
  }

  /// Carries a plan out.
  public func commit(_ plan: Plan) throws(DiagnosticError) {
    guard !plan.isEmpty else { return }
    try Transaction(root: plan.root, files: files).commit(
      plan.memory.files + (plan.memory.lock.map { [$0] } ?? []), emptied: plan.memory.emptied,
      undo: .now("adopt \(plan.module)"))
  }

  // MARK: - Finding the base

  private func candidate(
    _ request: ModuleRequest, _ template: ModuleTemplate
  ) throws(DiagnosticError) -> Candidate {
    let rendered = try template.render(request.scope)
    let placed = ModuleLayout(request).placed(rendered.files)
    var score = 0.0
    for file in placed {
      // A file that is not there speaks against the parameters that ask for it.
      if let compared = try compare(file) { score += compared.state == .missing ? -1 : compared.similarity }
    }
    return Candidate(request: request, rendered: rendered, placed: placed, score: score)
  }

  private func compare(_ placed: ModuleLayout.Placed) throws(DiagnosticError) -> Plan.File? {
    guard let content = placed.file.content else { return nil }
    let shown = placed.path.shown(from: surroundings.workingDirectory)
    guard let bytes = try files.readIfPresent(placed.path, shownAs: shown) else {
      return .init(state: .missing, shown: shown, similarity: 0)
    }
    if ContentDigest(of: content).pristineText(in: bytes) != nil {
      return .init(state: .identical, shown: shown, similarity: 1)
    }
    return .init(
      state: .edited, shown: shown, similarity: Self.similarity(content, TextForm(of: bytes).plain(bytes)))
  }

  /// How much of a file is the template's; what all files begin with does not count where there is more.
  private static func similarity(_ template: [UInt8], _ text: [UInt8]) -> Double {
    let (old, new) = (LinesOfSubstance(of: template), LinesOfSubstance(of: text))
    return old.count > 0 && new.count > 0
      ? LineCount.similarity(old.text, new.text) : LineCount.similarity(template, text)
  }

  /// Files that the project lists and that are not there: what is not recorded, no check would find later.
  private func dangling(_ paths: Set<FilePath>, in project: Project) -> [Diagnostic] {
    guard case .xcode(let opened) = project else { return [] }
    let listed = paths.filter { opened.file.membership(ofFile: $0.string).isListed }
      .map { $0.shown(from: surroundings.workingDirectory) }.sorted()
    guard !listed.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "file-missing", category: .missing,
        listed.count == 1
          ? "1 file is listed in the project but gone" : "\(listed.count) files are listed in the project but gone",
        notes: listed.map { .init($0) },
        help: ["restore them from version control before adopting, or take them out of the project in Xcode"])
    ]
  }

  /// The request with what the headers of the files say, unless the command line says it.
  private func facts(
    _ candidate: Candidate, _ template: ModuleTemplate, _ options: GenerationOptions
  ) throws(DiagnosticError) -> (request: ModuleRequest, facts: [String]) {
    var scope = candidate.request.scope
    (scope.author, scope.company) = (HeaderFacts.Fact.author.rawValue, HeaderFacts.Fact.company.rawValue)
    (scope.date, scope.year) = (HeaderFacts.Fact.date.rawValue, HeaderFacts.Fact.year.rawValue)
    var headers = HeaderFacts()
    for placed in ModuleLayout(candidate.request).placed(try template.render(scope).files) {
      guard let content = placed.file.content, let bytes = try files.readIfPresent(placed.path) else { continue }
      headers.compare(marked: content, with: TextForm(of: bytes).plain(bytes))
    }
    var request = candidate.request
    var facts: [String] = []
    if options.author == nil, let author = headers.value(of: .author), author != request.author {
      request.author = author
      facts.append("author: \(author)")
    }
    if let company = headers.value(of: .company), company != request.company {
      request.company = company
      facts.append("company: \(company)")
    }
    if options.date == nil {
      let day = headers.value(of: .date).flatMap { DateStamp($0) }
      let year = headers.value(of: .year).flatMap { Int($0) }.flatMap { DateStamp(year: $0, month: 1, day: 1) }
      if let date = day ?? (year?.year == request.date.year ? nil : year), date != request.date {
        request.date = date
        facts.append("date: \(date.isoText)")
      }
    }
    return (request, facts)
  }

  /// The candidate with each declared parameter, that nobody gave, at the value that fits best.
  private func tryingParameters(
    _ start: Candidate, _ template: ModuleTemplate, _ options: GenerationOptions
  ) throws(DiagnosticError) -> Candidate {
    var best = start
    let given = Set(options.customParameters.map(\.name))
    for declaration in start.rendered.rambaspec.parameters ?? [] where !given.contains(declaration.name.text) {
      let values: [String]
      switch declaration.kind {
      case .bool: values = ["true", "false"]
      case .choice: values = declaration.choices
      case .string, .list: continue
      }
      for value in values {
        let request = best.request.setting([(declaration.name.text, value)])
        // A value that the template refuses together with others is none.
        guard let other = try? candidate(request, template) else { continue }
        if other.score > best.score { best = other }
      }
    }
    return best
  }
}
