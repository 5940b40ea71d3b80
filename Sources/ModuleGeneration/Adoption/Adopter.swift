package import Diagnostics
internal import FileChanges
package import FileSystem
package import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

/// Records a module that was not generated, so that later commands treat it as generated.
package struct Adopter: Sendable {
  let files: FileSystem
  let surroundings: ProcessEnvironment

  package init(files: FileSystem, surroundings: ProcessEnvironment) {
    self.files = files
    self.surroundings = surroundings
  }

  /// The planned adoption of a module; only records change.
  package struct Adoption: Sendable {
    /// A file that the template creates.
    package struct File: Sendable {
      /// The result of the comparison with the template: identical, edited or missing.
      package let state: FileStep.Action
      /// The path in messages.
      package let shown: String
      /// The similarity to the template's file, from 0 to 1.
      package let similarity: Double
    }

    package let module: String
    /// The template's name and version.
    package let template: String
    package let templateName: String
    /// The files, in the order of the template.
    package let files: [File]
    /// The facts found in file headers, such as `author: Ada`.
    package let found: [String]
    /// The changes of records and snapshots; empty if the module is already recorded this way.
    package let plan: Plan
    /// Whether the files hardly resemble those of the template.
    package let isDoubtful: Bool
  }

  struct Candidate {
    var request: ModuleRequest
    var rendered: RenderedModule
    var placed: [ModuleLayout.Placed]
    var score: Double
    /// The number of files that are identical to the template's.
    var identical: Int
    /// The number of the template's files that exist.
    var there: Int
    var match: AdoptionMatch

    /// Whether the difference is large enough to record a parameter value.
    ///
    /// Single lines can be similar by chance.
    func isPlainlyBetter(than other: Candidate) -> Bool {
      score > other.score + 0.25 || score > other.score && (identical > other.identical || there > other.there)
    }
  }

  /// Plans to record a module without writing anything.
  ///
  /// Author, company and date are read from file headers. Other parameters get the values with which the template
  /// matches the files best.
  ///
  /// - Parameter isForced: Whether matching file names are sufficient.
  package func plan(
    _ options: GenerationOptions, in place: ProjectLocation, isForced: Bool = false
  ) async throws(DiagnosticError) -> Adoption {
    let context = try await RequestReader(files: files, surroundings: surroundings).read(options, in: place)
    let template = try library(of: context).find(context.template.value, at: context.template.place)
    let request = try request(of: context)
    let adoption = try adoption(request, template, in: context, options)
    let there = adoption.files.count { $0.state != .missing }
    if there == 0, let folder = request.code?.folder, files.kind(of: folder) == .missing {
      throw DiagnosticError(
        "folder-missing", category: .missing,
        "there is no directory '\(folder.shown(from: surroundings.workingDirectory))'",
        help: context.elsewhere(options.moduleName, files))
    }
    if let doubt = adoption.match.doubt, !isForced {
      throw DiagnosticError(
        "adoption-unlike", category: .conflict,
        "'\(options.moduleName)' does not match template '\(template.name)': \(doubt.shown)",
        notes: adoption.files.map { file in
          .init(
            "\(file.shown): \(file.state.rawValue)"
              + (file.state == .edited ? ", \(Int(file.similarity * 100)) % alike" : ""))
        }.shortened,
        help: ["name the module's own template, or set its parameters with -D key=value"]
          + [
            there > 0
              ? "--force records it anyway: \(there) of \(adoption.files.count) file names match"
              : "--force records it without files, so that 'add' can extend it"
          ])
    }
    let plan = Plan(
      root: context.root,
      steps: .init(
        recordChanges: try moduleRecords(of: context).saving(
          [.init(old: adoption.known, new: adoption.record)], adding: [adoption.snapshot])),
      warnings: context.warnings + dangling(adoption.left, in: context.project),
      undo: .named("adopt \(adoption.record.name)"))
    return Adoption(
      module: adoption.record.name, template: adoption.part.template.shown, templateName: template.name,
      files: adoption.files, found: adoption.found, plan: plan, isDoubtful: adoption.match.doubt != nil)
  }

  /// The request for the module, whose directory can be called after it, as in 'BlogModule' or 'My Blog' for 'MyBlog'.
  func request(of context: RequestContext) throws(DiagnosticError) -> ModuleRequest {
    let request = context.request
    guard let folder = request.code?.folder, !request.usesLogicalGroups,
      try moduleRecords(of: context).record(of: request) == nil
    else { return request }
    if files.kind(of: folder) == .folder {
      // A module 'Blog' may have a file 'BlogModuleInput.swift', and a module 'MainScreen' a file 'MainCell.swift'.
      let names = ((try? files.files(below: folder)) ?? []).compactMap(\.lastComponent?.string)
      func count(_ name: String) -> Int { names.count { $0.hasPrefix(request.prefix + name) } }
      guard let name = ModuleConventions.withoutEnding(request.name), ModuleName.isIdentifier(name),
        count(name) > count(request.name) * 2
      else { return request }
      return request.placed(name, inFolder: request.name, below: "", files)
    }
    let names = ((try? files.entries(in: folder.removingLastComponent())) ?? []).filter { $0.kind == .folder }.map(
      \.name)
    let others = names.filter { ModuleConventions.names(ofModuleIn: $0).contains(request.name) }
    return others.count == 1 ? request.placed(request.name, inFolder: others[0], below: "", files) : request
  }

  // MARK: - One module

  /// A module with the record that it would have.
  struct Finding {
    let record: ModuleRecord
    let part: ModuleRecord.Part
    let known: ModuleRecord?
    let snapshot: TemplateSnapshot
    let files: [Adoption.File]
    let found: [String]
    /// The template's files that do not exist.
    let left: Set<FilePath>
    let match: AdoptionMatch
    let score: Double
  }

  func library(of context: RequestContext) -> TemplateLibrary {
    TemplateLibrary(of: context.root, files: files, workingDirectory: surroundings.workingDirectory)
  }

  func moduleRecords(of context: RequestContext) -> ModuleRecords {
    ModuleRecords(root: context.root, files: files, workingDirectory: surroundings.workingDirectory)
  }

  func adoption(
    _ request: ModuleRequest, _ template: ModuleTemplate, in context: RequestContext, _ options: GenerationOptions
  ) throws(DiagnosticError) -> Finding {
    let moduleRecords = moduleRecords(of: context)
    let project = context.project.recordedPath(below: context.root)
    guard RecordPath(of: request, root: context.root) != nil, project.map(RecordedPath.isBelow) ?? true else {
      throw DiagnosticError(
        "module-unrecorded", category: .usage,
        "'\(request.name)' or its project is outside of the project's root and cannot be recorded",
        help: ["put a Rambafile into a directory that contains both"])
    }
    var best = try candidate(request, template)
    let texts = try texts(of: best)
    let found = try facts(best, template, texts, options)
    if !found.facts.isEmpty { best = try candidate(found.request, template) }
    if !options.givenParameters.contains(where: { $0.name == DetectedParameters.imports }),
      let importing = try ListedImports(moduleRecords: moduleRecords).request(best.request, of: template)
    {
      let other = try candidate(importing, template)
      if other.score >= best.score { best = other }
    }
    let shown = shownParameters(best, texts, in: context, options)
    if !shown.isEmpty { best = try candidate(best.request.setting(shown), template) }
    best = try tryingParameters(best, template, texts, options, besides: Set(shown.map(\.name)))
    var planned: [Adoption.File] = []
    for placed in best.placed {
      if let file = try compare(placed) { planned.append(file) }
    }
    try rejectOtherSpellings(best, below: context.root)
    let snapshot = try TemplateSnapshot(of: template)
    // A missing file does not become part of the module.
    let left = Set(best.placed.filter { files.kind(of: $0.path) == .missing }.map(\.path))
    var part = ModuleRecord.Part(
      best.request, snapshot: snapshot, version: best.rendered.rambaspec.version?.text, placed: best.placed,
      leavingOut: left, root: context.root)
    let known = try moduleRecords.record(of: best.request)
    if let known {
      try PartCollisions(moduleRecords: moduleRecords, workingDirectory: surroundings.workingDirectory).check(
        best.placed.filter { !left.contains($0.path) }, of: template.name, with: known)
      // Keep recorded files until they are removed.
      let paths = Set(part.files.map(\.path))
      let rest = known.part(of: template.name)?.files.filter { !paths.contains($0.path) } ?? []
      part = .init(request: part.request, template: part.template, files: part.files + rest)
    }
    var record = known?.replacing(part) ?? ModuleRecord(name: best.request.name, parts: [part], project: project)
    if record.manifest == nil, let home = context.home {
      record.manifest =
        if let package = home.package {
          try ManifestRecord(wiredIn: package, shownAs: package.project.shownName, root: context.root)
        } else {
          try ManifestRecord(declaredIn: home, shownAs: project ?? "", files)
        }
    }
    return Finding(
      record: record, part: part, known: known, snapshot: snapshot, files: planned, found: found.facts, left: left,
      match: best.match, score: best.score)
  }

  /// Rejects files whose names differ from the template's only in case.
  ///
  /// A record contains the template's names.
  private func rejectOtherSpellings(_ candidate: Candidate, below root: FilePath) throws(DiagnosticError) {
    let spelling = SpellingCheck(files: files, workingDirectory: surroundings.workingDirectory)
    try spelling.refuseCollisions(candidate.placed)
    let present = candidate.placed.map(\.path).filter { files.kind(of: $0) == .file }
    try spelling.rejectOtherSpellings(
      of: present, below: root,
      help: ["use one spelling for files and module; rename the files in Xcode, then run adopt"])
  }

  // MARK: - Matching

  func candidate(
    _ request: ModuleRequest, _ template: ModuleTemplate
  ) throws(DiagnosticError) -> Candidate {
    let rendered = try template.render(request.scope)
    let placed = ModuleLayout(request).placed(rendered.files)
    var score = 0.0
    var (identical, there, similar) = (0, 0, 0.0)
    var match = AdoptionMatch()
    for file in placed {
      guard let compared = try compare(file) else { continue }
      if file.file.role == .code, !file.file.isOnce {
        match.expected += 1
        if compared.state != .missing { match.there += 1 }
      }
      match.closest = max(match.closest, compared.similarity)
      // A missing file counts against the parameter values that require it.
      score += compared.state == .missing ? -1 : compared.similarity
      if compared.state == .identical { identical += 1 }
      if compared.state != .missing {
        there += 1
        similar += compared.similarity
      }
    }
    match.similarity = there == 0 ? 0 : similar / Double(there)
    return Candidate(
      request: request, rendered: rendered, placed: placed, score: score, identical: identical, there: there,
      match: match)
  }

  private func compare(_ placed: ModuleLayout.Placed) throws(DiagnosticError) -> Adoption.File? {
    guard let content = placed.file.content else { return nil }
    let shown = placed.path.shown(from: surroundings.workingDirectory)
    guard let bytes = try files.readIfPresent(placed.path, shownAs: shown, limit: .moduleFile) else {
      return .init(state: .missing, shown: shown, similarity: 0)
    }
    if ContentDigest(of: content).pristineText(in: bytes) != nil {
      return .init(state: .identical, shown: shown, similarity: 1)
    }
    return .init(
      state: .edited, shown: shown,
      similarity: CharacteristicLines.similarity(content, TextForm(of: bytes).plain(bytes)))
  }

  /// A warning about missing files that the project lists; later checks cover only recorded files.
  private func dangling(_ paths: Set<FilePath>, in project: any ModuleProject) -> [Diagnostic] {
    guard let list = project.fileList else { return [] }
    let listed = paths.filter { list.membership(ofFile: $0.string).isListed }
      .map { $0.shown(from: surroundings.workingDirectory) }.sorted()
    guard !listed.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "file-missing", category: .missing,
        listed.count == 1
          ? "1 file of the project is missing" : "\(listed.count) files of the project are missing",
        notes: listed.map { .init($0) },
        help: ["restore them from version control, or remove them from the project in Xcode"])
    ]
  }

  /// The request with facts from file headers, unless options set them.
  ///
  /// Headers that do not match the template's are read as Xcode writes them.
  private func facts(
    _ candidate: Candidate, _ template: ModuleTemplate, _ texts: Texts, _ options: GenerationOptions
  ) throws(DiagnosticError) -> (request: ModuleRequest, facts: [String]) {
    var scope = candidate.request.scope
    (scope.author, scope.company) = (HeaderFacts.Fact.author.rawValue, HeaderFacts.Fact.company.rawValue)
    (scope.date, scope.year) = (HeaderFacts.Fact.date.rawValue, HeaderFacts.Fact.year.rawValue)
    var headers = HeaderFacts()
    for placed in ModuleLayout(candidate.request).placed(try template.render(scope).files) {
      guard let content = placed.file.content, let bytes = try files.readIfPresent(placed.path, limit: .moduleFile)
      else { continue }
      headers.compare(marked: content, with: TextForm(of: bytes).plain(bytes))
    }
    let own = ModuleSample.facts(in: texts.values.joined().map { String(decoding: $0, as: UTF8.self) })
    var request = candidate.request
    var facts: [String] = []
    if options.author == nil, let author = headers.value(of: .author) ?? own.author, author != request.author {
      request.author = author
      facts.append("author: \(author)")
    }
    if let company = headers.value(of: .company) ?? own.company, company != request.company {
      request.company = company
      facts.append("company: \(company)")
    }
    if options.date == nil {
      let date = headers.value(of: .date) ?? (headers.value(of: .year) == nil ? own.date : nil)
      let day = date.flatMap { ModuleSample.day(inHead: $0) ?? $0 }.flatMap { DateStamp($0) }
      let year = headers.value(of: .year).flatMap { Int($0) }.flatMap { DateStamp(year: $0, month: 1, day: 1) }
      if let date = day ?? (year?.year == request.date.year ? nil : year), date != request.date {
        request.date = date
        // If the date format is unknown, only the year is certain.
        facts.append(day == nil ? "year: \(date.year)" : "date: \(date.isoText)")
      }
    }
    return (request, facts)
  }
}
