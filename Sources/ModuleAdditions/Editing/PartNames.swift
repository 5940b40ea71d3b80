internal import SwiftSource

/// Translates the template's names of a type's properties to the names that the type declares.
///
/// A module that was written by hand may declare `listWireframe` instead of the template's `wireframe`.
struct PartNames {
  /// The suffixes of types and properties for each name in templates.
  private static let endings: [String: [String]] = [
    "wireframe": wireframes + ["Router"],
    "router": ["Router", "RouterInput", "RouterProtocol", "RouterInterface", "RoutingLogic"] + wireframes,
    "interactor": ["Interactor", "InteractorInput", "InteractorProtocol", "InteractorInterface", "BusinessLogic"],
    "presenter": ["Presenter", "PresenterInput", "PresenterProtocol", "PresenterInterface", "PresentationLogic"],
    "view": ["View", "ViewInput", "ViewInterface", "ViewProtocol", "DisplayLogic", "ViewController", "UserInterface"],
    "viewController": ["ViewController"],
    "output": [
      "Output", "EventHandler", "ModuleInterface", "PresenterInterface", "PresenterProtocol", "PresenterInput",
      "PresentationLogic", "Presenter",
    ],
    "transitionHandler": ["TransitionHandler", "ViewController"],
    "userInterface": ["UserInterface", "ViewInterface", "ViewInput", "View", "ViewProtocol", "DisplayLogic"],
    "eventHandler": ["EventHandler", "ModuleInterface", "ViewOutput", "Presenter"],
    "listener": ["Listener"],
    "moduleOutput": ["ModuleOutput", "ModuleDelegate"],
    "moduleDelegate": ["ModuleDelegate", "ModuleOutput"],
  ]

  private static let wireframes = ["Wireframe", "WireFrame"].flatMap { name in
    ["", "Interface", "Input", "Protocol"].map { name + $0 }
  }

  /// A name that the type does not declare, with possible meanings.
  struct Unknown: Error {
    let name: String
    let candidates: [String]
  }

  private let declared: Set<String>
  private let properties: [Declaration]
  /// The names that the rest of the addition declares; `nil` if the type may have members that no file declares.
  private let added: Set<String>?

  /// - Parameters:
  ///   - homes: The type and its extensions.
  ///   - superclasses: The superclasses that the project declares, and their extensions.
  ///   - added: The names that the rest of the addition declares; `nil` if the type may have unknown members.
  init(_ homes: [Declaration], inheriting superclasses: [Declaration] = [], besides added: Set<String>? = nil) {
    self.added = added
    let inherited = superclasses.flatMap(\.members).filter { !$0.hasModifier("private") }
    let members = homes.flatMap(\.members) + inherited
    declared = Set(members.map(\.name))
    properties = members.filter { $0.kind == .variable && !$0.isStatic }
  }

  /// A member with translated names.
  ///
  /// - Parameter ofSelfOnly: Whether other names than the properties of `self` may be local names of surrounding code.
  func applied(to member: AddedMembers.Member, ofSelfOnly: Bool = false) throws(Unknown) -> String {
    let start = Array("class _ {\n".utf8)
    var bytes = start + Array(member.text.utf8) + Array("\n}".utf8)
    let file = SwiftFile(bytes)
    guard let declaration = file.declarations.first?.members.first else { return member.text }
    let tokens = Array(declaration.tokens(of: .body))
    var locals = Set(declaration.parameters.compactMap(\.name))
    // A property with the name of a local constant needs `self`.
    let shadowing = locals.union(
      tokens.indices.dropFirst().filter { ["let", "var"].contains(file.text(of: tokens[$0 - 1].range)) }
        .map { file.text(of: tokens[$0].range) })
    // The names of closure parameters and of the values in patterns.
    let words = tokens.map { file.text(of: $0.range) }
    let bound = shadowing.union(
      words.indices.filter { index in
        let rest = words[index...].prefix(12).prefix { !["{", "}", ";"].contains($0) }
        return rest.contains("in") || rest.dropFirst().first == ":"
          || words[..<index].suffix(8).contains { ["for", "let", "var"].contains($0) }
      }.map { words[$0] })
    var edits: [(range: Range<Int>, text: String)] = []
    // The names that were bound in a block, and the ends of the blocks.
    var bindings: [(name: String, end: Int)] = []
    var capturedOptionals: [(name: String, end: Int)] = []
    var skipped = 0
    for (index, token) in tokens.enumerated() where token.kind == .identifier && index >= skipped {
      for (name, end) in bindings where end < index { locals.remove(name) }
      bindings.removeAll { $0.end < index }
      let name = file.text(of: token.range)
      let before = index > 0 ? tokens[index - 1] : nil
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      // Local names do not hide the properties of `self`.
      let isOfSelf = Self.isOfSelf(words[..<index])
      if ofSelfOnly, !isOfSelf { continue }
      if let added, token.keyword == nil, before?.kind != .period, Self.isValue(name, next), !added.contains(name),
        !declared.contains(name),
        !bound.contains(name)
      {
        throw Unknown(name: name, candidates: [])
      }
      guard Self.endings[name] != nil, isOfSelf || before?.kind != .period && !locals.contains(name),
        next?.kind != .colon
      else { continue }
      let isBound = before.map { ["let", "var"].contains(file.text(of: $0.range)) } ?? false
      if isBound, next?.kind == .equal {
        locals.insert(name)
        continue
      }
      let known = declared.contains(name)
      let own = properties.first { $0.name == name }
      if known, own == nil { continue }
      let found = isOfSelf && own == nil ? try? property(for: name) : own
      if isOfSelf, found == nil {
        // A superclass may declare these.
        let isDoubtful = ["view", "viewController"].contains(name) || added?.contains(name) ?? true
        if ofSelfOnly, !isDoubtful { throw Unknown(name: name, candidates: []) }
        continue
      }
      let property = if let found { found } else { try property(for: name) }
      if Self.isCaptured(index, tokens), case .implicitlyUnwrappedOptional? = property.type {
        capturedOptionals.append((name, Self.end(ofBlock: index, tokens)))
      }
      // The value of an implicitly unwrapped property in a capture list is an ordinary optional.
      let isOptional =
        capturedOptionals.contains { $0.name == name && index <= $0.end }
        ? true : Self.isOptional(property, else: known ? nil : false)
      if isBound {
        if isOptional == false, let end = Self.end(ofGuard: index, tokens, file) {
          // A property that is not optional needs no binding.
          let line = file.bytes[tokens[end].range.upperBound...].prefix { $0 == 0x20 || $0 == 0x0A }.count
          edits.append((tokens[index - 2].range.lowerBound..<tokens[end].range.upperBound + line, ""))
          skipped = end + 1
          continue
        }
        locals.insert(name)
        if !known { edits.append((token.range.upperBound..<token.range.upperBound, " = \(property.name)")) }
        continue
      }
      if isOptional == true, !isOfSelf, next?.kind == .period, declaration.type == nil,
        let statement = Self.statement(using: index, tokens, file)
      {
        // The value of an optional chain would be optional too.
        let value = known ? "" : " = \(property.name)"
        let indentation = file.bytes[..<statement].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed()
        let binding = "guard let \(name)\(value) else { return }\n" + String(decoding: indentation, as: UTF8.self)
        edits.append((statement..<statement, binding))
        locals.insert(name)
        bindings.append((name, Self.end(ofBlock: index, tokens)))
        continue
      }
      if !known {
        let isShadowed = !isOfSelf && shadowing.contains(property.name)
        edits.append((token.range, isShadowed ? "self.\(property.name)" : property.name))
      }
      guard let next, [.period, .postfixQuestionMark].contains(next.kind) else { continue }
      if isOptional == true, next.kind == .period {
        edits.append((token.range.upperBound..<token.range.upperBound, "?"))
      } else if isOptional == false, next.kind == .postfixQuestionMark {
        edits.append((next.range, ""))
      }
    }
    guard !edits.isEmpty else { return member.text }
    for edit in edits.reversed().sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return String(decoding: bytes[start.count..<(bytes.count - 2)], as: UTF8.self)
  }

  /// Whether the words before a name are `self.`, `self?.` or `self!.`.
  private static func isOfSelf(_ words: ArraySlice<String>) -> Bool {
    words.last == "." && words.dropLast().last { !["?", "!"].contains($0) } == "self"
  }

  /// Whether a name is an item in the capture list of a closure.
  private static func isCaptured(_ index: Int, _ tokens: [Token]) -> Bool {
    guard index + 1 < tokens.count, [.comma, .rightBracket].contains(tokens[index + 1].kind) else { return false }
    let bracket = tokens[..<index].lastIndex { $0.kind == .leftBracket || $0.kind == .rightBracket }
    guard let bracket, tokens[bracket].kind == .leftBracket, bracket > 0 else { return false }
    return tokens[bracket - 1].kind == .leftBrace
  }

  /// Whether a name other than those of parts is used as a property: it is assigned, or its members are used.
  private static func isValue(_ name: String, _ next: Token?) -> Bool {
    endings[name] == nil && name.first?.isLowercase == true
      && !["self", "super", "error", "newValue", "oldValue", "try", "await"].contains(name)
      && [.period, .equal, .postfixQuestionMark].contains(next?.kind)
  }

  /// Whether a property is optional; `unknown` if the declaration does not state it.
  private static func isOptional(_ property: Declaration, else unknown: Bool?) -> Bool? {
    switch property.type {
    case nil, .implicitlyUnwrappedOptional: unknown
    case .optional: true
    default: false
    }
  }

  /// The start of the statement that assigns the value of a call: `let a = try await name.call()`; `nil` for others.
  private static func statement(using name: Int, _ tokens: [Token], _ file: SwiftFile) -> Int? {
    var first = name
    while first > 0, ["try", "await"].contains(file.text(of: tokens[first - 1].range)) { first -= 1 }
    guard !tokens[first].startsLine, first > 0, [.equal, .leftParenthesis].contains(tokens[first - 1].kind) else {
      return nil
    }
    while first > 0, !tokens[first].startsLine { first -= 1 }
    // Conditions, labels and the rest of a longer expression are no place for another statement.
    let words = ["case", "else", "for", "guard", "if", "return", "switch", "while"]
    guard first > 0, tokens[first].startsLine, tokens[first].kind == .identifier,
      !words.contains(file.text(of: tokens[first].range)),
      ![.comma, .leftParenthesis, .leftBracket, .equal, .colon].contains(tokens[first - 1].kind)
    else { return nil }
    return tokens[first].range.lowerBound
  }

  /// The index of the brace that closes the block around a token.
  private static func end(ofBlock index: Int, _ tokens: [Token]) -> Int {
    var depth = 0
    for next in index..<tokens.count {
      if tokens[next].kind == .leftBrace { depth += 1 }
      if tokens[next].kind == .rightBrace {
        if depth == 0 { return next }
        depth -= 1
      }
    }
    return tokens.count
  }

  /// The closing brace of `guard let name else { … }`; `nil` for other statements.
  private static func end(ofGuard name: Int, _ tokens: [Token], _ file: SwiftFile) -> Int? {
    guard name >= 2, name + 2 < tokens.count, file.text(of: tokens[name - 2].range) == "guard",
      file.text(of: tokens[name + 1].range) == "else"
    else { return nil }
    var depth = 0
    for index in (name + 2)..<tokens.count {
      if tokens[index].kind == .leftBrace { depth += 1 }
      if tokens[index].kind == .rightBrace {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The only property whose type or name has a suffix of the part.
  private func property(for part: String) throws(Unknown) -> Declaration {
    let endings = Self.endings[part] ?? []
    let typed = properties.filter { property in
      property.type?.baseName.map { name in endings.contains { name.hasSuffix($0) } } ?? false
    }
    let named = properties.filter { property in
      let name = property.name.capitalizedWord
      return endings.contains { name.hasSuffix($0) }
    }
    let found = typed.isEmpty ? named : typed
    guard let property = found.first, found.count == 1 else {
      throw Unknown(name: part, candidates: found.map(\.name))
    }
    return property
  }
}
