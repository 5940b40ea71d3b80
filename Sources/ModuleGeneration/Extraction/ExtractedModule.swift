internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import XcodeProject

/// A module that is being moved into a package: rendered files, merged edits, and changes of the app around it.
struct ExtractedModule {
  /// The update of the template's files.
  let update: ModuleUpdate
  let request: ModuleRequest
  let placed: [ModuleLayout.Placed]
  let package: ModuleHome.Package
  /// The absolute path of the directory that contains the records.
  let root: FilePath
  let files: FileSystem
  let workingDirectory: FilePath

  struct ExtractionChanges {
    let update: ModuleUpdate
    /// The old paths of the module's files.
    let left: [FilePath]
    /// Further targets with files that use the module.
    let users: [String]
    let importers: [Extraction.Importer]
    let raised: [String]
    /// Files that are resources of the package.
    let resources: [Extraction.OpenDecision]
  }

  private var old: ModuleRequest { update.oldPart.request }
  private var targets: PackageTargets { PackageTargets(module: request.name) }

  /// Determines all further changes and applies them to the texts.
  func settled() throws(DiagnosticError) -> ExtractionChanges {
    var steps = (update.changing ?? []) + (try companions())
    try DuplicateTypeCheck.refuse(
      steps.compactMap { step in
        guard let bytes = step.after, let target = target(of: step.path) else { return nil }
        // The interface's types hide those of the module, or are ambiguous where both are imported.
        return .init(
          shown: step.shown, bytes: bytes, target: target == targets.interface ? targets.module : target,
          isNew: step.action == .create)
      })
    let own = Set(steps.flatMap { [$0.path, $0.previousPath].compactMap { $0 } })
    let builders = (code: old.code?.targets ?? [], tests: old.tests?.targets ?? [])
    var outside = try OutsideSources(
      of: builders, in: package.project, leavingOut: own, workingDirectory: workingDirectory)
    let types = types(in: [targets.module, targets.interface], steps, outside)
    outside.listen(for: types)
    try outside.listen(for: types, importing: builders.code + builders.tests, in: package.project)
    for index in steps.indices where steps[index].role == .test && steps[index].path.extension == "swift" {
      if let text = steps[index].after { steps[index].take(importingModule(in: text)) }
    }
    let raised = try raise(&steps, outside)
    try rejectSharedTypes(raised, steps, outside)
    try rejectLibraryNames(steps, outside)
    importBoundaries(&steps)
    declare(&steps)
    let importers =
      importers(steps, outside)
      + (try SceneModules(
        types: self.types(in: [targets.module], steps, outside),
        old: Set([old.moduleUnderTest, old.productModuleName] + builders.code.map(package.project.importName)),
        new: targets.module,
        isBuilt: { !package.project.builders(of: [$0])[0].isDisjoint(with: builders.code) }
      ).changes(below: root, leavingOut: own, files, workingDirectory))
    let resources = steps.filter { step in
      target(of: step.path) == nil && step.previousPath != nil && step.after != nil
        && step.path.lastComponent?.string != PackageText.fileName
    }.flatMap { loading($0, steps) }
    let left = steps.compactMap(\.previousPath) + steps.filter { $0.after == nil }.map(\.path)
    let warnings = update.warnings + emptied(by: Set(left))
    return ExtractionChanges(
      update: ModuleUpdate(
        name: update.name, from: update.from, to: update.to, warnings: warnings,
        changing: steps.sorted { $0.path.string.utf8.lexicographicallyPrecedes($1.path.string.utf8) },
        settled: { [] }, oldRecord: update.oldRecord, oldPart: update.oldPart, part: update.part,
        snapshot: update.snapshot, folders: update.folders, additions: [], withdrawals: [], moves: []),
      left: left, users: outside.users, importers: importers, raised: raised, resources: resources)
  }

  /// The places where the package's code loads a resource by its name, or the resource itself if there are none.
  private func loading(_ resource: FileStep, _ steps: [FileStep]) -> [Extraction.OpenDecision] {
    func decision(_ path: String, _ line: Int, _ column: Int) -> Extraction.OpenDecision {
      .init(path: path, line: line, column: column, identifier: resource.name, reason: .resource)
    }
    let labels = ["forResource", "name", "named", "nibName", "storyboardName", "tableName"]
    let names = [resource.path.stem, resource.path.lastComponent?.string]
    var found: [Extraction.OpenDecision] = []
    for step in steps where target(of: step.path) != nil {
      let file = SwiftFile(step.after ?? [])
      let words = file.tokens.map { file.text(of: $0.range) }
      for (index, token) in file.tokens.enumerated() where token.kind == .stringSegment && names.contains(words[index])
      {
        // The name follows `name: "` or `loadNibNamed("`.
        guard index > 2,
          words[index - 2] == ":" ? labels.contains(words[index - 3]) : words[index - 3] == "loadNibNamed"
        else { continue }
        // The code already uses the package's bundle.
        let end = file.tokens[..<index].last { $0.kind == .leftParenthesis }?.closing ?? index
        if words[index..<max(index, end)].contains("module") { return [] }
        let text = SourceText(path: step.shown, bytes: file.bytes)
        let start = text.lineRange(at: token.range.lowerBound).lowerBound
        found.append(decision(step.shown, text.line(at: start), token.range.lowerBound - start + 1))
      }
    }
    return found.isEmpty ? [decision(resource.shown, 1, 1)] : found
  }

  // MARK: - Paths

  private func target(of path: FilePath) -> String? {
    guard let folder = request.code?.folder, path.extension == "swift" else { return nil }
    if let tests = request.tests?.folder, path.isWithin(tests) { return targets.tests }
    return targets.all.first { path.isWithin(folder.pushing(FilePath(targets.folder(of: $0)))) }
  }

  /// Files that the user added to the module's directories; they are moved too.
  private func companions() throws(DiagnosticError) -> [FileStep] {
    guard let code = old.code?.folder, let folder = request.code?.folder else { return [] }
    let own = EntryIndex(update.oldPart.files.map { FilePath($0.path).resolved(from: root) }, files: files)
    var steps: [FileStep] = []
    let moves: [(FilePath, FilePath, FileEntry.Role)] =
      [(code, folder.pushing(FilePath(targets.folder(of: targets.module))), .code)]
      + ([old.tests?.folder].compactMap { $0 }.map { ($0, request.tests?.folder ?? folder, .test) })
    for (from, to, role) in moves where files.kind(of: from) == .folder {
      for name in try files.files(below: from) where own.spelling(of: from.pushing(name)) == nil {
        let path = from.pushing(name)
        if path.isWithin(folder), folder != code { continue }
        let limit: ReadingLimit = path.extension == "swift" ? .source : .moduleFile
        let before = try files.content(of: path, shownAs: path.shown(from: workingDirectory), limit: limit)
        guard old.isTest(path, before?.bytes) == (role == .test) else { continue }
        steps.append(
          FileStep(
            action: .rename, path: to.pushing(name), shown: to.pushing(name).shown(from: workingDirectory),
            name: name.string, previousPath: path, role: role, before: before, after: before?.bytes))
      }
    }
    return steps
  }

  // MARK: - Texts

  /// A test file with an import of the package's target instead of the app's.
  private func importingModule(in bytes: [UInt8]) -> [UInt8] {
    let (old, new) = (old.moduleUnderTest, request.moduleUnderTest)
    let imports = SwiftFile(bytes).declarations.filter { $0.kind == .import }
    guard imports.contains(where: { $0.name == new }), let previous = imports.first(where: { $0.name == old }) else {
      return TargetRenaming.renamingImports([old: new], in: bytes).bytes
    }
    // It already imports the package's target.
    var editor = SourceEditor(previous.file)
    guard (try? editor.remove(previous)) != nil, let edit = try? editor.edit() else { return bytes }
    return edit.result
  }

  /// The types of targets, with the functions outside of types that the app calls.
  private func types(in names: [String], _ steps: [FileStep], _ outside: OutsideSources) -> Set<String> {
    Set(
      texts(of: names, steps).flatMap { bytes in
        SwiftFile(bytes).declarations.filter { declaration in
          declaration.isSharedType
            || declaration.isSharedGlobal && declaration.kind == .function && outside.calls(declaration.name)
        }.map(\.name)
      })
  }

  private func texts(of names: [String], _ steps: [FileStep]) -> [[UInt8]] {
    steps.filter { step in target(of: step.path).map(names.contains) ?? false }.compactMap(\.after)
  }

  /// Makes declarations public that other code uses, and all types of the interface.
  private func raise(_ steps: inout [FileStep], _ outside: OutsideSources) throws(DiagnosticError) -> [String] {
    let seen = [targets.module, targets.interface]
    let indices = steps.indices.filter { index in
      steps[index].after != nil && target(of: steps[index].path).map(seen.contains) ?? false
    }
    let manifest = steps.first { $0.path.lastComponent?.string == PackageText.fileName }?.after ?? []
    var raising = AccessRaising(
      indices.map { steps[$0].after ?? [] }, words: outside.words.union(outside.testWords),
      made: Set(outside.made.map(\.type)), isSwiftSix: PackageText.isSwiftSix(String(decoding: manifest, as: UTF8.self))
    )
    raising.raise(
      types(in: seen, steps, outside).intersection(outside.words).union(types(in: [targets.interface], steps, outside)))
    for (index, text) in zip(indices, try raising.texts()) { steps[index].take(text) }
    return raising.names.sorted()
  }

  /// Fails if other code would use a type of the app where the module expects the package's type of the same name.
  private func rejectSharedTypes(
    _ raised: [String], _ steps: [FileStep], _ outside: OutsideSources
  ) throws(DiagnosticError) {
    // Members that the module adds to its copy of a type; the copy's own file has extensions too.
    let extended = texts(of: [targets.module], steps).map { SwiftFile($0).declarations }.filter { declarations in
      !declarations.contains { $0.isSharedType && outside.declared[$0.name] != nil }
    }.joined().filter { type in
      type.kind == .extension
        && type.members.contains { outside.contains($0.name) && !outside.declares($0.name, in: type.name) }
    }
    let shared = Set(raised).union(types(in: [targets.module], steps, outside).intersection(extended.map(\.name)))
      .compactMap { name in outside.declared[name].map { (name, $0) } }.sorted { $0.0 < $1.0 }
    guard let (name, _) = shared.first else { return }
    throw DiagnosticError(
      "extract-shared-types", category: .conflict,
      "other code uses '\(name)' with '\(request.name)', and the app and the package would each declare it",
      notes: shared.map { .init("the app declares '\($0)' in \($1.shown)") },
      help: [
        "remove the uses of '\(request.name)' from the app first; viper-gen map --module \(request.name.shellWord) lists modules that open it"
      ])
  }

  /// Fails if the module uses a type of the app whose name means a type of Swift or Foundation in the package.
  ///
  /// The compiler would accept most of its uses with another meaning.
  private func rejectLibraryNames(_ steps: [FileStep], _ outside: OutsideSources) throws(DiagnosticError) {
    let files = texts(of: [targets.module, targets.interface], steps).map(SwiftFile.init)
    let declarations = files.flatMap(\.declarations)
    var own = Set(declarations.flatMap(\.genericParameters).map(\.name))
    for declaration in declarations where declaration.kind != .extension {
      if declaration.kind.isType || [.typeAlias, .associatedType].contains(declaration.kind) {
        own.insert(declaration.name)
      }
    }
    for file in files {
      let name = file.names(in: 0..<file.bytes.count).first { name in
        !name.isMember && !own.contains(name.name) && outside.declared[name.name] != nil
          && !file.isLabel(name.range)
          && SystemTypes.plainLibrary(of: name.name) != nil
      }?.name
      guard let name, let place = outside.declared[name], let library = SystemTypes.plainLibrary(of: name) else {
        continue
      }
      let text = SourceText(path: place.file.shown, bytes: place.file.swift.bytes)
      throw DiagnosticError(
        "extract-library-name", category: .conflict,
        "'\(request.name)' uses this '\(name)', but in a package, the name means the type of \(library)",
        at: Place(text, place.offset..<place.offset + name.utf8.count),
        help: [
          "rename the type",
          "move its file to the directory of '\(request.name)', so that it becomes part of the package",
        ])
    }
  }

  /// Imports the interface and the test doubles where files use them.
  private func importBoundaries(_ steps: inout [FileStep]) {
    for boundary in [targets.interface, targets.testing] {
      let texts = texts(of: [boundary], steps)
      guard !texts.isEmpty else { continue }
      let needed = BoundaryImport(of: boundary, declaredIn: texts)
      for index in steps.indices {
        guard let target = target(of: steps[index].path), target != boundary, target != targets.interface,
          let text = steps[index].after
        else { continue }
        steps[index].take(needed.adding(to: text))
      }
    }
  }

  /// Declares the dependencies in the manifest that the files import.
  private func declare(_ steps: inout [FileStep]) {
    let texts = Dictionary(
      steps.compactMap { step in step.after.map { (step.path, $0) } }, uniquingKeysWith: { first, _ in first })
    let known = Set(placed.map(\.path))
    var all = placed.compactMap { placed in
      texts[placed.path].map { text in
        ModuleLayout.Placed(
          file: placed.file.withContent(text), path: placed.path, targets: placed.targets, addition: placed.addition)
      }
    }
    for step in steps where !known.contains(step.path) {
      guard let target = target(of: step.path), let text = step.after, let place = placed.first?.file.place else {
        continue
      }
      let file = RenderedFile(
        role: step.role, path: step.name, content: text, targets: step.role == .test ? .test : .code, place: place)
      all.append(
        .init(
          file: file, path: step.path, targets: [target], addition: .init(path: step.path.string, targets: [target])))
    }
    guard let manifest = PackageLayout(request)?.manifest(all),
      let index = steps.firstIndex(where: { $0.path == manifest.path && $0.action == .create }),
      let text = manifest.file.content
    else { return }
    steps[index].take(text)
  }

  // MARK: - Other files

  /// A warning about targets of the app that have no Swift files left, which some tools do not build.
  private func emptied(by left: Set<FilePath>) -> [Diagnostic] {
    let project = package.project
    return ((old.code?.targets ?? []) + (old.tests?.targets ?? [])).compactMap { target in
      let sources = project.swiftFiles(builtBy: target, atMost: .max) ?? []
      guard !sources.isEmpty, sources.allSatisfy(left.contains) else { return nil }
      return Diagnostic(
        .warning, "target-emptied", category: .conflict, "target '\(target)' has no Swift files left",
        help: ["delete the target or add a file; some tools do not build a target without sources"])
    }
  }

  private func importers(_ steps: [FileStep], _ outside: OutsideSources) -> [Extraction.Importer] {
    // With MemberImportVisibility, callers of the interface's members must import it, even without naming a type.
    let members = texts(of: [targets.interface], steps).flatMap { SwiftFile($0).declarations }
      .filter { $0.parent != nil && $0.kind != .initializer }.map(\.name)
    let kept = Set(outside.declared.keys).union(outside.declaredByTests.keys).union(outside.globals.keys)
    let boundaries = [
      BoundaryImport(of: targets.module, types: types(in: [targets.module], steps, outside).subtracting(kept)),
      BoundaryImport(
        of: targets.interface, types: types(in: [targets.interface], steps, outside).subtracting(kept).union(members)),
    ]
    return outside.speaking.compactMap { file in
      var (bytes, imports) = (file.content.bytes, [String]())
      for boundary in boundaries {
        let after = boundary.adding(to: bytes)
        if after != bytes { imports.append(boundary.module) }
        bytes = after
      }
      guard !imports.isEmpty else { return nil }
      return .init(
        shown: file.shown, imports: imports,
        change: FileChange(path: file.path, before: file.content, after: bytes))
    }
  }
}

extension FileStep {
  /// Replaces the text that the step writes.
  fileprivate mutating func take(_ text: [UInt8]) {
    guard text != after else { return }
    after = text
    if action == .rename || action == .unchanged { action = .update }
  }
}

extension SwiftFile {
  /// Whether a name is the label of an argument, a parameter or an element.
  fileprivate func isLabel(_ name: Range<Int>) -> Bool {
    let index = firstToken(at: name.lowerBound)
    return index > 0 && index + 1 < tokens.count && tokens[index + 1].kind == .colon
      && [.leftParenthesis, .comma].contains(tokens[index - 1].kind)
  }
}
