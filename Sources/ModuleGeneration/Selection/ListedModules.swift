internal import Diagnostics
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules

extension ModuleRecord.Part {
  /// The names of the list parameters whose values match, except the parameter for imports.
  func lists(
    of record: ModuleRecord, _ moduleRecords: ModuleRecords, where isNaming: (ParameterValue) -> Bool
  ) -> Set<String> {
    let naming = request.customParameters.filter { $0.name != DetectedParameters.imports && isNaming($0.value) }
    // Few parts contain the name, and only the template determines which parameters are lists.
    guard !naming.isEmpty, let lists = lists(of: record, moduleRecords) else { return [] }
    return Set(naming.map(\.name)).intersection(lists)
  }

  /// The names of the list parameters; `nil` if the template is unavailable.
  func lists(of record: ModuleRecord, _ moduleRecords: ModuleRecords) -> Set<String>? {
    guard let template = try? moduleRecords.template(of: self, of: record),
      let declared = try? template.rambaspec(scope: request.scope).parameters
    else { return nil }
    return Set(declared.filter { $0.kind == .list }.map(\.name.text))
  }
}

/// The imports that modules need for the modules in their lists.
struct ListedImports {
  let moduleRecords: ModuleRecords
  /// The new record of one of the modules; `nil` if no record changes.
  var becoming: ModuleRecord?

  /// The request of a part with the imports that its lists currently need; `nil` if it has them.
  ///
  /// - Parameter separate: The names of modules with their own targets; `nil` if they are not determined yet.
  func request(
    of part: ModuleRecord.Part, of record: ModuleRecord, among separate: Set<String>? = nil
  ) -> ModuleRequest? {
    let named = part.request.customParameters.filter { $0.name != DetectedParameters.imports }.flatMap(
      \.value.typeNames)
    guard !named.isEmpty, separate?.isDisjoint(with: named) != true,
      let template = try? moduleRecords.template(of: part, of: record)
    else { return nil }
    return try? request(part.request, of: template)
  }

  /// The request with the imports that its lists currently need; `nil` if it has them.
  ///
  /// - Throws: An error in the record of a listed module, or in the template.
  func request(
    _ request: ModuleRequest, of template: ModuleTemplate
  ) throws(DiagnosticError) -> ModuleRequest? {
    guard request.kind == .module else { return nil }
    let modules = try NamedModules(in: request, of: template, moduleRecords, becoming: becoming)
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
      ? nil : request.setting([(DetectedParameters.imports, imports.joined(separator: ","))])
  }

  /// The imports in a request; `nil` if the template has no such parameter or the user set it explicitly.
  ///
  /// - Parameter lists: The list parameters of the template.
  private static func answer(in request: ModuleRequest, _ lists: Set<String>) -> [String]? {
    guard lists.contains(DetectedParameters.imports) else { return nil }
    let given = request.customParameters.first { $0.name == DetectedParameters.imports }
    guard let given else { return [] }
    let named = request.customParameters.filter { lists.contains($0.name) && $0.name != DetectedParameters.imports }
    let own = Set(named.flatMap(\.value.typeNames).flatMap { [$0, PackageTargets(module: $0).interface] })
    let entries = given.value.entries
    return !entries.isEmpty && own.isSuperset(of: entries) ? entries : nil
  }

  /// A warning about modules that have this one in a list but do not import its new target.
  func warnings(of module: String, as kind: ModuleKind) -> [Diagnostic] {
    guard kind.ownsTargets else { return [] }
    let records = (try? moduleRecords.records()) ?? []
    // If several modules have the name, a list does not show which one it refers to.
    guard !records.contains(where: { $0.name == module }) else { return [] }
    let users = records.filter { record in
      record.parts.contains { part in
        guard record.name != module, part.request.kind == .module,
          !part.lists(of: record, moduleRecords, where: { $0.typeNames.contains(module) }).isEmpty,
          let lists = part.lists(of: record, moduleRecords)
        else { return false }
        return Self.answer(in: part.request, lists)?.contains(module) == false
      }
    }.map(\.name)
    guard !users.isEmpty else { return [] }
    return [
      Diagnostic(
        .warning, "imports-outdated", category: .usage,
        "'\(module)' is its own target, but some files that use it do not import it",
        notes: users.map { .init("'\($0)' was made with '\(module)' in a list") },
        help: ["viper-gen update \(users.map(\.shellWord).joined(separator: " ")) adds the import"])
    ]
  }
}

extension ParameterValue {
  /// The entries of a list, or of a string with commas.
  fileprivate var entries: [String] {
    switch self {
    case .bool: []
    case .list(let entries): entries
    case .string(let text):
      text.split { $0 == "," || $0 == " " }.map(String.init)
    }
  }
}
