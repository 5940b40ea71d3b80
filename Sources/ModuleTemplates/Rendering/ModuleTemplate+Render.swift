package import Diagnostics
internal import FileSystem
internal import Liquid

extension ModuleTemplate {
  /// Renders every file of a module, and throws the errors of all files together.
  package func render(_ scope: RenderScope) throws(DiagnosticError) -> RenderedModule {
    let completed = try completed(scope)
    let (rambaspec, scope) = (completed.rambaspec, completed.scope)
    var rendering = Rendering(template: self, scope: scope, snippets: try snippets())
    let files = try rendering.files(of: rambaspec)
    parsed.keep(rendering.cache, isLax: scope.isLax)
    return RenderedModule(
      rambaspec: rambaspec, files: files, parameters: scope.customParameters,
      warnings: rambaspec.warnings + rendering.warnings
        + textWarnings(rendering, rambaspec, description: completed.text))
  }

  /// The files of a module without their texts, which are empty.
  package func outline(_ scope: RenderScope) throws(DiagnosticError) -> [RenderedFile] {
    let completed = try completed(scope)
    var rendering = Rendering(template: self, scope: completed.scope, snippets: try snippets(), withTexts: false)
    return try rendering.files(of: completed.rambaspec)
  }

  /// Warnings about the texts; none for bundled texts, which the tool's tests check.
  private func textWarnings(_ rendering: Rendering, _ rambaspec: Rambaspec, description: [UInt8]) -> [Diagnostic] {
    if parsed.areKnown, !rendering.isLax { return [] }
    let key = ParsedTexts.TextsKey(
      description: description, partials: rendering.cache.templates.map(\.source.path), isLax: rendering.isLax)
    return parsed.warnings(key) { rendering.textWarnings(rambaspec) }
  }
}

private struct Rendering {
  let template: ModuleTemplate
  let snippets: Snippets
  let partials: SnippetPartials
  let cache: PartialCache
  let isLax: Bool
  let options: RenderOptions
  let data: Value
  var errors: [Diagnostic] = []
  var warnings: [Diagnostic] = []
  private var used: [(text: ParsedTexts.Parsed, kind: VariableCheck.Text)] = []
  private var customNames: [(text: ParsedTexts.Parsed, place: Place)] = []
  private let usualName: SourceText
  private let withTexts: Bool

  init(template: ModuleTemplate, scope: RenderScope, snippets: Snippets, withTexts: Bool = true) {
    self.template = template
    self.withTexts = withTexts
    data = scope.data
    isLax = scope.isLax
    cache = template.parsed.partialCache(isLax: scope.isLax)
    options = scope.liquidOptions
    self.snippets = snippets
    partials = snippets.partials
    usualName = SourceText(path: "file name", "{{ prefix }}{{ module_info.name }}{{ module_info.file_basename }}")
  }

  /// Warnings about unknown variables and ignored markup, once for each text.
  func textWarnings(_ rambaspec: Rambaspec) -> [Diagnostic] {
    var texts = used
    if let description = template.parsed.known(template.source, isLax: false) {
      texts.insert((description, .rambaspec), at: 0)
    }
    texts += cache.templates.map {
      (ParsedTexts.Parsed($0), OverriddenSnippets.isOverride($0.source) ? .override : .snippet)
    }
    var check = VariableCheck(declared: rambaspec.parameters?.map(\.name.text))
    for (text, kind) in texts { check.add(text.usage, isOverride: kind == .override) }
    var found = texts.flatMap { $0.text.template.laxities + check.unknownNames(in: $0.text.usage, of: $0.kind) }
    for (text, place) in customNames {
      found += (text.template.laxities + check.unknownNames(in: text.usage, of: .fileName)).map {
        $0.inCustomName(at: place)
      }
    }
    return found.map { $0.withoutOverride() }.oncePerText()
  }

  mutating func files(of rambaspec: Rambaspec) throws(DiagnosticError) -> [RenderedFile] {
    var files: [RenderedFile] = []
    for entry in rambaspec.files { files += self.files(for: entry) }
    let errors = errors.isEmpty ? PathCollisions.errors(in: files) : errors
    guard errors.isEmpty else { throw DiagnosticError(errors.oncePerPlace()) }
    return files
  }

  private mutating func files(for entry: FileEntry) -> [RenderedFile] {
    guard let path = entry.path else { return folder(for: entry).map { [$0] } ?? [] }
    do throws(DiagnosticError) {
      let name = try fileName(for: entry)
      let folder = entry.name.text.lastIndex(of: "/").map { String(entry.name.text[...$0]) } ?? ""
      let whole: String
      switch RenderedPath.checked(folder + name) {
      case .success(let path): whole = path
      case .failure(let refusal):
        throw DiagnosticError(RenderedPath.diagnostic(refusal, folder + name, at: entry.name.place))
      }
      guard let found = try template.find(path) else { return try copies(of: path, as: entry, at: whole) }
      if found.isOtherCase { warnings.append(template.otherCase(path, found)) }
      return [rendered(entry, path: whole, content: try content(of: found, fileName: name))]
    } catch {
      let note = Diagnostic.Note("rendering \(entry.name.text) of template '\(template.name)'", at: entry.place)
      errors += error.diagnostics.map { diagnostic in
        guard diagnostic.place?.path != entry.place.path else { return diagnostic }
        var noted = diagnostic
        noted.notes.append(note)
        return noted
      }
      return []
    }
  }

  /// The files in a directory of the template, which keep their names.
  private mutating func copies(
    of path: Rambaspec.Text, as entry: FileEntry, at whole: String
  ) throws(DiagnosticError) -> [RenderedFile] {
    let inside = try template.files(inFolder: path)
    guard !inside.isEmpty else { throw DiagnosticError(template.missingFile(path)) }
    var files: [RenderedFile] = []
    for (relative, file) in inside {
      let name = relative.hasSuffix(".liquid") ? String(relative.dropLast(".liquid".count)) : relative
      let content = try content(of: file, fileName: name.pathNames.last.map(String.init) ?? name)
      files.append(rendered(entry, path: "\(whole)/\(name)", content: content))
    }
    return files
  }

  private mutating func content(of file: FoundFile, fileName: String) throws(DiagnosticError) -> [UInt8] {
    !withTexts ? [] : file.isCopied ? file.source.bytes : try body(file.source, fileName: fileName)
  }

  private mutating func folder(for entry: FileEntry) -> RenderedFile? {
    // Like Generamba, drop one slash at each end.
    var name = entry.name.text[...]
    if name.hasPrefix("/") { name.removeFirst() }
    if name.hasSuffix("/") { name.removeLast() }
    switch RenderedPath.checked(String(name)) {
    case .success(let path): return rendered(entry, path: path, content: nil)
    case .failure(let refusal):
      errors.append(RenderedPath.diagnostic(refusal, entry.name.text, at: entry.name.place))
      return nil
    }
  }

  private func rendered(_ entry: FileEntry, path: String, content: [UInt8]?) -> RenderedFile {
    RenderedFile(
      role: entry.role, path: path, content: content, isResource: entry.isResource, isOnce: entry.isOnce,
      base: entry.base, targets: entry.targets, part: entry.part, spot: entry.spot)
  }

  /// The file name by Generamba's rule, or by `custom_name`.
  private mutating func fileName(for entry: FileEntry) throws(DiagnosticError) -> String {
    let base = entry.name.text.pathNames.last.map(String.init) ?? ""
    var data = data
    data["module_info"]["file_basename"] = .string(base)
    guard let custom = entry.customName else {
      return try parsed(usualName).template.render(data: data, partials: partials, cache: cache, options: options)
    }
    do {
      let parsed = try parsed(SourceText(path: "custom_name", custom.text))
      customNames.append((parsed, custom.place))
      return try parsed.template.render(data: data, partials: partials, cache: cache, options: options)
    } catch {
      throw DiagnosticError(error.diagnostics.map { $0.inCustomName(at: custom.place) })
    }
  }

  private mutating func body(_ source: SourceText, fileName: String) throws(DiagnosticError) -> [UInt8] {
    var data = data
    data["module_info"]["file_name"] = .string(fileName)
    let parsed = try parsed(source)
    used.append((parsed, .file))
    for use in parsed.usage.partials {
      guard let spelling = snippets.otherSpelling(of: use.name) else { continue }
      warnings.append(
        Diagnostic(
          .warning, "template-case", "the snippet '\(use.name)' is spelled '\(spelling)' on the disk", at: use.place))
    }
    return try parsed.template.renderBytes(data: data, partials: partials, cache: cache, options: options)
  }

  private func parsed(_ source: SourceText) throws(DiagnosticError) -> ParsedTexts.Parsed {
    try template.parsed.parsed(source, isLax: isLax)
  }
}

extension Diagnostic {
  func inCustomName(at place: Place) -> Diagnostic {
    Diagnostic(severity, id, category: category, "in 'custom_name': \(summary)", at: place, help: help)
  }
}

extension ModuleTemplate {
  func missingFile(_ path: Rambaspec.Text) -> Diagnostic {
    let names = (try? files.files(below: folder)) ?? []
    let own = folder.isEmpty ? names : names.map { String($0.dropFirst(folder.count + 1)) }
    return Diagnostic(
      "template-file-missing", category: .missing,
      "'\(path.text)' is not in the template" + Diagnostic.suggestion(own.nearest(to: path.text)), at: path.place,
      help: ["add the file to '\(files.shown(folder))', or correct 'path'"])
  }

  /// The warning for a path that a case-sensitive disk would not find.
  func otherCase(_ path: Rambaspec.Text, _ found: FoundFile) -> Diagnostic {
    Diagnostic(
      .warning, "template-case",
      "'\(path.text)' is spelled '\(found.path)' on disk; a case-sensitive disk would not find it",
      at: path.place)
  }
}

extension [Diagnostic] {
  /// The first of equal errors at one place, such as in a snippet that many files use, with a note of how many there are.
  fileprivate func oncePerPlace() -> [Diagnostic] {
    var positions: [Place: [Int]] = [:]
    var counts: [Int] = []
    var result: [Diagnostic] = []
    for error in map({ $0.withoutOverride() }) {
      let known = error.place.flatMap { positions[$0] }?.first {
        result[$0].id == error.id && result[$0].summary == error.summary
      }
      if let known {
        counts[known] += 1
        continue
      }
      if let place = error.place { positions[place, default: []].append(result.count) }
      counts.append(0)
      result.append(error)
    }
    for (position, count) in counts.enumerated() where count > 0 {
      result[position].notes.append(Diagnostic.Note("and in \(count == 1 ? "1 more file" : "\(count) more files")"))
    }
    return result
  }

  /// The first of equal diagnostics for a text, with a note of how many there are.
  fileprivate func oncePerText() -> [Diagnostic] {
    var positions: [SameText: Int] = [:]
    var places: [SameText: Set<Place>] = [:]
    var result: [Diagnostic] = []
    for diagnostic in self {
      let key = SameText(summary: diagnostic.summary, path: diagnostic.place?.path)
      if let place = diagnostic.place { places[key, default: []].insert(place) }
      guard positions[key] == nil else { continue }
      positions[key] = result.count
      result.append(diagnostic)
    }
    for (key, position) in positions {
      let more = (places[key]?.count ?? 1) - 1
      if more > 0 {
        result[position].notes.append(
          Diagnostic.Note("and in \(more == 1 ? "1 more place" : "\(more) more places") of it"))
      }
    }
    return result
  }
}

private struct SameText: Hashable {
  let summary: String
  let path: String?
}
