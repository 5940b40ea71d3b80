internal import Diagnostics

enum ParameterCheck {
  /// Validates parameters, converts them to their declared types, and adds defaults.
  ///
  /// A template without declarations accepts any parameter. Explicit values override those of the preset.
  static func complete(
    _ given: [GivenParameter], for spec: Rambaspec, template: String
  ) throws(DiagnosticError) -> [GivenParameter] {
    guard let declared = spec.parameters else { return given }
    var errors: [Diagnostic] = []
    var given = given
    if !declared.contains(where: { $0.name.text == presetName }),
      let chosen = given.last(where: { $0.name == presetName }), !spec.presets.isEmpty || chosen.place == nil
    {
      given.removeAll { $0.name == presetName }
      switch preset(chosen, of: spec, template: template) {
      case .success(let parameters): given = parameters + given
      case .failure(let error): errors += error.diagnostics
      }
    }
    var result: [GivenParameter] = []
    let names = declared.map(\.name.text)
    for parameter in given where !names.contains(parameter.name) {
      // A Rambafile can serve several templates. A parameter that this template does not declare is an error only if it
      // resembles a declared one.
      if parameter.place != nil, names.nearest(to: parameter.name) == nil { continue }
      errors.append(unknown(parameter, names: names, template: template))
    }
    for declaration in declared {
      // If a parameter is set twice, the last value counts, as for any option.
      guard let parameter = given.last(where: { $0.name == declaration.name.text }) else {
        if let value = declaration.valueWhenUnset {
          result.append(GivenParameter(declaration.name.text, value))
        } else if declaration.isRequired {
          errors.append(missing(declaration, template: template))
        }
        continue
      }
      switch check(parameter, against: declaration) {
      case .success(let checked): result.append(checked)
      case .failure(let error): errors += error.diagnostics
      }
    }
    guard errors.isEmpty else { throw DiagnosticError(errors) }
    return result
  }

  private static let presetName = "preset"

  private static func preset(
    _ chosen: GivenParameter, of spec: Rambaspec, template: String
  ) -> Result<[GivenParameter], DiagnosticError> {
    let name = chosen.value.text
    if let preset = spec.presets.first(where: { $0.name.text == name }) { return .success(preset.parameters) }
    let names = spec.presets.map(\.name.text)
    return .failure(
      DiagnosticError(
        "parameter-preset", category: chosen.place == nil ? .usage : .data,
        names.isEmpty
          ? "template '\(template)' has no presets"
          : "there is no preset '\(name)'" + Diagnostic.suggestion(names.nearest(to: name)), at: chosen.place,
        notes: names.isEmpty ? [] : [Diagnostic.Note("presets are \(names.joined(separator: ", "))")]))
  }

  /// - Parameter fits: Whether the value is known to match the pattern.
  static func check(
    _ parameter: GivenParameter, against declaration: ParameterDeclaration, fits: Bool = false
  ) -> Result<GivenParameter, DiagnosticError> {
    func accepts(_ text: String) -> Bool { fits || declaration.accepts(text) }
    func fail(_ rule: String, _ help: [String] = []) -> Result<GivenParameter, DiagnosticError> {
      .failure(
        DiagnosticError(
          "parameter-value", category: parameter.place == nil ? .usage : .data, "parameter '\(parameter.name)' \(rule)",
          at: parameter.place, help: help))
    }
    func done(_ value: ParameterValue) -> Result<GivenParameter, DiagnosticError> {
      .success(GivenParameter(parameter.name, value, at: parameter.place))
    }
    switch declaration.kind {
    case .bool:
      guard let value = parameter.value.bool else {
        return fail("must be true or false, not '\(parameter.value.text)'")
      }
      return done(.bool(value))
    case .choice:
      let text = parameter.value.text
      guard declaration.choices.contains(text) else {
        let suggestion = Diagnostic.suggestion(declaration.choices.nearest(to: text))
        return fail(
          "cannot be '\(text)'\(suggestion)", ["choose one of \(declaration.choices.joined(separator: ", "))"])
      }
      return done(.string(text))
    case .list:
      let items = parameter.value.items
      if !declaration.choices.isEmpty, let wrong = items.first(where: { !declaration.choices.contains($0) }) {
        let suggestion = Diagnostic.suggestion(declaration.choices.nearest(to: wrong))
        return fail(
          "cannot contain '\(wrong)'\(suggestion)", ["choose from \(declaration.choices.joined(separator: ", "))"])
      }
      if let wrong = items.first(where: { !accepts($0) }) { return fail(declaration.rule(against: wrong)) }
      if let (first, second) = duplicates(in: items) {
        return fail(
          first == second
            ? "contains '\(first)' twice" : "contains '\(first)' and '\(second)', which are the same name",
          ["delete one of them"])
      }
      return done(.list(items))
    case .string:
      let text = parameter.value.text
      guard accepts(text) else { return fail(declaration.rule(against: text)) }
      return done(.string(text))
    }
  }

  /// Two names in a list that become the same type name.
  private static func duplicates(in items: [String]) -> (String, String)? {
    var known: [String: String] = [:]
    for item in items where item.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
      if let first = known.updateValue(item, forKey: item.typeName) { return (first, item) }
    }
    return nil
  }

  static func mistake(in pattern: Rambaspec.Text) -> Diagnostic? {
    guard PatternMatch.isReadable(pattern.text) else {
      return Diagnostic(
        "rambaspec-pattern", "'pattern' has more than 500 bytes or 32 brackets", at: pattern.place)
    }
    guard (try? Regex(pattern.text)) == nil else { return nil }
    return Diagnostic("rambaspec-pattern", "'pattern' is not a regular expression", at: pattern.place)
  }

  private static func unknown(_ parameter: GivenParameter, names: [String], template: String) -> Diagnostic {
    Diagnostic(
      "parameter-unknown", category: parameter.place == nil ? .usage : .data,
      "template '\(template)' has no parameter '\(parameter.name)'"
        + Diagnostic.suggestion(names.nearest(to: parameter.name)),
      at: parameter.place,
      notes: [
        Diagnostic.Note(names.isEmpty ? "it has no parameters" : "parameters are \(names.joined(separator: ", "))")
      ], help: names.isEmpty ? [] : ["viper-gen template show \(template) describes them"])
  }

  private static func missing(_ declaration: ParameterDeclaration, template: String) -> Diagnostic {
    let name = declaration.name.text
    return Diagnostic(
      "parameter-missing", category: .usage, "template '\(template)' requires parameter '\(name)'",
      notes: declaration.description.map { [Diagnostic.Note($0, at: declaration.name.place)] } ?? [],
      help: ["set it with -D \(name)=\(declaration.choices.first ?? "VALUE")"])
  }
}

extension ParameterDeclaration {
  /// The value that a template receives for an unset parameter; `nil` if there is none.
  var valueWhenUnset: ParameterValue? {
    if let defaultValue {
      // The parser already matched the default with the pattern.
      let checked = ParameterCheck.check(GivenParameter(name.text, defaultValue), against: self, fits: true)
      if case .success(let parameter) = checked { return parameter.value }
    }
    if isRequired { return nil }
    switch kind {
    case .bool: return .bool(false)
    case .list: return .list([])
    case .string, .choice: return nil
    }
  }

  fileprivate func accepts(_ text: String) -> Bool {
    guard let pattern else { return true }
    return PatternMatch.isWhole(pattern.text, text)
  }

  fileprivate func rule(against text: String) -> String {
    "must match /\(pattern?.text ?? "")/, unlike '\(text)'"
  }
}

extension ParameterValue {
  fileprivate var bool: Bool? {
    if case .bool(let value) = self { return value }
    return switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  /// Comma-separated items, without splitting at commas in brackets.
  package var items: [String] {
    if case .list(let texts) = self { return texts }
    var parts = [""]
    var depth = 0
    for character in text {
      if character == ",", depth == 0 {
        parts.append("")
        continue
      }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth = max(0, depth - 1) }
      parts[parts.count - 1].append(character)
    }
    return parts.map { part in
      var part = part[...]
      while part.first == " " { part.removeFirst() }
      while part.last == " " { part.removeLast() }
      return String(part)
    }.filter { !$0.isEmpty }
  }
}
