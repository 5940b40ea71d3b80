internal import Diagnostics
internal import ModuleTemplates

/// The modules that lists among the parameters of a request name, as a container names those inside it.
struct NamedModules: Sendable {
  /// The names, as types carry them, of modules that may be there or not.
  let names: Set<String>
  let records: [ModuleRecord]

  /// Looks for them in the memory, where parameters may name any.
  ///
  /// - Parameters:
  ///   - template: The template whose lists are meant.
  ///   - memory: `nil` where nothing is remembered.
  ///   - becoming: What is going to be recorded of one of the modules.
  /// - Throws: What is wrong with the record of one of them.
  init(
    in request: ModuleRequest, of template: ModuleTemplate, _ memory: ModuleMemory?, becoming: ModuleRecord? = nil
  ) throws(DiagnosticError) {
    var names: [String: Set<String>] = [:]
    for parameter in request.customParameters where parameter.name != FoundParameters.imports {
      names[parameter.name] = Set(parameter.value.typeNames).subtracting([request.name])
    }
    let candidates = names.values.reduce(into: Set()) { $0.formUnion($1) }
    let known = candidates.isEmpty ? [] : try memory?.records { candidates.contains($0) } ?? []
    // Which parameters are lists is asked last: the template may have to be rendered for it.
    guard !candidates.isEmpty, !known.isEmpty || request.kind == .package else {
      (self.names, records) = ([], [])
      return
    }
    let lists = (try template.rambaspec(scope: request.scope).parameters ?? []).filter { $0.kind == .list }
    let meant = lists.reduce(into: Set<String>()) { $0.formUnion(names[$1.name.text] ?? []) }
    self.names = meant
    records = known.filter { meant.contains($0.name) }.map { $0.name == becoming?.name ? becoming ?? $0 : $0 }
  }

  /// The modules of code that one of a kind imports which names them, as far as they are not built together with it: a feature
  /// imports nothing but the interfaces of other packages, an app also what makes them.
  func imports(of kind: ModuleKind) -> [String] {
    records.flatMap { record -> [String] in
      switch record.kind {
      case .module: return []
      case .target: return [record.name]
      case .package:
        let targets = PackageTargets(module: record.name)
        let folder = "/\(targets.folder(of: targets.interface))/"
        // Not every template writes one.
        let interface = record.files.contains { $0.path.contains(folder) } ? [targets.interface] : []
        return (kind.ownsTargets ? [] : [record.name]) + interface
      }
    }
  }

  /// The names of those that are targets or packages of their own.
  var elsewhere: [String] { records.filter { $0.kind.ownsTargets }.map(\.name) }
}

extension ParameterValue {
  /// The texts of a list, or between the commas of a text, as templates make names of types of them.
  var typeNames: [String] {
    let texts: [String] =
      switch self {
      case .bool: []
      case .string(let text): text.split(separator: ",").map(String.init)
      case .list(let texts): texts
      }
    return texts.filter { text in
      text.contains(where: \.isLetter) && !text.contains { "():{}/<>".contains($0) }
    }.map(\.typeName)
  }
}
