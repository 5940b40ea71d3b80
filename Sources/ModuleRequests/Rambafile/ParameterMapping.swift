package import Diagnostics
package import FileSystem
package import ModuleTemplates
internal import YAML

/// Template parameters in a file: names with strings, Booleans or lists of strings.
package enum ParameterMapping {
  /// Reads a file that contains only parameters, in YAML or JSON.
  ///
  /// - Throws: All errors in the file.
  package static func parameters(in source: SourceText) throws(DiagnosticError) -> [GivenParameter] {
    guard let root = try Node.parse(source), !root.isNull else { return [] }
    guard let mapping = root.mapping else {
      throw DiagnosticError(
        "parameters-no-mapping", "a parameter file must be a mapping of names to values, not \(root.kindName)",
        at: root.place, help: ["write lines such as 'module_io: true'"])
    }
    let (parameters, mistakes) = read(mapping)
    // Duplicate names are errors here, because the file contains nothing else.
    guard mistakes.isEmpty else { throw DiagnosticError(mistakes.map(\.asError)) }
    return parameters
  }

  /// The parameters of a mapping and its errors; names without a value are ignored.
  static func read(_ mapping: Mapping) -> (parameters: [GivenParameter], mistakes: [Diagnostic]) {
    var parameters: [GivenParameter] = []
    var mistakes = mapping.duplicateKeyWarnings
    for entry in mapping.entries {
      guard let name = entry.key.text, !entry.value.isNull else { continue }
      if let value = value(entry.value) {
        parameters.append(GivenParameter(name, value, at: entry.value.place))
      } else {
        mistakes.append(
          Diagnostic(
            "rambafile-type",
            "custom parameter '\(name)' must be text, true or false, or a list of texts, not \(entry.value.kindName)",
            at: entry.value.place))
      }
    }
    return (parameters, mistakes)
  }

  private static func value(_ node: Node) -> ParameterValue? {
    if let value = node.bool { return .bool(value) }
    if let text = node.string { return .string(text) }
    guard let items = node.sequence else { return nil }
    let texts = items.compactMap(\.string)
    return texts.count == items.count ? .list(texts) : nil
  }
}

extension ReadingLimit {
  package static let parameters = ReadingLimit("a file of parameters", bytes: 1 << 20)
}
