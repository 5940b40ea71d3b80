internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource
internal import TestDoubles

/// Applies the parts of an addition to a tree of files.
struct AdditionEditor {
  var tree: CodeTree
  /// The declarations outside of the modules.
  private let outside: ProtocolCatalog
  let module: Int
  let name: String
  /// Whether the module's declarations are isolated to the main actor by default.
  let isIsolatedByDefault: Bool
  /// Whether the compiler checks isolation, which the declarations must state.
  let checksIsolation: Bool
  /// The names that the parts of the addition declare; `nil` if code may use other names.
  var addedNames: Set<String>?
  /// The test doubles that files need after all parts are applied, with the indices of the files.
  var doubles: [(entry: Int, double: AdditionPart.Double)] = []

  init(
    _ tree: CodeTree, outside: ProtocolCatalog, module: Int, name: String, isIsolatedByDefault: Bool = false,
    checksIsolation: Bool = false
  ) {
    (self.tree, self.outside, self.module, self.name) = (tree, outside, module, name)
    (self.isIsolatedByDefault, self.checksIsolation) = (isIsolatedByDefault, checksIsolation)
  }

  /// Whether the current part edits declarations outside the module.
  private var isOutside = false

  /// The declarations of the modules and, for names that they do not declare, those outside.
  var catalog: ProtocolCatalog { ProtocolCatalog(tree.entries.map { ($0.text, $0.file) }, before: outside) }

  var places: AdditionPlaces { AdditionPlaces(tree: tree, module: module, name: name, areOutside: isOutside) }

  /// - Throws: A diagnostic if the part does not fit the code.
  mutating func apply(_ part: AdditionPart) throws(DiagnosticError) {
    isOutside = part.callers == .others
    switch part.target {
    case .type(let word, let name):
      let home = try places.type(word, name, part)
      try add(part, to: home, among: word == "protocol" ? [home] : places.homes(of: name))
      try finish(part, in: [home.entry])
    case .conformance(let type, let name):
      let known = places.conformance(of: type, to: name)
      let home = if let known { known } else { try addConformance(type, name, part) }
      try add(part, to: home, among: places.homes(of: type))
      try finish(part, in: [home.entry])
    case .conformances(let name): try addToConformances(part, to: name)
    case .initializer(let type): try addParameter(part, of: type)
    case .calls(let type): try addArguments(part, of: type)
    case .statements(let function, let type): try addStatements(part, function, type)
    case .cases(let function, let type): try addCases(part, function, type)
    case .result(let member, let type): try addCalls(part, member, type)
    case .head(let type): try addToHead(part, of: type)
    case .file: break
    }
  }

  private mutating func addConformance(
    _ type: String, _ name: String, _ part: AdditionPart
  ) throws(DiagnosticError) -> AdditionPlaces.Found {
    let home = try places.type("type", type, part)
    var editor = SourceEditor(tree.entries[home.entry].file)
    let conformance = checksIsolation ? catalog.statedConformance(of: home.declaration, to: name) : name
    try editor.addConformance(of: home.declaration, to: conformance)
    tree.replace(home.entry, by: try editor.edit().after, adding: ["extension \(type): \(name)"])
    guard let found = places.conformance(of: type, to: name) else { throw places.missing(part, near: []) }
    return found
  }

  /// Adds members to each type that names a protocol in its inheritance clause.
  private mutating func addToConformances(_ part: AdditionPart, to name: String) throws(DiagnosticError) {
    for entry in tree.indices(of: module, role: part.role) {
      let homes = tree.entries[entry].file.declarations.filter { type in
        type.kind.isType && type.kind != .protocol && type.inheritedTypes.contains { $0.baseName == name }
      }
      .map { AdditionPlaces.Found(entry: entry, declaration: $0) }
      for home in homes { try add(part, to: home, among: [home]) }
      if !homes.isEmpty { try finish(part, in: [entry]) }
    }
  }

  private mutating func add(
    _ part: AdditionPart, to home: AdditionPlaces.Found, among homes: [AdditionPlaces.Found]
  ) throws(DiagnosticError) {
    guard !part.text.isEmpty else { return }
    let isProtocol = home.declaration.kind == .protocol
    let added = AddedMembers(part.text, in: isProtocol ? "protocol" : home.declaration.kind == .enum ? "enum" : "class")
    guard !added.members.isEmpty else {
      throw DiagnosticError("addition-text", "the text for '\(part.target.shown)' declares nothing", at: part.place)
    }
    for member in added.members {
      let members = current(homes).flatMap(\.declaration.members)
      switch AddedMembers.presence(of: member.declaration, among: members, areRequirements: isProtocol) {
      case .present(let known):
        try refuseShared(known, among: homes, part)
        try fill(known, with: member, among: homes, part)
        continue
      case .other(let other):
        // A type with its own implementation already fulfills the protocol's requirement.
        if case .conformances = part.target { continue }
        throw declaredOtherwise(member.declaration, other, part)
      case .missing where isPending(member, in: home.entry): continue
      case .missing: try checkInherited(member.declaration, home, part)
      }
      if isProtocol { try checkAsynchronous(member.declaration, home) }
      guard let now = current(home) else { throw places.missing(part, near: []) }
      let before = tree.entries[home.entry].file
      var editor = SourceEditor(before)
      let position = position(part, of: member.declaration, in: now)
      let isFirst = now.declaration.members.isEmpty
      var text = try text(of: member, for: current(homes).map(\.declaration), in: home, part)
      if isProtocol { text = Self.isolated(text, as: now.declaration.members) }
      try editor.add(text, to: now.declaration, at: isFirst ? .end : position)
      let after = try editor.edit().after
      note(member, in: home.entry)
      tree.replace(home.entry, by: after, adding: [member.declaration.shownName])
    }
  }

  /// The text of a requirement, with `@MainActor` if all others of the protocol have it.
  private static func isolated(_ text: String, as others: [Declaration]) -> String {
    guard !others.isEmpty, others.allSatisfy({ $0.hasAttribute("MainActor") }), !text.contains("@MainActor") else {
      return text
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = lines.firstIndex { !$0.drop { $0 == " " }.hasPrefix("//") } ?? 0
    let indent = lines[first].prefix { $0 == " " }
    lines[first] = "\(indent)@MainActor \(lines[first].dropFirst(indent.count))"
    return lines.joined(separator: "\n")
  }

  /// Whether a member is a pending test although the addition leaves no code to write, because the code exists.
  private func isPending(_ member: AddedMembers.Member, in entry: Int) -> Bool {
    let markers = [".disabled(\"write ", "XCTSkipIf(true"]
    return tree.entries[entry].role == .test && markers.contains(where: member.text.contains)
      && tree.entries.allSatisfy(\.left.isEmpty)
  }

  /// Replaces the empty body of an existing function; comments count as empty.
  private mutating func fill(
    _ known: Declaration, with member: AddedMembers.Member, among homes: [AdditionPlaces.Found], _ part: AdditionPart
  ) throws(DiagnosticError) {
    let home = homes.first { tree.entries[$0.entry].file === known.file }
    guard let home, tree.entries[home.entry].role == .code, known.kind == .function,
      known.tokens(of: .body).count == 2, member.declaration.tokens(of: .body).count > 2
    else { return }
    let text = try text(of: member, for: current(homes).map(\.declaration), in: home, part)
    guard let new = AddedMembers(text, in: "class").members.first?.declaration, let body = new.text(of: .body),
      let parameters = new.text(of: .parameters)
    else { return }
    var editor = SourceEditor(known.file)
    try editor.replace(.body, of: known, with: body)
    // The body uses the template's names of parameters.
    if known.parameters.map(\.name) != new.parameters.map(\.name) {
      try editor.replace(.parameters, of: known, with: parameters)
    }
    let after = try editor.edit().after
    tree.replace(home.entry, by: after, adding: ["in \(known.shownName)"])
    note(member, in: home.entry)
  }

  /// The text of a member, with the template's property names replaced by those that the type declares.
  ///
  /// - Parameter areStatements: Whether the member's body is added to a function, whose local names are unknown.
  func text(
    of member: AddedMembers.Member, for homes: [Declaration], in home: AdditionPlaces.Found, _ part: AdditionPart,
    areStatements: Bool = false
  ) throws(DiagnosticError) -> String {
    guard tree.entries[home.entry].role == .code, home.declaration.kind != .protocol else { return member.text }
    do throws(PartNames.Unknown) {
      let others = mayUseNames(homes, in: home) ? nil : addedNames?.union(globals).union(extensionNames(homes))
      return try PartNames(homes, inheriting: superclasses(of: homes), besides: others).applied(
        to: member, ofSelfOnly: areStatements)
    } catch {
      if error.candidates.isEmpty, mayInheritMembers(homes) { return member.text }
      let type = home.declaration.name
      throw DiagnosticError(
        "addition-part-unknown", category: .missing,
        error.candidates.isEmpty
          ? "'\(type)' has no property '\(error.name)', which '\(member.declaration.shownName)' uses"
          : "'\(type)' has several properties that could be its '\(error.name)'", at: places.place(home),
        notes: error.candidates.isEmpty ? [] : [.init(error.candidates.joined(separator: ", "))],
        help: [
          "declare 'var \(error.name)' in '\(type)', or a computed property of that name, and run the command again"
        ])
    }
  }

  /// Whether the type may have properties that its declaration and its superclasses do not show.
  private func mayUseNames(_ homes: [Declaration], in home: AdditionPlaces.Found) -> Bool {
    let catalog = catalog
    return tree.entries[home.entry].isAdopted || mayInheritMembers(homes)
      || homes.flatMap(\.inheritedTypes).contains { type in
        guard let name = type.baseName, name != "NSObject", !StandardProtocols.isWithoutMembers(name) else {
          return false
        }
        // Delegates and data sources of frameworks add no properties.
        let isFrameworks = ["UI", "NS", "WK"].contains(where: name.hasPrefix)
        let isUnknown = catalog.types(named: name).isEmpty
        if isUnknown, isFrameworks, ["DataSource", "Delegate"].contains(where: name.hasSuffix) { return false }
        return isUnknown
      }
  }

  /// The names of the members that extensions add to the protocols of a type.
  func extensionNames(_ homes: [Declaration]) -> [String] {
    let catalog = catalog
    return homes.flatMap(\.inheritedTypes).compactMap(\.baseName).flatMap(catalog.ancestors)
      .flatMap(catalog.extensions).flatMap(\.members).map(\.name)
  }

  /// The variables outside of types.
  private var globals: [String] {
    tree.all.lazy.flatMap(\.file.declarations).filter { $0.parent == nil && $0.kind == .variable }.map(\.name)
  }

  /// The superclasses that the project declares, and their extensions.
  private func superclasses(of homes: [Declaration]) -> [Declaration] {
    guard let type = homes.first(where: { $0.kind == .class }) else { return [] }
    let catalog = catalog
    var found: [Declaration] = []
    var next: Declaration? = type
    while let name = next?.inheritedTypes.first?.baseName, found.count < 100 {
      next = catalog.types(named: name).first { $0.kind == .class }
      found += [next].compactMap { $0 } + (next == nil ? [] : catalog.extensions(of: name))
    }
    return found
  }

  /// Rejects a function that already implements another protocol, because its body cannot serve both.
  private func refuseShared(
    _ known: Declaration, among homes: [AdditionPlaces.Found], _ part: AdditionPart
  ) throws(DiagnosticError) {
    guard case .conformance(let type, let name) = part.target, known.kind == .function else { return }
    let wanted = Signature(known).fullName
    func requires(_ type: Declaration) -> Bool {
      type.kind == .protocol && type.members.contains { Signature($0).fullName == wanted }
    }
    // A protocol that required the function before the addition already shares it.
    let before = tree.entries.map(\.before).filter { $0.holds(Array(name.utf8)) }.flatMap { SwiftFile($0).declarations }
    guard !before.contains(where: { $0.name == name && requires($0) }) else { return }
    let (catalog, inherited) = (catalog, current(homes).flatMap(\.declaration.inheritedTypes).compactMap(\.baseName))
    let other = inherited.first { $0 != name && catalog.types(named: $0).contains(where: requires) }
    guard let other, let entry = tree.entries.firstIndex(where: { $0.file === known.file }) else { return }
    throw DiagnosticError(
      "addition-declared-otherwise", category: .conflict,
      "'\(type)' already implements '\(known.shownName)' for '\(other)'",
      at: places.place(.init(entry: entry, declaration: known)), help: ["choose another name for the addition"])
  }

  /// Rejects a function that overrides one of a framework's class.
  private func checkInherited(
    _ member: Declaration, _ home: AdditionPlaces.Found, _ part: AdditionPart
  ) throws(DiagnosticError) {
    guard member.kind == .function, !member.hasModifier("override"), KnownClasses.members.contains(member.shownName)
    else { return }
    let homes = places.homes(of: home.declaration.name).map(\.declaration)
    let classes = homes.filter { $0.kind == .class } + superclasses(of: homes)
    guard let known = classes.flatMap(\.inheritedTypes).compactMap(\.baseName).first(where: KnownClasses.names.contains)
    else { return }
    let name = "show" + member.name.capitalizedWord
    throw DiagnosticError(
      "addition-declared-otherwise", category: .conflict,
      "'\(home.declaration.name)' inherits '\(member.shownName)' from \(known)", at: places.place(home),
      help: ["choose another name for the addition, for example '\(name)'"])
  }

  /// Whether a type has a superclass, whose properties its own declaration does not show.
  private func mayInheritMembers(_ homes: [Declaration]) -> Bool {
    let catalog = catalog
    return homes.contains { home in
      guard home.kind == .class, let name = home.inheritedTypes.first?.baseName, name != "NSObject" else {
        return false
      }
      return !catalog.types(named: name).contains { $0.kind == .protocol }
    }
  }

  private func current(_ home: AdditionPlaces.Found) -> AdditionPlaces.Found? {
    current([home]).first
  }

  /// Finds declarations again after edits.
  ///
  /// Edits do not change how many declarations with the same name and inheritance precede them.
  private func current(_ homes: [AdditionPlaces.Found]) -> [AdditionPlaces.Found] {
    homes.compactMap { home in
      let old = home.declaration
      let alike: (Declaration) -> Bool = { other in
        other.kind == old.kind && other.qualifiedName == old.qualifiedName
          && other.text(of: .inheritance) == old.text(of: .inheritance)
      }
      let number = old.file.declarations.prefix { $0.index < old.index }.count(where: alike)
      let now = tree.entries[home.entry].file.declarations.filter(alike)
      return now.indices.contains(number) ? .init(entry: home.entry, declaration: now[number]) : nil
    }
  }

  private func position(
    _ part: AdditionPart, of member: Declaration, in home: AdditionPlaces.Found
  ) -> SourceEditor.Position {
    let members = home.declaration.members.filter(\.branches.isEmpty)
    let own = tree.entries[home.entry].role == .test && member.kind == .function
    switch part.position {
    case .start: return .start
    case .after(let name):
      return members.last { $0.name == name || $0.shownName == name }.map { .after($0) } ?? .end
    case .sorted:
      let next = members.first { $0.kind == member.kind && $0.name > member.name }
      return next.map { .before($0) } ?? .end
    case .end where member.kind == .variable:
      // Keep stored properties together.
      let stored = members.last { $0.kind == .variable && $0.range(of: .body) == nil }
      return stored.map { .after($0) } ?? .start
    case .end where own:
      // Keep helpers after the tests.
      let helper = members.first { $0.kind == .function && $0.hasModifier("private") || $0.kind.isType }
      return helper.map { .before($0) } ?? .end
    case .end: return .end
    }
  }

  /// Rejects an asynchronous requirement that code with isolation could not call.
  private func checkAsynchronous(_ member: Declaration, _ home: AdditionPlaces.Found) throws(DiagnosticError) {
    guard checksIsolation, member.kind == .function, member.effects.isAsync, catalog.globalActor(of: member) == nil,
      !member.hasModifier("nonisolated"), catalog.isConfined(home.declaration)
    else { return }
    throw DiagnosticError(
      "addition-declared-otherwise", category: .conflict,
      "'\(home.declaration.name)' is neither Sendable nor isolated, so Swift 6 lets no isolated code call the "
        + "asynchronous '\(member.shownName)'", at: places.place(home),
      help: ["let the protocol inherit from Sendable, or isolate it with @MainActor"])
  }

  private func declaredOtherwise(_ member: Declaration, _ other: Declaration, _ part: AdditionPart) -> DiagnosticError {
    let source = tree.entries.first { $0.file === other.file }?.text
    return DiagnosticError(
      "addition-declared-otherwise", category: .conflict,
      "'\(part.target.shown)' already has another '\(member.shownName)'",
      at: source.map { Place($0, other.range(of: .name) ?? other.range) },
      help: ["choose another name for the addition, or edit the existing declaration"])
  }

  /// Records the comments in a body as remaining work for the user.
  private mutating func note(_ member: AddedMembers.Member, in entry: Int) {
    guard tree.entries[entry].role == .code, member.declaration.range(of: .body) != nil else { return }
    for line in member.text.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("// ") else { continue }
      tree.note(String(text), in: entry)
    }
  }
}
