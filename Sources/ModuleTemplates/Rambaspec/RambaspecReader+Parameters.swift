internal import Diagnostics
internal import YAML

extension RambaspecReader {
  static let parameterKeys = RambaspecReference.parameterKeys.map(\.name)
  static let presetKeys = RambaspecReference.presetKeys.map(\.name)

  /// More would not be a usable list, and `adopt` tries each parameter.
  static let mostParameters = 500

  mutating func parameter(_ node: Node) -> ParameterDeclaration? {
    guard let mapping = node.mapping else {
      fail(
        "rambaspec-parameter", "a parameter must be a mapping with 'name' and 'type', not \(node.kindName)", node.place,
        help: ["write it as '- {name: with_tests, type: bool, default: true}'"])
      return nil
    }
    noteUnknownKeys(of: mapping, known: Self.parameterKeys)
    guard let name = mapping["name"].flatMap({ text($0, key: "name") }) else {
      fail("rambaspec-parameter", "the parameter has no 'name'", node.place)
      return nil
    }
    if spec.parameters?.contains(where: { $0.name.text == name.text }) == true {
      fail("rambaspec-parameter", "parameter '\(name.text)' is declared twice", name.place)
    }
    let choices = (list(mapping, key: "choices") ?? []).compactMap { text($0, key: "choices")?.text }
    let kind: ParameterDeclaration.Kind = choice(
      mapping, "type", usual: choices.isEmpty ? .string : .choice, id: "rambaspec-parameter-type")
    if kind == .choice, choices.isEmpty {
      fail("rambaspec-parameter", "a choice requires 'choices'", node.place, help: ["add 'choices: [one, another]'"])
    }
    let declaration = ParameterDeclaration(
      name: name, kind: kind, defaultValue: mapping["default"].flatMap { value($0) },
      earlierValue: mapping["earlier"].flatMap { value($0) }, choices: choices,
      description: mapping["description"].flatMap { text($0, key: "description")?.text },
      isRequired: truth(mapping, key: "required"),
      pattern: mapping["pattern"].flatMap { text($0, key: "pattern") })
    let values = [("default", declaration.defaultValue), ("earlier", declaration.earlierValue)]
    for case (let key, let value?) in values {
      let given = GivenParameter(name.text, value, at: mapping[key]?.place)
      let result = ParameterCheck.check(given, against: declaration, fits: isKnown)
      if case .failure(let error) = result { errors += error.diagnostics }
    }
    if declaration.defaultValue == nil, !isKnown, let pattern = declaration.pattern,
      let mistake = ParameterCheck.mistake(in: pattern)
    {
      errors.append(mistake)
    }
    return declaration
  }

  mutating func readPresets(_ mapping: Mapping) {
    guard let presets = mapping["presets"], !presets.isNull else { return }
    guard let entries = presets.mapping?.entries else {
      return fail("rambaspec-preset", "'presets' must be a mapping of names, not \(presets.kindName)", presets.place)
    }
    for entry in entries {
      guard let preset = entry.value.mapping, let name = text(entry.key, key: "preset") else {
        fail("rambaspec-preset", "a preset must be a mapping with 'description' and 'parameters'", entry.value.place)
        continue
      }
      noteUnknownKeys(of: preset, known: Self.presetKeys)
      var parameters: [GivenParameter] = []
      if let node = preset["parameters"], !node.isNull, node.mapping == nil {
        fail("rambaspec-preset", "'parameters' must be a mapping of names to values, not \(node.kindName)", node.place)
      }
      for entry in preset["parameters"]?.mapping?.entries ?? [] {
        guard let key = entry.key.text, let value = value(entry.value) else { continue }
        parameters.append(GivenParameter(key, value, at: places.mapped(entry.key.place)))
      }
      let description = preset["description"].flatMap { text($0, key: "description")?.text }
      spec.presets.append(Rambaspec.Preset(name: name, description: description, parameters: parameters))
    }
  }

  private mutating func value(_ node: Node) -> ParameterValue? {
    switch node.kind {
    case .mapping:
      fail("rambaspec-parameter", "a parameter must be a text, true, false or a list, not a mapping", node.place)
      return nil
    case .sequence(let items): return .list(items.compactMap { text($0, key: "item")?.text })
    case .scalar: return node.bool.map(ParameterValue.bool) ?? node.string.map(ParameterValue.string)
    }
  }
}
