internal import SwiftSource

/// Finds the identifiers of scenes, segues and cells, and the resource names, that change with a module's name.
struct IdentifierOwnership {
  private(set) var identifiers: [String: String] = [:]
  /// Identifiers that may belong to the module or to something else.
  private(set) var unproven: Set<String> = []
  /// The module's storyboards and nibs with their new names, without extensions.
  let resources: [String: String]
  /// The length up to which an identifier may be an ordinary word.
  private let plainLength: Int

  static let attributes = ["storyboardIdentifier", "identifier", "reuseIdentifier", "restorationIdentifier"]

  /// Finds the identifiers in storyboards and code.
  ///
  /// - Parameters:
  ///   - types: The module's types with their new names.
  ///   - resources: The module's storyboards and nibs with their new names, without extensions.
  ///   - inProject: Whether uses outside the module follow.
  init(
    _ catalog: NameCatalog, types: [String: String], resources: [String: String], forms: NameForms, inProject: Bool
  ) {
    self.resources = resources
    plainLength = forms.old.utf8.count
    var candidates: [String: String] = [:]
    var others: Set<String> = []
    for file in catalog.files {
      let isFixed = !inProject && !file.isOwn
      if isFixed { others.formUnion((file.names?.literals ?? []).map(\.text)) }
      guard let markup = file.markup else { continue }
      let elements = Self.elements(of: markup)
      let own = elements.filter { !isFixed && $0["customClass"].map { types[$0] != nil } ?? false }
      let ids = Set(own.compactMap { $0["id"] })
      for element in elements {
        let isOwn = [element["id"], element["destination"]].contains { $0.map(ids.contains) ?? false }
        for value in Self.attributes.compactMap({ element[$0] }) {
          if !isOwn { others.insert(value) }
          if isOwn, let new = types[value] ?? forms.renamed(value) { candidates[value] = new }
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

  /// The new text of a string in code; `nil` if it does not change.
  func renamed(_ literal: NameLiteral) -> String? {
    switch literal.position {
    case .identifier: identifiers[literal.text]
    case .resource: resources[literal.text]
    case .value: isPlain(literal.text) ? nil : identifiers[literal.text] ?? resources[literal.text]
    case .other: nil
    }
  }

  /// The new name of a resource in generated accessors: `R.storyboard.login.loginViewController`.
  func renamedResource(_ name: String) -> String? {
    for (old, new) in [resources, identifiers].joined() where old.withLowercaseStart == name {
      return new.withLowercaseStart
    }
    return nil
  }

  /// Whether a text is as short as the module's name, so that it may be an ordinary word.
  private func isPlain(_ text: String) -> Bool { text.utf8.count <= plainLength }

  private static func elements(of markup: MarkupAttributes) -> [[String: String]] {
    var elements = [[String: String]](repeating: [:], count: markup.elements.count)
    for attribute in markup.all { elements[attribute.element][attribute.name] = attribute.value }
    return elements
  }
}
