package import Diagnostics
package import FileSystem
package import ModuleTemplates
internal import YAML

/// Parameters of a template as a file lists them: names with text, true or false, or a list of texts.
package enum ParameterMapping {
  /// Reads a file that holds nothing else; JSON is YAML too.
  ///
  /// - Throws: All that is wrong with it.
  package static func parameters(in source: SourceText) throws(DiagnosticError) -> [GivenParameter] {
    guard let root = try Node.parse(source), !root.isNull else { return [] }
    guard let mapping = root.mapping else {
      throw DiagnosticError(
        Diagnostic(
          "parameters-no-mapping", "a file of parameters is a mapping of names to values, not \(root.kindName)",
          at: root.place, help: ["write lines such as 'module_io: true'"]))
    }
    let (parameters, mistakes) = read(mapping)
    // A name that stands there twice is as good as a mistake: nothing else is in the file.
    guard mistakes.isEmpty else { throw DiagnosticError(mistakes.map(\.asError)) }
    return parameters
  }

  /// What a mapping sets, and what is wrong with it; a name without a value sets nothing.
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
  /// Of files that list parameters.
  package static let parameters = ReadingLimit("a file of parameters", bytes: 1 << 20)
}
