/// Finds identifiers of scenes, segues and cells that follow a module's new name, and how storyboards and nibs are called.
struct IdentifierProof {
  /// Each identifier with its new form.
  private(set) var identifiers: [String: String] = [:]
  /// Identifiers that may be the module's, and were not proven to be nothing else.
  private(set) var unproven: Set<String> = []
  /// The module's storyboards and nibs that get other names, without endings.
  let resources: [String: String]
  /// What is no longer than this may be any text.
  private let plainLength: Int

  static let attributes = ["storyboardIdentifier", "identifier", "reuseIdentifier", "restorationIdentifier"]

  /// Reads what storyboards and code say.
  ///
  /// - Parameters:
  ///   - types: The module's types with their new names.
  ///   - resources: The module's storyboards and nibs with their new names, without endings.
  init(_ catalog: NameCatalog, types: [String: String], resources: [String: String], forms: NameForms) {
    self.resources = resources
    plainLength = forms.old.utf8.count
    var candidates: [String: String] = [:]
    var others: Set<String> = []
    for markup in catalog.files.compactMap(\.markup) {
      let elements = Self.elements(of: markup)
      let ours = elements.filter { $0["customClass"].map { types[$0] != nil } ?? false }
      let ids = Set(ours.compactMap { $0["id"] })
      for element in elements {
        let isOurs = [element["id"], element["destination"]].contains { $0.map(ids.contains) ?? false }
        for value in Self.attributes.compactMap({ element[$0] }) {
          if !isOurs { others.insert(value) }
          if isOurs, let new = types[value] ?? forms.renamed(value) { candidates[value] = new }
        }
      }
    }
    var positions: [String: [NameLiteral.Position]] = [:]
    for literal in catalog.files.flatMap({ $0.names?.literals ?? [] }) where candidates[literal.text] != nil {
      positions[literal.text, default: []].append(literal.position)
    }
    for (value, new) in candidates {
      let isClear = (positions[value] ?? []).allSatisfy { position in
        switch position {
        case .identifier, .resource: true
        case .value: !isPlain(value)
        case .other: false
        }
      }
      if isClear, !others.contains(value) { identifiers[value] = new } else { unproven.insert(value) }
    }
  }

  /// What a string of code says afterwards; `nil` if it stays.
  func renamed(_ literal: NameLiteral) -> String? {
    switch literal.position {
    case .identifier: identifiers[literal.text]
    case .resource: resources[literal.text]
    case .value: isPlain(literal.text) ? nil : identifiers[literal.text] ?? resources[literal.text]
    case .other: nil
    }
  }

  /// What resources are called in code that is made of them: `R.storyboard.login.loginViewController`.
  func renamedResource(_ name: String) -> String? {
    for (old, new) in [resources, identifiers].joined() where old.withLowercaseStart == name {
      return new.withLowercaseStart
    }
    return nil
  }

  /// A word as short as the module's name is a text somewhere.
  private func isPlain(_ text: String) -> Bool { text.utf8.count <= plainLength }

  private static func elements(of markup: MarkupAttributes) -> [[String: String]] {
    var elements = [[String: String]](repeating: [:], count: markup.elements.count)
    for attribute in markup.all { elements[attribute.element][attribute.name] = attribute.value }
    return elements
  }
}
