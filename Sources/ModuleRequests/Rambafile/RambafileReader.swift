package import Diagnostics
internal import FileChanges
internal import ModuleTemplates
package import SystemPackage
internal import YAML

/// Reads a Rambafile and reports all its errors together.
package struct RambafileReader {
  private var rambafile: Rambafile
  private var diagnostics: [Diagnostic] = []
  /// The positions of keys, except those with invalid values.
  private var places: [RambafileKey: Place] = [:]
  private var mistaken: Set<RambafileKey> = []

  /// Reads the text of a Rambafile.
  ///
  /// - Returns: The values and all errors with their positions. The values are valid only if there is no error.
  /// - Throws: An error if the text is not a YAML mapping.
  package static func read(
    _ source: SourceText, path: FilePath
  ) throws(DiagnosticError) -> (Rambafile, [Diagnostic]) {
    var reader = RambafileReader(rambafile: Rambafile(path: path, source: source))
    if let line = ConflictMarkers.line(in: source.bytes, orRemains: true) {
      throw DiagnosticError(
        "merge-conflict", "'\(source.path)' contains an unresolved merge conflict", at: Place(source, line),
        help: ["keep one side, delete the lines with '<<<<<<<', '=======' and '>>>>>>>', then run the command again"])
    }
    guard let root = try Node.parse(source) else {
      throw DiagnosticError(
        "rambafile-empty", "the Rambafile is empty", at: Place(path: source.path), help: ["viper-gen setup writes one"])
    }
    guard let mapping = root.mapping else {
      throw DiagnosticError(
        "rambafile-no-mapping", "a Rambafile must be a mapping of keys to values, not \(root.kindName)", at: root.place,
        help: ["write lines such as 'company: Acme'"])
    }
    reader.diagnostics += mapping.duplicateKeyWarnings
    for entry in mapping.entries { reader.read(entry) }
    reader.checkMandatory()
    return (reader.rambafile, reader.diagnostics)
  }

  private init(rambafile: Rambafile) {
    self.rambafile = rambafile
  }

  private mutating func read(_ entry: Mapping.Entry) {
    let name = entry.key.text ?? ""
    guard let key = RambafileKey(rawValue: name) else { return reportUnknown(name, at: entry.key.place) }
    places[key] = entry.key.place
    let value = entry.value
    switch key.declaration.kind {
    case .text: rambafile[text: key] = text(key, value)
    case .choice(let words): rambafile[text: key] = choice(key, value, words)
    // The plural form takes precedence, regardless of the order.
    case .name(of: let plural):
      rambafile[names: plural] = rambafile[names: plural] ?? text(key, value).map { [$0] }
    case .names: rambafile[names: key] = list(key, value) ?? rambafile[names: key]
    case .truth: rambafile[truth: key] = truth(key, value)
    case .parameters: readCustomParameters(value)
    case .declarations: rambafile[declarations: key] = value.isNull ? nil : value
    case .settings:
      if value.mapping == nil, !value.isNull { return report(key, value, "must be a mapping of names to values") }
      rambafile[declarations: key] = value.isNull ? nil : value
    }
  }

  private mutating func text(_ key: RambafileKey, _ node: Node) -> Located<String>? {
    if node.isNull { return nil }
    guard let text = node.string else {
      report(key, node, "must be text")
      return nil
    }
    if let value = node.bool {
      diagnostics.append(
        Diagnostic(
          .warning, "rambafile-truth-as-text",
          "YAML reads '\(node.text ?? "")' as \(value), so '\(key.rawValue)' is '\(text)'", at: node.place,
          help: ["put it in quotes to use the word itself"]))
    }
    if key.isPath, text.hasPrefix("~") || text.contains("\\") {
      diagnostics.append(
        Diagnostic(
          "rambafile-path", "'\(text)' cannot be a path in a Rambafile", at: node.place,
          help: [
            text.hasPrefix("~")
              ? "write the whole path, or one relative to the Rambafile: '~' has no meaning here"
              : "separate directories with '/'"
          ]))
    }
    if text.contains(where: \.isNewline) {
      report(key, node, "must be one line of text")
      return nil
    }
    return Located(text, at: node.place)
  }

  private mutating func choice(_ key: RambafileKey, _ node: Node, _ words: [String]) -> Located<String>? {
    guard let found = text(key, node) else { return nil }
    if words.contains(found.value) { return found }
    let nearest = words.nearest(to: found.value)
    diagnostics.append(
      Diagnostic(
        "rambafile-choice",
        "'\(key.rawValue)' is \(words.dropLast().joined(separator: ", ")) or \(words.last ?? ""), not '\(found.value)'\(Diagnostic.suggestion(nearest))",
        at: node.place, fixes: nearest.map { [.init(replace: node.place, with: $0)] } ?? []))
    return nil
  }

  private mutating func list(_ key: RambafileKey, _ node: Node) -> [Located<String>]? {
    if node.isNull { return nil }
    // Accept a single name instead of a list.
    guard let items = node.sequence else {
      if node.scalar != nil { return text(key, node).map { [$0] } }
      report(key, node, "must be a list of names")
      return nil
    }
    return items.compactMap { text(key, $0) }
  }

  private mutating func truth(_ key: RambafileKey, _ node: Node) -> Located<Bool>? {
    if node.isNull { return nil }
    if let value = node.bool { return Located(value, at: node.place) }
    report(key, node, "must be true or false")
    return nil
  }

  private mutating func readCustomParameters(_ node: Node) {
    if node.isNull { return }
    guard let mapping = node.mapping else {
      return report(.customParameters, node, "must be a mapping of names to values")
    }
    let (parameters, mistakes) = ParameterMapping.read(mapping)
    rambafile.customParameters += parameters
    diagnostics += mistakes
  }

  private mutating func report(_ key: RambafileKey, _ node: Node, _ rule: String) {
    diagnostics.append(
      Diagnostic(
        "rambafile-type",
        "'\(key.rawValue)' \(rule), not \(node.string?.contains(where: \.isNewline) == true ? "several" : node.kindName)",
        at: node.place))
    mistaken.insert(key)
  }

  /// Reports an unknown key.
  ///
  /// A name similar to a key is an error. Others are only warnings, because Generamba ignores them.
  private mutating func reportUnknown(_ name: String, at place: Place) {
    let keys = RambafileKey.allCases.map(\.rawValue)
    if let replacement = RambafileKey.former[name] {
      diagnostics.append(
        Diagnostic(
          .warning, "rambafile-former-key", "key '\(name)' has no effect; it is now called '\(replacement.rawValue)'",
          at: place, fixes: [.init(replace: place, with: replacement.rawValue)]))
    } else if let nearest = keys.nearest(to: name) {
      diagnostics.append(
        Diagnostic(
          "rambafile-unknown-key", "unknown key '\(name)'\(Diagnostic.suggestion(nearest))", at: place,
          fixes: [.init(replace: place, with: nearest)]))
    } else {
      diagnostics.append(
        Diagnostic(.warning, "rambafile-unknown-key", "unknown key '\(name)' has no effect", at: place))
    }
  }

  /// Checks Generamba's required keys; whether `xcodeproj_path` is needed is determined later.
  private mutating func checkMandatory() {
    for key in [RambafileKey.company, .projectName, .xcodeprojPath] where !mistaken.contains(key) {
      let value = rambafile[text: key]
      guard value?.value.allSatisfy(\.isWhitespace) ?? true else { continue }
      // An explicit `company: ''` states that headers name no company.
      if key == .company, value?.value == "" { continue }
      if let place = places[key] {
        diagnostics.append(
          Diagnostic(
            "rambafile-empty-value", "'\(key.rawValue)' is required and must not be empty", at: value?.place ?? place,
            help: ["write '\(key.rawValue): \(key.declaration.example)'"]))
      } else if key != .xcodeprojPath {
        diagnostics.append(
          Diagnostic(
            "rambafile-empty-value", "the required key '\(key.rawValue)' is missing",
            at: Place(path: rambafile.source.path), help: ["add '\(key.rawValue): \(key.declaration.example)'"]))
      }
    }
  }
}
