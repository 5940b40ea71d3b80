internal import SwiftSource

/// Derives the texts for one requirement that a snippet combines.
struct MemberDesign {
  let member: ProtocolSurvey.Member
  /// The name of the double, without generic arguments.
  let double: String
  /// The prefix of the names of stored properties.
  let id: String
  let survey: ProtocolSurvey
  let scope: NameScope

  var isActor: Bool { survey.isActor }
  var globalActor: String? { survey.globalActor }
  var catalog: ProtocolCatalog { scope.catalog }
  var declaration: Declaration { member.declaration }
  var erasure: Erasure { Erasure(parameters: declaration.genericParameters, double: double, scope: scope) }

  // MARK: Isolation

  var isNonisolated: Bool {
    guard isActor || globalActor != nil || catalog.mayBeIsolatedByDefault else { return false }
    if declaration.modifiers.contains(where: { $0.name == "nonisolated" }) || statesIsolation { return true }
    // The standard library calls its requirements from any isolation.
    if member.isStandard || member.isIdentity { return !(isActor && declaration.isStatic) }
    return survey.mustBeCallableFromAnyIsolation(declaration)
  }

  /// Whether the declaration states its isolation: none, that of its caller, or that of an argument.
  private var statesIsolation: Bool {
    declaration.hasAttribute("concurrent") || declaration.parameters.contains { $0.type.hasWord("isolated") }
  }

  /// The member's own global actor, if the double has none.
  var ownActor: String? { catalog.globalActor(of: declaration) }

  /// The modifiers of the member's stored properties.
  var storage: String {
    var words: [String] = []
    let isIsolated = globalActor != nil && !isNonisolated || ownActor != nil
    // Code of one actor cannot access state of another one.
    let isShared = isNonisolated || ownActor.map { isActor || $0 != globalActor ?? "MainActor" } == true
    if declaration.isStatic {
      if let ownActor { words.append("@\(ownActor)") }
      if !isIsolated { words.append("nonisolated(unsafe)") }
      words.append("static")
    } else if isShared {
      words.append("nonisolated(unsafe)")
    }
    return words.map { $0 + " " }.joined()
  }

  /// Whether handlers are asynchronous; those of an actor are called on the actor and need not be.
  var handlerWaits: Bool { waits(declaration.effects) }

  func waits(_ effects: Effects) -> Bool {
    effects.isAsync && !(isActor && !isNonisolated && !declaration.isStatic && ownActor == nil)
  }

  func handlerPrefix(isAsync: Bool) -> String {
    guard isAsync else { return "" }
    // A nonsending function passes its arguments on without leaving the caller's isolation.
    if declaration.modifiers.contains(where: { $0.name == "nonisolated" && $0.detail == "nonsending" }) {
      return "nonisolated(nonsending) "
    }
    guard !isNonisolated, let actor = ownActor ?? globalActor else { return "" }
    return "@\(actor) "
  }

  // MARK: Parameters

  /// The forms of a parameter in the double.
  struct Argument {
    let name: String
    let written: String
    /// The type and expression to record; `nil` if it cannot be stored.
    let kept: (type: TypeTree, value: String)?
    /// The type and expression to pass to a handler.
    let handed: (type: TypeTree, value: String)?
  }

  var arguments: [Argument] {
    declaration.parameters.enumerated().map { number, parameter in argument(parameter, number + 1) }
  }

  private func argument(_ parameter: Parameter, _ number: Int) -> Argument {
    let type = erasure.written(parameter.type).unparenthesized
    var name = parameter.name ?? "_"
    if name == "_" { name = "argument\(number)" }
    // A keyword stays as a label; the parameter gets a name without backticks.
    if Keyword(rawValue: name)?.isReserved == true { name += "Value" }
    if !name.isPlainIdentifier { name = "argument\(number)" }
    let label = parameter.label ?? "_"
    var written = ["inout", "let", "var"].contains(label) || !label.isPlainIdentifier ? "`\(label)`" : label
    // The only name of a subscript's parameter is not a label.
    if name != parameter.label || declaration.kind == .subscript && parameter.secondName != nil {
      written += " " + name
    }
    // A value that may be noncopyable keeps its ownership modifier, and is passed on without being recorded.
    let isPassedOn = erasure.isNoncopyable(type) || type.hasOwnershipModifier && !erasure.isCopyable(type)
    written += ": \(isPassedOn ? type : type.asParameter)" + (parameter.isVariadic ? "..." : "")
    let use = name.escapedName
    guard !isPassedOn else {
      let handed = type.forHandler
      return Argument(
        name: name, written: written, kept: nil,
        handed: erasure.depends(type) ? nil : (handed, handed.hasWord("inout") ? "&\(use)" : use))
    }
    if case .packExpansion = type.bare { return Argument(name: name, written: written, kept: nil, handed: nil) }
    if type.hasWord("@autoclosure") { return autoclosure(name, written, type) }
    let isNonEscaping = !parameter.isVariadic && catalog.isNonEscaping(type)
    let (kept, isErased) = erasure.stored(parameter.isVariadic ? .array(type.storedType) : type.storedType)
    if isNonEscaping {
      return Argument(name: name, written: written, kept: nil, handed: isErased ? nil : (type.storedType, use))
    }
    let value = isErased ? "\(use) as Any" : use
    var handed: (TypeTree, String) = (kept, value)
    if catalog.isFunction(kept.bare), !isErased { handed.0 = .attributed(["@escaping"], kept) }
    if type.hasWord("inout"), !isErased { handed = (.attributed(["inout"], kept), "&\(use)") }
    return Argument(name: name, written: written, kept: (kept, value), handed: handed)
  }

  /// Evaluates an autoclosure only once.
  private func autoclosure(_ name: String, _ written: String, _ type: TypeTree) -> Argument {
    guard case .function(_, let effects, let result) = type.bare, !effects.isAsync, effects.throwing == .none,
      !result.isVoid
    else {
      return Argument(name: name, written: written, kept: nil, handed: nil)
    }
    let (kept, isErased) = erasure.stored(result)
    let value = "\(name.escapedName)()" + (isErased ? " as Any" : "")
    return Argument(name: name, written: written, kept: (kept, value), handed: (kept, value))
  }

  // MARK: Texts

  var genericClause: String { declaration.text(of: .genericParameters).map(replacingSelf) ?? "" }
  var whereClause: String { declaration.text(of: .requirements).map { " " + replacingSelf($0) } ?? "" }

  func replacingSelf(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var result = ""
    var word = ""
    for character in line + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += (word == "Self" ? double : word) + String(character)
        word = ""
      }
    }
    return String(result.dropLast()).replacing("\(double).", with: "")
  }

  var attributes: String {
    var words: [String] = []
    // Compute the set once, because finding the actor reads all attributes.
    let kept = Set(["discardableResult", "Sendable", "concurrent"] + (ownActor.map { [$0] } ?? []))
    if let actor = survey.statedActor(of: declaration) { words.append("@\(actor)") }
    for attribute in declaration.attributes {
      let name = attribute.name
      if kept.contains(name) {
        words.append("@\(name)")
      } else if let availability = attribute.availability {
        words.append(availability)
      }
    }
    return words.map { $0 + " " }.joined()
  }

  /// Whether the member is only available in some system versions, and therefore cannot be a stored property.
  var isOfSomeSystems: Bool { declaration.attributes.contains { !($0.systems ?? []).isEmpty } }

  var modifiers: String {
    var words: [String] = []
    for modifier in declaration.modifiers where modifier.name == "nonisolated" {
      words.append(modifier.detail.map { "nonisolated(\($0))" } ?? "nonisolated")
    }
    if words.isEmpty, isNonisolated, !statesIsolation { words.append("nonisolated") }
    if declaration.isStatic { words.append("static") }
    words += declaration.modifiers.map(\.name).filter { $0 == "prefix" || $0 == "postfix" }
    return words.map { $0 + " " }.joined()
  }

  /// Effects with the double in place of `Self`.
  func written(_ effects: Effects) -> Effects {
    var effects = effects
    if case .throws(let failure?) = effects.throwing { effects.throwing = .throws(erasure.written(failure)) }
    return effects
  }

  /// The declaration of a handler's errors, whether its call needs `try`, and the type that errors are cast to.
  func throwing(_ effects: Effects) -> (declared: String, isTried: Bool, cast: String?) {
    switch effects.throwing {
    case .none, .rethrows: return ("", false, nil)
    case .throws(nil): return (" throws", true, nil)
    case .throws(let failure?):
      if failure.isNever { return ("", false, nil) }
      if erasure.depends(failure) { return (" throws", true, "\(failure)") }
      return (" throws(\(failure))", true, nil)
    }
  }

  func list(
    _ arguments: [Argument]
  ) -> (type: String, value: String, kept: TypeTree, isOne: Bool)? {
    let kept = arguments.compactMap { argument in argument.kept.map { (argument.name, $0) } }
    guard let first = kept.first else { return nil }
    if kept.count == 1 { return ("\(first.1.type)", first.1.value, first.1.type, true) }
    return (
      "(\(kept.map { "\($0.0.escapedName): \($0.1.type)" }.joined(separator: ", ")))",
      "(\(kept.map { "\($0.1.value)" }.joined(separator: ", ")))", first.1.type, false
    )
  }

  func handler(
    _ arguments: [Argument], _ result: TypeTree, isAsync: Bool, _ throwing: String, adding more: [(String, String)] = []
  ) -> (type: String, arguments: String) {
    let handed = arguments.compactMap(\.handed).map { ("\($0.type)", $0.value) } + more
    let type =
      "(\(handed.map(\.0).joined(separator: ", ")))" + (isAsync ? " async" : "") + throwing + " -> \(result)"
    return (handlerPrefix(isAsync: isAsync) + type, handed.map(\.1).joined(separator: ", "))
  }
}
