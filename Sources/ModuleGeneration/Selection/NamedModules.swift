internal import Diagnostics
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules

/// The modules that the list parameters of a request contain.
struct NamedModules: Sendable {
  /// The names in type spelling, also of modules that do not exist.
  let names: Set<String>
  let records: [ModuleRecord]

  /// Finds the modules in the records.
  ///
  /// - Parameters:
  ///   - template: The template that determines which parameters are lists.
  ///   - moduleRecords: The records, or `nil` without any.
  ///   - becoming: The new record of one of the modules.
  /// - Throws: An error in the record of one of them.
  init(
    in request: ModuleRequest, of template: ModuleTemplate, _ moduleRecords: ModuleRecords?,
    becoming: ModuleRecord? = nil
  ) throws(DiagnosticError) {
    var names: [String: Set<String>] = [:]
    for parameter in request.customParameters where parameter.name != DetectedParameters.imports {
      names[parameter.name] = Set(parameter.value.typeNames).subtracting([request.name])
    }
    let candidates = names.values.reduce(into: Set()) { $0.formUnion($1) }
    let known = candidates.isEmpty ? [] : try moduleRecords?.records { candidates.contains($0) } ?? []
    // Determine the list parameters last, because that may require rendering the template.
    guard !candidates.isEmpty, !known.isEmpty || request.kind == .package else {
      (self.names, records) = ([], [])
      return
    }
    let lists = (try template.rambaspec(scope: request.scope).parameters ?? []).filter { $0.kind == .list }
    let meant = lists.reduce(into: Set<String>()) { $0.formUnion(names[$1.name.text] ?? []) }
    self.names = meant
    records = known.filter { meant.contains($0.name) }.map { $0.name == becoming?.name ? becoming ?? $0 : $0 }
  }

  /// The Swift modules that a module of a kind must import to use the listed ones.
  ///
  /// A feature imports only the interfaces of other packages. An app also imports the targets that implement them.
  func imports(of kind: ModuleKind) -> [String] {
    records.flatMap { record -> [String] in
      switch record.kind {
      case .module: return []
      case .target: return [record.name]
      case .package:
        let targets = PackageTargets(module: record.name)
        let folder = "/\(targets.folder(of: targets.interface))/"
        // A package may have no interface target.
        let interface = record.files.contains { $0.path.contains(folder) } ? [targets.interface] : []
        return (kind.ownsTargets ? [] : [record.name]) + interface
      }
    }
  }

  /// The names of the modules with their own targets or packages.
  var elsewhere: [String] { records.filter { $0.kind.ownsTargets }.map(\.name) }
}
