internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage
internal import YAML

extension ModuleRecord {
  /// The record as facts for the lock file, sorted.
  ///
  /// Every fact stands on a line of its own that names the module, so that no two modules share a line: then git can
  /// take the lines of both sides when two branches each add a module (`merge=union`), and mix nothing up. The first
  /// and the last fact of a module hardly ever change, so that an update next to a new module merges too.
  func facts(root: FilePath) -> [Content.Pair] {
    var facts = FactList(module: name)
    facts.add("author", request.author)
    facts.add("code", request.code, root)
    facts.add("company", request.company)
    facts.add("date", request.date.isoText)
    facts.add("description", request.description)
    for file in files {
      let kind = file.isOnce ? "once" : file.role.rawValue
      facts.add("files.\(kind).\(file.path)", file.digest.description)
    }
    if request.usesLogicalGroups { facts.add("groups", "logical") }
    for parameter in request.customParameters {
      switch parameter.value {
      case .string(let text): facts.add("parameters.\(parameter.name)", text)
      case .bool(let value): facts.add("parameters.\(parameter.name)", .bool(value))
      case .list(let texts): facts.add("parameters.\(parameter.name)", list: texts, isKeptWhenEmpty: true)
      }
    }
    facts.add("prefix", request.prefix)
    if request.isLax { facts.add("liquid", "lax") }
    facts.add("product_module_name", request.productModuleName)
    if let project { facts.add("project", project) }
    facts.add("project_name", request.projectName)
    facts.add("template.digest", template.digest.description)
    facts.add("template.name", template.name)
    if let version = template.version { facts.add("template.version", version) }
    facts.add("tests", request.tests, root)
    facts.add("under_test", request.moduleUnderTest)
    return facts.pairs
  }
}

/// Facts about one module, in their order.
private struct FactList {
  let module: String
  var pairs: [Content.Pair] = []

  mutating func add(_ key: String, _ text: String) { add(key, .text(text)) }

  mutating func add(_ key: String, _ value: Content) { pairs.append(.init("\(module).\(key)", value)) }

  mutating func add(_ key: String, _ section: ModuleRequest.Section?, _ root: FilePath) {
    guard let section else { return }
    add("\(key).folder", section.folder.relative(to: root).string)
    if let group = section.groupPath { add("\(key).group", list: group, isKeptWhenEmpty: true) }
    add("\(key).targets", list: section.targets)
  }

  mutating func add(_ key: String, list: [String], isKeptWhenEmpty: Bool = false) {
    if list.isEmpty, isKeptWhenEmpty { add("\(key)[]", .null) }
    for (index, text) in list.enumerated() { add("\(key)[\(index + 1)]", text) }
  }
}
