extension Declaration {
  /// The argument labels of a call, `_` for none; a single parameter name of a subscript is not a label.
  package var callLabels: [String] {
    parameters.map { (kind == .subscript && $0.secondName == nil ? nil : $0.argumentLabel) ?? "_" }
  }

  /// The name in messages: `save(_:for:)`.
  package var shownName: String {
    guard kind != .variable, !isOperator else { return name }
    return "\(name)(\(callLabels.map { $0 + ":" }.joined()))"
  }

  package var isOperator: Bool {
    kind == .function && text(of: .name)?.hasPrefix("`") != true
      && name.unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" && !$0.properties.isEmoji } == true
  }

  package var isStatic: Bool { modifiers.contains { $0.name == "static" || $0.name == "class" } }

  /// The declaration between its modifiers and its body: `func save(_ item: Item) throws`.
  package var headText: String? {
    guard let start = range(of: .introducer)?.lowerBound else { return nil }
    let end = tokensBeforeBody.last?.range.upperBound ?? range.upperBound
    return start < end ? file.text(of: start..<end) : nil
  }

  /// The identifiers in the body.
  package var namesInBody: Set<String> {
    Set(tokens(of: .body).filter { $0.kind == .identifier }.map { file.text(of: $0.range) })
  }

  private var tokensBeforeBody: ArraySlice<Token> {
    let tokens = tokens(of: .whole)
    guard let body = range(of: .body) else { return tokens }
    return tokens.prefix { $0.range.lowerBound < body.lowerBound }
  }

  /// Whether a variable has storage: its accessors, if any, only observe it.
  package var isStored: Bool {
    kind == .variable && accessors.allSatisfy { $0.name == "willSet" || $0.name == "didSet" }
  }

  /// Whether a variable or subscript with an implementation is settable.
  package var isSettable: Bool {
    if modifiers.contains(where: { $0.detail == "set" && $0.name != "public" && $0.name != "internal" }) {
      return false
    }
    if isStored { return introducer == "var" }
    return accessors.map(\.name).contains {
      ["set", "_modify", "modify", "mutate", "unsafeMutableAddress"].contains($0)
    }
  }
}
