internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage
internal import YAML

/// Reads the records of modules from the facts of a lock file.
struct RecordReader {
  private let root: FilePath
  private let source: SourceText
  private var problems: [Diagnostic] = []

  /// The facts of one module: what stands behind its name, in the order of the file.
  private struct Facts {
    let module: String
    let place: Place
    var keys: [String] = []
    var values: [String: (node: Node, place: Place)] = [:]
  }

  init(root: FilePath, source: SourceText) {
    self.root = root
    self.source = source
  }

  /// All records by name; throws every mistake at once.
  mutating func records(in section: Node?) throws(DiagnosticError) -> [String: ModuleRecord] {
    guard let section, !section.isNull else { return [:] }
    guard let mapping = section.mapping else {
      throw DiagnosticError(problem("'modules' is a mapping, not \(section.kindName)", at: section.place))
    }
    var records: [String: ModuleRecord] = [:]
    for facts in modules(mapping) {
      if let record = record(facts) { records[facts.module] = record }
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return records
  }

  private mutating func modules(_ mapping: Mapping) -> [Facts] {
    var order: [String] = []
    var modules: [String: Facts] = [:]
    for entry in mapping.entries {
      guard let key = entry.key.text, let dot = key.firstIndex(of: ".") else {
        problems.append(problem("'\(entry.key.text ?? "")' is no fact about a module", at: entry.key.place))
        continue
      }
      let module = String(key[..<dot])
      let fact = String(key[key.index(after: dot)...])
      if modules[module] == nil {
        order.append(module)
        modules[module] = Facts(module: module, place: entry.key.place)
      }
      if let known = modules[module]?.values[fact] {
        if known.node.string != entry.value.string { problems.append(twice(key, entry, known.place)) }
        continue
      }
      modules[module]?.keys.append(fact)
      modules[module]?.values[fact] = (entry.value, entry.key.place)
    }
    return order.compactMap { modules[$0] }
  }

  private mutating func record(_ facts: Facts) -> ModuleRecord? {
    let count = problems.count
    let name = required("template.name", facts)
    let digest = digest("template.digest", facts)
    let date = required("date", facts)
    let stamp = DateStamp(date)
    if stamp == nil, !date.isEmpty, let fact = facts.values["date"] {
      problems.append(problem("'\(date)' is no day", at: fact.node.place))
    }
    var request = ModuleRequest(
      name: facts.module, description: required("description", facts), author: required("author", facts),
      company: required("company", facts), date: stamp ?? .today, prefix: required("prefix", facts),
      projectName: required("project_name", facts), productModuleName: required("product_module_name", facts),
      moduleUnderTest: required("under_test", facts), usesLogicalGroups: facts.values["groups"]?.node.text == "logical",
      customParameters: parameters(facts))
    request.isLax = facts.values["liquid"]?.node.text == "lax"
    request.code = section("code", facts)
    request.tests = section("tests", facts)
    for key in ["code.folder", "tests.folder", "project"] { refuseAbsolute(facts.values[key]) }
    let files = self.files(facts, within: limits(of: request))
    guard problems.count == count, let digest else { return nil }
    return ModuleRecord(
      request: request,
      template: .init(name: name, digest: digest, version: facts.values["template.version"]?.node.text),
      files: files, project: facts.values["project"]?.node.text)
  }

  // MARK: - Kinds of facts

  private mutating func required(_ key: String, _ facts: Facts) -> String {
    if let fact = facts.values[key] { return fact.node.text ?? "" }
    problems.append(problem("module '\(facts.module)' has no '\(key)'", at: facts.place))
    return ""
  }

  private mutating func digest(_ key: String, _ facts: Facts) -> ContentDigest? {
    let text = required(key, facts)
    if let digest = ContentDigest(text) { return digest }
    if let fact = facts.values[key] { problems.append(problem("'\(text)' is no digest", at: fact.node.place)) }
    return nil
  }

  private mutating func files(_ facts: Facts, within limits: [FilePath]) -> [ModuleRecord.File] {
    facts.keys.compactMap { key in
      for kind in ["code", "test", "once"] where key.hasPrefix("files.\(kind).") {
        guard let digest = digest(key, facts) else { return nil }
        let path = String(key.dropFirst("files.\(kind).".count))
        let file = FilePath(path)
        let whole = file.resolved(from: root)
        if file.isAbsolute || !limits.contains(where: { whole.isWithin($0) && whole != $0 }) {
          problems.append(
            problem(
              "'\(path)' is recorded as a file of \(facts.module), but lies outside of the project and the module",
              at: facts.values[key]?.place ?? facts.place))
        }
        return .init(path: path, role: kind == "test" ? .test : .code, isOnce: kind == "once", digest: digest)
      }
      return nil
    }
  }

  /// The folders that hold all files of a module: whatever is recorded may be rewritten and removed some day, and a lock
  /// file comes with branches of other people.
  private func limits(of request: ModuleRequest) -> [FilePath] {
    let folders = [request.code?.folder, request.tests?.folder].compactMap { $0 }.filter { !$0.isWithin(root) }
    // Files that lie beside all modules do so outside of the project, too.
    return [root] + (request.usesLogicalGroups ? folders : folders.map { $0.removingLastComponent() })
  }

  private mutating func refuseAbsolute(_ fact: (node: Node, place: Place)?) {
    guard let fact, let text = fact.node.text, FilePath(text).isAbsolute else { return }
    problems.append(problem("'\(text)' is not relative to the project's root", at: fact.node.place))
  }

  private func section(_ key: String, _ facts: Facts) -> ModuleRequest.Section? {
    guard let folder = facts.values["\(key).folder"]?.node.text else { return nil }
    return .init(
      targets: list("\(key).targets", facts) ?? [], folder: FilePath(folder).resolved(from: root),
      groupPath: list("\(key).group", facts))
  }

  /// The texts of `key[1]`, `key[2]` and so on; `key[]` stands for none.
  private func list(_ key: String, _ facts: Facts) -> [String]? {
    if facts.values["\(key)[]"] != nil { return [] }
    var texts: [String] = []
    while let fact = facts.values["\(key)[\(texts.count + 1)]"] { texts.append(fact.node.text ?? "") }
    return texts.isEmpty ? nil : texts
  }

  private func parameters(_ facts: Facts) -> [GivenParameter] {
    facts.keys.compactMap { key in
      guard key.hasPrefix("parameters."), let fact = facts.values[key] else { return nil }
      let name = String(key.dropFirst("parameters.".count))
      for ending in ["[]", "[1]"] where name.hasSuffix(ending) {
        let own = String(name.dropLast(ending.count))
        return GivenParameter(own, .list(list("parameters.\(own)", facts) ?? []), at: fact.node.place)
      }
      // The rest of a list.
      if name.hasSuffix("]"), let bracket = name.lastIndex(of: "["),
        Int(name[name.index(after: bracket)...].dropLast()) != nil
      {
        return nil
      }
      if let value = fact.node.bool { return GivenParameter(name, .bool(value), at: fact.node.place) }
      return GivenParameter(name, .string(fact.node.text ?? ""), at: fact.node.place)
    }
  }

  // MARK: - Mistakes

  private func problem(_ summary: String, at place: Place) -> Diagnostic {
    Diagnostic("lock-invalid", summary, at: place, help: ["restore '\(source.path)' from version control"])
  }

  private func twice(_ key: String, _ entry: Mapping.Entry, _ first: Place) -> Diagnostic {
    Diagnostic(
      "lock-conflict", category: .conflict, "'\(key)' is given twice, as after a merge of two branches",
      at: entry.key.place, notes: [.init("the other value is here", at: first)],
      help: ["keep the line of the branch whose files you keep; viper-gen check tells whether it fits"])
  }
}
