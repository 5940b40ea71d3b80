internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource
internal import TestDoubles

/// Parameters of initializers, and arguments of their calls.
extension AdditionEditor {
  mutating func addParameter(_ part: AdditionPart, of type: String) throws(DiagnosticError) {
    let home = try places.type("type", type, part)
    let lines = part.text.split(separator: "\n", maxSplits: 1).map(String.init)
    guard let parameter = lines.first, let label = parameter.split(separator: ":").first.map(String.init) else {
      throw DiagnosticError("addition-text", "'\(part.target.shown)' has no parameter", at: part.place)
    }
    let first = label.split(separator: " ").first.map(String.init) ?? label
    let statements = lines.dropFirst().joined()
    var editor = SourceEditor(tree.entries[home.entry].file)
    let initializers = home.declaration.members.filter { $0.kind == .initializer }
    let homes = places.homes(of: type).map(\.declaration)
    let own =
      initializers.first { $0.modifiers.isEmpty && $0.attributes.isEmpty }
      ?? initializers.first { $0.hasModifier("override") } ?? initializers.first
    if let own {
      if own.parameters.contains(where: { $0.label == first }) { return try finish(part, in: [home.entry]) }
      // The others that set all properties need the parameter, too.
      let others = initializers.filter { other in
        other.index != own.index && !other.hasModifier("convenience") && !other.hasModifier("required")
          && !other.parameters.contains { $0.label == first }
          && !other.uses.contains { $0.name == "init" && $0.receiver == "self" }
      }
      for initializer in [own] + others {
        try editor.addParameter(parameter, to: initializer)
        // With another parameter, it no longer overrides anything.
        try editor.removeModifier("override", from: initializer)
        if let body = Self.body(of: initializer, keeping: statements) {
          try editor.replace(.body, of: initializer, with: body)
        } else if !statements.isEmpty {
          try editor.addStatements(statements, to: initializer)
        }
      }
    } else if home.declaration.kind == .struct {
      // The memberwise initializer gets the parameter automatically.
      return try finish(part, in: [home.entry])
    } else {
      let text = "init(\(parameter)) {\n    \(statements.replacing("\n", with: "\n    "))\n}"
      let last = home.declaration.members.last { $0.kind == .variable }
      try editor.add(text, to: home.declaration, at: last.map { .after($0) } ?? .start)
    }
    tree.replace(home.entry, by: try editor.edit().after, adding: ["init(\(first):)"])
    if let own { try addParameter(parameter, toRequirementsOf: own, by: homes) }
    try finish(part, in: [home.entry])
  }

  /// Adds a parameter to the requirements of the module's protocols that an initializer satisfied without it.
  private mutating func addParameter(
    _ parameter: String, toRequirementsOf own: Declaration, by homes: [Declaration]
  ) throws(DiagnosticError) {
    let names = Set(homes.flatMap(\.inheritedTypes).compactMap(\.baseName))
    let required = parameter.split(separator: "=").first.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    guard let required else { return }
    for entry in tree.indices(of: module, role: .code) where !tree.entries[entry].isAdopted {
      let requirements = tree.entries[entry].file.declarations.filter { requirement in
        guard requirement.kind == .initializer, let owner = requirement.parent, owner.kind == .protocol else {
          return false
        }
        return names.contains(owner.name) && requirement.parameters.map(\.label) == own.parameters.map(\.label)
      }
      guard !requirements.isEmpty else { continue }
      var editor = SourceEditor(tree.entries[entry].file)
      for requirement in requirements { try editor.addParameter(required, to: requirement) }
      tree.replace(entry, by: try editor.edit().after, adding: [requirements[0].shownName])
    }
  }

  /// The body of an initializer, with statements after its first assignments and before any use of `self`.
  ///
  /// - Returns: `nil` if the body is on one line, or if there are no statements.
  private static func body(of initializer: Declaration, keeping statements: String) -> String? {
    guard !statements.isEmpty, let text = initializer.text(of: .body) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 2, lines[0] == "{", let last = lines.last else { return nil }
    let outer = String(last.prefix { $0 == " " || $0 == "\t" })
    for number in 1..<lines.count {
      guard lines[number].isEmpty || lines[number].hasPrefix(outer) else { return nil }
      lines[number] = String(lines[number].dropFirst(outer.count))
    }
    let inner = String(lines[1].prefix { $0 == " " || $0 == "\t" })
    var end = 1
    while end < lines.count {
      let line = lines[end].dropFirst(inner.count)
      guard line.hasPrefix("self."), line.contains(" = "), !line.contains("("), !line.contains("{") else { break }
      end += 1
    }
    lines.insert(contentsOf: statements.split(separator: "\n").map { inner + String($0) }, at: end)
    return lines.joined(separator: "\n")
  }

  mutating func addArguments(_ part: AdditionPart, of type: String) throws(DiagnosticError) {
    let label = part.text.split(separator: ":").first.map(String.init) ?? ""
    var touched: [Int] = []
    // Calls of initializers without the parameter stay, if another initializer has it.
    let initializers = AdditionPlaces(tree: tree, module: module, name: name).homes(of: type)
      .flatMap(\.declaration.members).filter { $0.kind == .initializer }
    let unchanged = initializers.filter { !$0.parameters.contains { $0.label == label } }
    let others = unchanged.count == initializers.count ? [] : unchanged
    for entry in callers(part) {
      let file = tree.entries[entry].file
      let calls = file.declarations.filter { !$0.kind.isType }.flatMap { owner in
        owner.uses.filter { use in
          let labels = (use.arguments ?? []).map(\.label)
          return Self.creates(type, use, in: owner) && !labels.contains(label)
            && !others.contains { $0.parameters.map(\.argumentLabel) == labels }
        }.map { (call: $0, owner: owner) }
      }
      guard !calls.isEmpty else { continue }
      var editor = SourceEditor(file)
      for (call, owner) in calls {
        try checkArgument(part, in: owner, of: "\(type)(\(label):)", entry)
        try editor.addArgument(part.text, to: call)
      }
      tree.replace(entry, by: try editor.edit().after, adding: ["\(type)(\(label):)"])
      touched.append(entry)
    }
    try finish(part, in: touched)
  }

  /// Rejects an argument such as `a: dependency.a` in a type that has no such property.
  private func checkArgument(
    _ part: AdditionPart, in owner: Declaration, of call: String, _ entry: Int
  ) throws(DiagnosticError) {
    let value = part.text.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    let root = String(value.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard tree.entries[entry].role == .code, root.first?.isLowercase == true, value.dropFirst(root.count).first == ".",
      let home = owner.parent, home.kind == .class || home.kind == .struct
    else { return }
    let catalog = catalog
    let homes = catalog.types(named: home.name) + catalog.extensions(of: home.name)
    let isKnown = homes.flatMap(\.inheritedTypes).compactMap(\.baseName).allSatisfy { name in
      KnownClasses.names.contains(name) && !KnownClasses.members.contains(root)
        || StandardProtocols.isWithoutMembers(name) || catalog.types(named: name).contains { $0.kind == .protocol }
    }
    let names =
      homes.flatMap(\.members).map(\.name) + owner.parameters.compactMap(\.name)
      + owner.file.bindings(in: owner.range).map(\.name) + extensionNames(homes)
    guard isKnown, !names.contains(root), !catalog.globals.contains(root) else { return }
    throw DiagnosticError(
      "addition-part-unknown", category: .missing,
      "'\(home.name)' has no property '\(root)', which '\(call)' uses",
      at: places.place(.init(entry: entry, declaration: home)),
      help: [
        "declare 'var \(root)' in '\(home.name)', or a computed property of that name, and run the command again"
      ])
  }

  /// Whether a use calls an initializer of a type: `T()`, `App.T()`, `T.init()`, or `self.init()` inside of it.
  private static func creates(_ type: String, _ use: Use, in owner: Declaration) -> Bool {
    guard use.isCall else { return false }
    guard let receiver = use.receiver else { return use.name == type }
    if use.name == "init" { return receiver == type || receiver == "self" && owner.parent?.name == type }
    return use.name == type && receiver.first?.isUppercase == true && !receiver.contains(".")
  }

  /// The files whose calls are edited; adopted files belong to other modules.
  func callers(_ part: AdditionPart) -> [Int] {
    switch part.callers {
    case nil: tree.indices(of: module, role: part.role)
    case .module: tree.indices(of: module, role: part.role).filter { !tree.entries[$0].isAdopted }
    case .others:
      tree.entries.indices.filter {
        tree.entries[$0].isAdopted && (part.role == nil || tree.entries[$0].role == part.role)
      }
    }
  }
}
