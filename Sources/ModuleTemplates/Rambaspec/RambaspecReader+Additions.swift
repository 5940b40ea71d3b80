internal import Diagnostics
internal import YAML

extension RambaspecReader {
  static let additionKeys = RambaspecReference.additionKeys.map(\.name)

  /// More would not be a usable list.
  private static let mostAdditions = 100

  mutating func readAdditions(_ mapping: Mapping) {
    guard let nodes = list(mapping, key: "additions") else { return }
    if nodes.count > Self.mostAdditions, let place = mapping["additions"]?.place {
      fail(
        "rambaspec-addition", "'additions' has \(nodes.count) entries; at most \(Self.mostAdditions) are read", place)
    }
    for node in nodes.prefix(Self.mostAdditions) {
      if let addition = addition(node) { spec.additions.append(addition) }
    }
  }

  private mutating func addition(_ node: Node) -> AdditionDeclaration? {
    guard let mapping = node.mapping else {
      fail(
        "rambaspec-addition", "an addition must be a mapping with 'name' and 'path', not \(node.kindName)", node.place,
        help: ["write it as '- {name: event, takes: signature, path: Additions/event.swift.liquid}'"])
      return nil
    }
    noteUnknownKeys(of: mapping, known: Self.additionKeys)
    guard let name = mapping["name"].flatMap({ text($0, key: "name") }),
      let path = mapping["path"].flatMap({ text($0, key: "path") })
    else {
      fail("rambaspec-addition", "the addition has no '\(mapping["name"] == nil ? "name" : "path")'", node.place)
      return nil
    }
    if spec.additions.contains(where: { $0.name.text == name.text }) {
      fail("rambaspec-addition", "addition '\(name.text)' is declared twice", name.place)
    }
    return AdditionDeclaration(
      name: name, summary: mapping["summary"].flatMap { text($0, key: "summary")?.text },
      takes: mapping["takes"].flatMap { argument($0) } ?? .signature,
      example: mapping["example"].flatMap { text($0, key: "example")?.text }, options: options(mapping),
      usesInterfaces: truth(mapping, key: "interface"),
      parameter: mapping["parameter"].flatMap { text($0, key: "parameter")?.text }, path: path)
  }

  private mutating func options(_ mapping: Mapping) -> [AdditionDeclaration.Option] {
    guard let node = mapping["options"], !node.isNull else { return [] }
    guard let entries = node.mapping?.entries else {
      fail(
        "rambaspec-addition", "'options' must be a mapping of names to kinds, not \(node.kindName)", node.place,
        help: ["write it as 'options: {result: type}'"])
      return []
    }
    return entries.compactMap { entry -> AdditionDeclaration.Option? in
      guard let name = entry.key.text else { return nil }
      if let choices = entry.value.sequence?.compactMap(\.text), !choices.isEmpty {
        return AdditionDeclaration.Option(name: name, takes: .text, choices: choices)
      }
      guard let takes = argument(entry.value) else { return nil }
      return AdditionDeclaration.Option(name: name, takes: takes, choices: [])
    }.sorted { $0.name < $1.name }
  }

  private mutating func argument(_ node: Node) -> AdditionDeclaration.Argument? {
    guard !node.isNull else { return nil }
    if let text = node.string, let argument = AdditionDeclaration.Argument(rawValue: text) { return argument }
    let names = AdditionDeclaration.Argument.allCases.map(\.rawValue)
    fail(
      "rambaspec-addition",
      "'takes' must be one of \(names.joined(separator: ", "))"
        + Diagnostic.suggestion(node.string.flatMap(names.nearest)), node.place)
    return nil
  }
}
