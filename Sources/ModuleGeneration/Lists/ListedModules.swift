internal import Diagnostics
internal import ModuleTemplates

extension ModuleRecord.Part {
  /// The names of the parameters that are lists and name a module, as containers name those inside them; those that say what is
  /// imported are none.
  func lists(naming module: String, of record: ModuleRecord, _ memory: ModuleMemory) -> Set<String> {
    let naming = request.customParameters.filter {
      $0.name != FoundParameters.imports && $0.value.typeNames.contains(module)
    }
    // Few do, and which of the parameters are lists is said by the template.
    guard !naming.isEmpty, let lists = lists(of: record, memory) else { return [] }
    return Set(naming.map(\.name)).intersection(lists)
  }

  /// The names of the parameters that are lists; `nil` where that is not known any more.
  func lists(of record: ModuleRecord, _ memory: ModuleMemory) -> Set<String>? {
    guard let template = try? memory.template(of: self, of: record),
      let declared = try? template.rambaspec(scope: request.scope).parameters
    else { return nil }
    return Set(declared.filter { $0.kind == .list }.map(\.name.text))
  }
}

/// What modules that name others in lists import for them, and what they would import if they were made today.
struct ListedImports {
  let memory: ModuleMemory
  /// What is going to be recorded of one of the modules; `nil` where all stay as they are.
  var becoming: ModuleRecord?

  /// A part with the imports that the modules named in its lists ask for as they are built now; `nil` where it has them.
  ///
  /// - Parameter separate: The names of the modules that are built by themselves; `nil` where nobody asked so far.
  func request(
    of part: ModuleRecord.Part, of record: ModuleRecord, among separate: Set<String>? = nil
  ) -> ModuleRequest? {
    let named = part.request.customParameters.filter { $0.name != FoundParameters.imports }.flatMap(\.value.typeNames)
    guard !named.isEmpty, separate?.isDisjoint(with: named) != true,
      let template = try? memory.template(of: part, of: record)
    else { return nil }
    return try? request(part.request, of: template)
  }

  /// The same for what is to be made from a template.
  ///
  /// - Throws: What is wrong with the record of a module that is named, or with the template.
  func request(
    _ request: ModuleRequest, of template: ModuleTemplate
  ) throws(DiagnosticError) -> ModuleRequest? {
    guard request.kind == .module else { return nil }
    let modules = try NamedModules(in: request, of: template, memory, becoming: becoming)
    guard !modules.records.isEmpty else { return nil }
    let declared = try template.rambaspec(scope: request.scope).parameters ?? []
    guard let recorded = Self.answer(in: request, Set(declared.filter { $0.kind == .list }.map(\.name.text))) else {
      return nil
    }
    let wanted = modules.imports(of: request.kind)
    let known = Set(modules.records.flatMap { [$0.name, PackageTargets(module: $0.name).interface] })
    let kept = recorded.filter { !known.contains($0) || wanted.contains($0) }
    let imports = kept + wanted.filter { !kept.contains($0) }
    return imports == recorded
      ? nil : request.setting([(FoundParameters.imports, imports.joined(separator: ","))])
  }

  /// What a request imports; `nil` where the template does not ask for it, or where somebody said what, and be it nothing.
  ///
  /// - Parameter lists: The parameters of the template that are lists.
  private static func answer(in request: ModuleRequest, _ lists: Set<String>) -> [String]? {
    guard lists.contains(FoundParameters.imports) else { return nil }
    let given = request.customParameters.first { $0.name == FoundParameters.imports }
    guard let given else { return [] }
    let named = request.customParameters.filter { lists.contains($0.name) && $0.name != FoundParameters.imports }
    let own = Set(named.flatMap(\.value.typeNames).flatMap { [$0, PackageTargets(module: $0).interface] })
    let entries = given.value.entries
    return !entries.isEmpty && own.isSuperset(of: entries) ? entries : nil
  }

  /// A warning for modules of the app that name one in a list and do not import it, though it is built by itself from now on.
  func warnings(of module: String, as kind: ModuleKind) -> [Diagnostic] {
    guard kind.ownsTargets else { return [] }
    let records = (try? memory.records()) ?? []
    // A list does not say which of several modules of a name it means.
    guard !records.contains(where: { $0.name == module }) else { return [] }
    let users = records.filter { record in
      record.parts.contains { part in
        guard record.name != module, part.request.kind == .module,
          !part.lists(naming: module, of: record, memory).isEmpty, let lists = part.lists(of: record, memory)
        else { return false }
        return Self.answer(in: part.request, lists)?.contains(module) == false
      }
    }.map(\.name)
    guard !users.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "imports-outdated", category: .usage,
        "'\(module)' is built by itself, and is not imported by all who name it",
        notes: users.map { .init("'\($0)' was made with '\(module)' in a list") },
        help: ["viper-gen update \(users.map(\.shellWord).joined(separator: " ")) writes the import"])
    ]
  }
}

extension ParameterValue {
  /// The entries of a list, or what stands between the commas of a text.
  fileprivate var entries: [String] {
    switch self {
    case .bool: []
    case .list(let entries): entries
    case .string(let text):
      text.split { $0 == "," || $0 == " " }.map(String.init)
    }
  }
}
