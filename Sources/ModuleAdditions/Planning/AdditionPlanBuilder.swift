internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import TestDoubles

/// The steps of one addition: apply its parts, write test doubles, create the plan.
struct AdditionPlanBuilder {
  private(set) var tree: CodeTree
  private let records: [ModuleRecord]
  private let crossing: PackageCrossing?
  private let part: ModuleRecord.Part
  private let moduleRecords: ModuleRecords
  /// The current Swift features that the first module avoids.
  private let older: OlderCode?
  private let settings: SwiftSettings?
  /// The names that all parts declare; `nil` if their code fits the module in any case.
  private var addedNames: Set<String>?
  /// The declarations outside of the modules.
  private let outside: ProtocolCatalog
  private(set) var new: [ModuleEditing.NewFile] = []
  /// Modules without tests, or without a type of tests, for which parts for tests were skipped.
  private var withoutTests: Set<MissingTests> = []
  private var neededDoubles: [(module: Int, doubles: [(entry: Int, double: AdditionPart.Double)])] = []

  init(
    _ tree: CodeTree, records: [ModuleRecord], crossing: PackageCrossing?, part: ModuleRecord.Part,
    settings: SwiftSettings?, moduleRecords: ModuleRecords
  ) {
    (self.tree, self.records, self.crossing, self.part) = (tree, records, crossing, part)
    self.moduleRecords = moduleRecords
    outside = ProtocolCatalog(tree.others.map { ($0.text, $0.file) })
    let own = tree.indices(of: 0).map { tree.entries[$0].file }
    older = settings.map { OlderCode($0, own) }
    self.settings = settings
  }

  /// The module that the code imports instead of UIKit, as the first module with such a parameter does.
  private var userInterface: String {
    let parameters = records.lazy.flatMap(\.parts).flatMap(\.request.customParameters)
    return parameters.first { $0.name == "ui_module" }?.value.text ?? "UIKit"
  }

  /// Makes sure that code uses only names that its type or one of these parts declares.
  mutating func checkNames(in parts: [AdditionPart]) {
    addedNames = Set(parts.flatMap { AddedMembers($0.text, in: "class").members.map(\.declaration.name) })
  }

  /// Applies one part; parts for tests are skipped if a module has no tests.
  mutating func apply(_ part: AdditionPart) throws(DiagnosticError) {
    var part = part
    part.imports = part.imports.map { $0 == "UIKit" ? userInterface : $0 }
    let module = try module(of: part)
    if part.isForTests, let missing = missingTests(of: part, in: module) {
      withoutTests.insert(missing)
      return
    }
    if case .file(let path) = part.target { return try add(part, at: path) }
    try refuseIsolatedTypes(madeBy: part, in: module)
    switch part.target {
    case .type("protocol", let name), .calls(let name): tree.adopt(name, for: module)
    case .conformances(let name): tree.adopt(name, for: module, role: part.role)
    case .type(_, let name), .conformance(let name, _), .head(let name):
      if part.callers == .others { tree.adopt(name, for: module) }
    default: break
    }
    var editor = AdditionEditor(
      tree, outside: outside, module: module, name: records[module].name,
      checksIsolation: settings?.isSwiftSix == true && settings?.isolatesByDefault == false)
    editor.addedNames = addedNames
    do throws(DiagnosticError) { try editor.apply(part) } catch { throw suggestingUpdate(error, for: part, of: module) }
    tree = editor.tree
    neededDoubles.append((module, editor.doubles))
  }

  /// The error with the command that writes a missing protocol of the module's callers, if a parameter of its template does.
  private func suggestingUpdate(_ error: DiagnosticError, for part: AdditionPart, of module: Int) -> DiagnosticError {
    guard case .type(let word, let name) = part.target, let own = records[module].parts.first else { return error }
    guard word == "protocol" else { return naming(error, templatesDeclaring: name, own, part) }
    guard let parameters = try? moduleRecords.template(of: own).rambaspec(scope: own.request.scope).parameters
    else { return error }
    let set = own.request.customParameters.filter { $0.value == .bool(true) }.map(\.name)
    let parameter = parameters.map(\.name.text).first { parameter in
      let words = parameter.split(separator: "_").map { String($0).capitalizedWord }.joined()
      let writes = parameter == "module_io" ? ["ModuleInput", "ModuleOutput"] : [words]
      return writes.contains(where: name.hasSuffix) && !set.contains(parameter)
    }
    guard let parameter else { return error }
    let command = "viper-gen update \(records[module].name.shellWord) -D \(parameter)=true"
    return DiagnosticError(
      error.diagnostics.map {
        .init($0.id, category: $0.category, $0.summary, help: ["run \(command), then this command again"])
      })
  }

  /// The error with the templates of modules that can be opened, if another module's template never writes a type.
  private func naming(
    _ error: DiagnosticError, templatesDeclaring name: String, _ own: ModuleRecord.Part, _ part: AdditionPart
  ) -> DiagnosticError {
    guard let module = part.module, let template = try? moduleRecords.template(of: own) else { return error }
    var scope = own.request.scope
    func writes(_ template: ModuleTemplate) -> Bool {
      let texts = (try? template.render(scope).files)?.compactMap(\.content) ?? []
      return texts.filter { $0.holds(Array(name.utf8)) }.contains { text in
        SwiftFile(text).declarations.contains { $0.name == name && $0.kind.isType && $0.kind != .extension }
      }
    }
    guard !writes(template) else { return error }
    // Other templates may not have the parameters.
    scope.customParameters = []
    let library = TemplateLibrary(
      of: moduleRecords.root, files: moduleRecords.files, workingDirectory: moduleRecords.workingDirectory)
    let others = ((try? library.all()) ?? []).filter(writes).map(\.name)
    guard !others.isEmpty else { return error }
    return DiagnosticError(
      error.diagnostics.map {
        .init(
          $0.id, category: $0.category, $0.summary, at: $0.place,
          notes: [
            .init(
              "template '\(template.name)' does not write it; \(others.joined(separator: ", ")) \(others.count == 1 ? "does" : "do")"
            )
          ],
          help: [
            "generate '\(module)' with \(others.count == 1 ? "that template" : "one of these templates"), or write '\(name)'"
              + (name.hasSuffix("Assembly") ? " and its 'makeModule()'" : "") + " by hand"
          ])
      })
  }

  private func module(of part: AdditionPart) throws(DiagnosticError) -> Int {
    guard let name = part.module else { return 0 }
    guard let number = records.firstIndex(where: { $0.name == name }) else {
      throw DiagnosticError("addition-header", "the request has no module '\(name)'", at: part.place)
    }
    return number
  }

  private struct MissingTests: Hashable {
    let module: Int
    /// The type of the tests or a protocol that they need; `nil` if the module has no tests.
    var type: String?
  }

  /// Warns that protocols for test doubles are missing.
  mutating func omitTests(lacking protocols: Set<String>) {
    withoutTests.formUnion(protocols.map { MissingTests(module: 0, type: $0) })
  }

  private func missingTests(of part: AdditionPart, in module: Int) -> MissingTests? {
    guard records[module].files.contains(where: { $0.role == .test }) else { return MissingTests(module: module) }
    guard case .type(_, let name) = part.target, name.hasSuffix("Tests") else { return nil }
    let isDeclared = tree.indices(of: module, role: .test).contains { index in
      tree.entries[index].file.declarations.contains { $0.kind.isType && $0.name == name }
    }
    return isDeclared ? nil : MissingTests(module: module, type: name)
  }

  /// One warning for each module without tests, and for each missing type of tests.
  private var omissions: [Diagnostic] {
    let all = withoutTests.map { missing in
      "\(records[missing.module].name) has no "
        + (missing.type.map { "\($0), so this addition writes fewer tests" } ?? "tests, so this addition writes none")
    }
    return Set(all).sorted().map { Diagnostic(.warning, "addition-without-tests", category: .missing, $0) }
  }

  /// Adds a file, unless the module can already use its types.
  private mutating func add(_ part: AdditionPart, at path: String) throws(DiagnosticError) {
    let rendered = RenderedFile(part, at: path)
    guard let file = ModuleEditing.place(rendered, in: records[0], part: self.part) else { return }
    let source = SwiftFile(file.bytes)
    let visible = tree.visible(inTests: rendered.role == .test)
    let names = source.declarations.filter { $0.parent == nil && $0.kind.isType && $0.kind != .extension }.map(\.name)
    let exists =
      moduleRecords.holds(file.path) || names.contains(where: visible.types.contains)
      || names.isEmpty && visible.catalog.containsExtensions(of: source)
    guard !exists else { return try checkExisting(source, in: visible.catalog) }
    let hidden = FrameworkTypes.mistakes(
      in: source, shownAs: moduleRecords.shown(file.path), help: "choose another name")
    guard hidden.isEmpty else { throw DiagnosticError(hidden) }
    new.append(file)
    tree.add(source, at: file.path, shownAs: moduleRecords.shown(file.path), role: rendered.role, names: names)
  }

  /// Rejects existing types that the code of the addition cannot use instead of those in a new file.
  private func checkExisting(_ source: SwiftFile, in catalog: ProtocolCatalog) throws(DiagnosticError) {
    func reject(_ problem: String, _ help: String) -> DiagnosticError {
      DiagnosticError(
        "addition-declared-otherwise", category: .conflict, problem, help: ["\(help), or choose another name"])
    }
    for needed in source.declarations where needed.kind == .protocol {
      let existing = catalog.types(named: needed.name)
      guard existing.count == 1 else { continue }
      guard existing[0].kind == .protocol else {
        throw reject("'\(needed.name)' already exists and is not a protocol", "rename it")
      }
      if needed.inheritedTypes.contains(where: { $0.baseName == "Sendable" }),
        !catalog.ancestors(of: needed.name).contains("Sendable"),
        settings?.isSwiftSix == true || existing[0].hasAttribute("MainActor")
      {
        throw reject(
          "the protocol '\(needed.name)' already exists and is not Sendable, as \(records[0].name) requires",
          "let the protocol inherit from Sendable")
      }
      func conforms(_ type: Declaration) -> Bool {
        type.kind.isType && type.kind != .protocol && type.inheritedTypes.contains { $0.baseName == needed.name }
      }
      let code = tree.all.lazy.filter { !$0.file.isTest }
      let isImplemented =
        !source.declarations.contains(where: conforms)
        || code.contains { source in
          source.file.declarations.contains { type in
            conforms(type)
              || type.kind.isType && type.kind != .protocol && catalog.ancestors(of: type.name).contains(needed.name)
          }
        }
      guard isImplemented else {
        throw reject(
          "the protocol '\(needed.name)' already exists, but no type conforms to it", "write a type that conforms to it"
        )
      }
    }
  }

  /// Rejects types that are isolated to the main actor if code without isolation would create them.
  private func refuseIsolatedTypes(madeBy part: AdditionPart, in module: Int) throws(DiagnosticError) {
    var isIsolated = !records[module].isIsolatedByDefault || settings?.isolatesByDefault == true
    switch part.target {
    case .initializer(let name):
      isIsolated =
        isIsolated && !tree.declarations(of: module).contains { $0.name == name && $0.hasModifier("nonisolated") }
    case .calls: break
    default: return
    }
    guard !isIsolated, !part.isForTests else { return }
    let text = SwiftFile(Array(part.text.utf8))
    for use in text.uses(in: 0..<text.bytes.count) where use.isCall && use.receiver == nil {
      let types =
        tree.entries.lazy.map(\.file).flatMap(\.declarations).filter { $0.name == use.name && $0.kind.isType }
        + outside.types(named: use.name)
      let initializers = types.flatMap(\.members).filter { $0.kind == .initializer }
      // In Swift 6, the compiler isolates an implicit initializer only if a default value requires it.
      guard types.contains(where: { $0.hasAttribute("MainActor") }),
        !initializers.contains(where: { $0.hasModifier("nonisolated") }),
        !initializers.isEmpty || settings?.isSwiftSix != true
      else { continue }
      throw DiagnosticError(
        "isolation-mixed", category: .usage,
        "code of '\(records[module].name)' without isolation cannot create '\(use.name)', which is isolated to the main actor",
        help: ["write 'nonisolated init' in '\(use.name)', or pass a value of another type with --with"])
    }
  }

  /// Updates test doubles.
  ///
  /// - Returns: The errors that prevented updates.
  mutating func updateDoubles(
    text: DoubleText, _ modules: [ModuleFiles]
  ) throws(DiagnosticError) -> [Diagnostic] {
    var problems = omissions
    for (module, doubles) in neededDoubles where !doubles.isEmpty {
      var editor = AdditionEditor(
        tree, outside: outside, module: module, name: records[module].name,
        isIsolatedByDefault: records[module].isIsolatedByDefault)
      try editor.addDoubles(doubles, text)
      tree = editor.tree
    }
    if tree.entries.contains(where: \.isChanged) {
      for module in records.indices {
        let (tests, code) = (tree.indices(of: module, role: .test), tree.indices(of: module, role: .code))
        let own = (code + tests).map { tree.entries[$0].source }
        let unit = DoubleUnit(
          module: modules[module].handle, record: records[module], own: own,
          tests: tests.map { tree.entries[$0].source })
        // Types outside the module get missing requirements too.
        let adopted = Set(code.filter { tree.entries[$0].isAdopted }.map { tree.entries[$0].path.string })
        let outside = DoubleUnit(
          module: modules[module].handle, record: nil, own: own,
          tests: own.filter { !adopted.contains($0.path.string) })
        let sync = UnitSync(text: text, base: tree.catalog, others: tree.all, moduleRecords: moduleRecords)
        let outcomes = sync.outcomes(of: unit, sync.doubles(of: unit)) + sync.conformances(of: outside)
        problems += outcomes.flatMap(\.result.problems)
        tree.apply(outcomes)
      }
      if let older { tree.adapt(to: older) }
      crossing?.addImports(to: &tree)
      try tree.checkActors()
      if settings?.isSwiftSix == true { try tree.checkSendability() }
      try tree.publishNewTypes()
      try tree.publishNewWitnesses()
      try tree.importModules(userInterface: userInterface)
    }
    return problems
  }

  /// Updates test doubles and creates the plan.
  mutating func finish(
    _ request: AdditionRequest, text: DoubleText, _ files: FileSystem, _ modules: [ModuleFiles]
  ) throws(DiagnosticError) -> AdditionProposal {
    let problems = try updateDoubles(text: text, modules)
    let addition = [request.addition, request.argument].filter { !$0.isEmpty }.joined(separator: " ")
    return AdditionProposal(
      module: records[0].name, addition: addition, files: shown + shownManifests,
      remainders: tree.remainders, problems: problems,
      editing: try ModuleEditing.plan(
        edits(files) + manifests, creating: tree.edited(new), for: records[0], in: moduleRecords,
        command: "add \(request.module) \(addition)"))
  }

  private func edits(_ files: FileSystem) throws(DiagnosticError) -> [FileChange] {
    var changes: [FileChange] = []
    for entry in tree.entries where entry.isChanged && !entry.isNew { changes.append(try entry.change(on: files)) }
    return changes
  }

  private var manifests: [FileChange] { crossing?.use.changes.map(\.change) ?? [] }

  private var shownManifests: [AdditionProposal.File] {
    crossing?.use.changes.map { .init(shown: $0.shown, isNew: false, added: $0.added) } ?? []
  }

  private var shown: [AdditionProposal.File] {
    tree.entries.filter { $0.isChanged || $0.isNew }.map {
      .init(shown: $0.shown, isNew: $0.isNew, added: $0.added)
    }
  }
}

extension ProtocolCatalog {
  /// Whether the file adds members to types, and all of them already exist by name.
  fileprivate func containsExtensions(of file: SwiftFile) -> Bool {
    let new = file.declarations.filter { $0.parent == nil && $0.kind == .extension }.flatMap { extended in
      extended.members.map { (type: extended.name, name: $0.shownName) }
    }
    return !new.isEmpty
      && new.allSatisfy { member in
        extensions(of: member.type).contains { $0.members.contains { $0.shownName == member.name } }
      }
  }
}
