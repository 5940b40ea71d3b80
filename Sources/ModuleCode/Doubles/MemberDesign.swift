internal import Diagnostics
internal import Liquid
internal import SwiftSource

/// Works out what a double needs to know of one requirement, as texts that a snippet puts together.
struct MemberDesign {
  let member: ProtocolSurvey.Member
  /// The name of the double, without generic arguments.
  let double: String
  /// The name that what it keeps of the member begins with.
  let id: String
  let isActor: Bool
  let globalActor: String?
  let catalog: ProtocolCatalog

  private var declaration: Declaration { member.declaration }
  private var erasure: Erasure { Erasure(parameters: declaration.genericParameters, double: double, catalog: catalog) }

  // MARK: Isolation

  private var isNonisolated: Bool {
    guard isActor || globalActor != nil else { return false }
    // The standard library asks from anywhere.
    return member.isStandard && !(isActor && declaration.isStatic)
      || declaration.modifiers.contains { $0.name == "nonisolated" }
  }

  /// The member's own global actor, where the double has none.
  private var ownActor: String? { catalog.globalActor(of: declaration) }

  /// What stands before a property that the member keeps.
  private var storage: String {
    var words: [String] = []
    let isIsolated = globalActor != nil && !isNonisolated || ownActor != nil
    if declaration.isStatic {
      if let ownActor { words.append("@\(ownActor)") }
      if !isIsolated { words.append("nonisolated(unsafe)") }
      words.append("static")
    } else if isNonisolated {
      words.append("nonisolated(unsafe)")
    }
    return words.map { $0 + " " }.joined()
  }

  /// A handler of an actor's own is called where the actor is: it does not wait.
  private var handlerWaits: Bool { waits(declaration.effects) }

  private func waits(_ effects: Effects) -> Bool {
    effects.isAsync && !(isActor && !isNonisolated && !declaration.isStatic)
  }

  private func handlerPrefix(isAsync: Bool) -> String {
    guard isAsync else { return "" }
    // Who stays where it was called from hands its arguments on there.
    if declaration.modifiers.contains(where: { $0.name == "nonisolated" && $0.detail == "nonsending" }) {
      return "nonisolated(nonsending) "
    }
    guard !isNonisolated, let actor = ownActor ?? globalActor else { return "" }
    return "@\(actor) "
  }

  // MARK: Parameters

  private struct Argument {
    let name: String
    let written: String
    /// The type of what is kept and the expression for it, `nil` for what cannot be kept.
    let kept: (type: TypeTree, value: String)?
    /// The type of a handler's parameter and what is handed to it.
    let handed: (type: TypeTree, value: String)?
  }

  private var arguments: [Argument] {
    declaration.parameters.enumerated().map { number, parameter in argument(parameter, number + 1) }
  }

  private func argument(_ parameter: Parameter, _ number: Int) -> Argument {
    let type = erasure.written(parameter.type)
    var name = parameter.name ?? "_"
    if name == "_" { name = "argument\(number)" }
    // A word of the language stays as a label; the name becomes one that needs no back-ticks.
    if Keyword(rawValue: name)?.isReserved == true { name += "Value" }
    var written = parameter.label ?? "_"
    if ["inout", "let", "var"].contains(written) { written = "`\(written)`" }
    if name != parameter.label { written += " " + name }
    let isNoncopyable = erasure.isNoncopyable(type) || isNoncopyableType(type)
    written += ": \(isNoncopyable ? type : type.asParameter)" + (parameter.isVariadic ? "..." : "")
    let use = name.escapedName
    guard !isNoncopyable else {
      return Argument(name: name, written: written, kept: nil, handed: nil)
    }
    if case .packExpansion = type.bare { return Argument(name: name, written: written, kept: nil, handed: nil) }
    if type.hasWord("@autoclosure") { return autoclosure(name, written, type) }
    let isNonEscaping = !parameter.isVariadic && catalog.isNonEscaping(type)
    let (kept, isErased) = erasure.stored(parameter.isVariadic ? .array(type.kept) : type.kept)
    if isNonEscaping {
      return Argument(name: name, written: written, kept: nil, handed: isErased ? nil : (type.kept, use))
    }
    let value = isErased ? "\(use) as Any" : use
    var handed: (TypeTree, String) = (kept, value)
    if catalog.isFunction(kept.bare), !isErased { handed.0 = .attributed(["@escaping"], kept) }
    if type.hasWord("inout"), !isErased { handed = (.attributed(["inout"], kept), "&\(use)") }
    return Argument(name: name, written: written, kept: (kept, value), handed: handed)
  }

  /// A value that is worked out when it is asked for is asked for once.
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

  private func isNoncopyableType(_ type: TypeTree) -> Bool {
    guard let name = type.baseName else { return false }
    return catalog.types(named: name).contains { declaration in
      declaration.inheritedTypes.contains { if case .suppressed(.named("Copyable", _)) = $0 { true } else { false } }
    }
  }

  // MARK: Texts

  private var genericClause: String { declaration.text(of: .genericParameters).map(replacingSelf) ?? "" }
  private var whereClause: String { declaration.text(of: .requirements).map { " " + replacingSelf($0) } ?? "" }

  private func replacingSelf(_ text: String) -> String {
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

  private var attributes: String {
    var words: [String] = []
    for attribute in declaration.attributes {
      let name = attribute.name
      if name == "discardableResult" || name == "Sendable" || name == "concurrent" || name == ownActor {
        words.append("@\(name)")
      }
    }
    return words.map { $0 + " " }.joined()
  }

  private var modifiers: String {
    var words: [String] = []
    for modifier in declaration.modifiers where modifier.name == "nonisolated" {
      words.append(modifier.detail.map { "nonisolated(\($0))" } ?? "nonisolated")
    }
    if words.isEmpty, isNonisolated { words.append("nonisolated") }
    if declaration.isStatic { words.append("static") }
    words += declaration.modifiers.map(\.name).filter { $0 == "prefix" || $0 == "postfix" }
    return words.map { $0 + " " }.joined()
  }

  /// Effects with the double in place of `Self`.
  private func written(_ effects: Effects) -> Effects {
    var effects = effects
    if case .throws(let failure?) = effects.throwing { effects.throwing = .throws(erasure.written(failure)) }
    return effects
  }

  /// How a call of a handler fails, as a handler is declared, as it is called, and what a failure is turned into.
  private func throwing(_ effects: Effects) -> (declared: String, isTried: Bool, cast: String?) {
    switch effects.throwing {
    case .none, .rethrows: return ("", false, nil)
    case .throws(nil): return (" throws", true, nil)
    case .throws(let failure?):
      if failure.isNever { return ("", false, nil) }
      if erasure.depends(failure) { return (" throws", true, "\(failure)") }
      return (" throws(\(failure))", true, nil)
    }
  }

  private func list(
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

  private func handler(
    _ arguments: [Argument], _ result: TypeTree, isAsync: Bool, _ throwing: String, adding more: [(String, String)] = []
  ) -> (type: String, arguments: String) {
    let handed = arguments.compactMap(\.handed).map { ("\($0.type)", $0.value) } + more
    let type =
      "(\(handed.map(\.0).joined(separator: ", ")))" + (isAsync ? " async" : "") + throwing + " -> \(result)"
    return (handlerPrefix(isAsync: isAsync) + type, handed.map(\.1).joined(separator: ", "))
  }

  // MARK: Scope

  /// What the snippet sees of the member.
  var scope: Value {
    var scope: [(String, Value)] = [
      ("kind", .string(declaration.kind.rawValue)), ("name", .string(declaration.name)), ("id", .string(id)),
      ("storage", .string(storage)), ("static", .bool(declaration.isStatic)),
      ("requirement", .string(replacingSelf(declaration.text(of: .whole) ?? ""))),
      ("shown", .string(declaration.shownName)),
      ("opening", opening.map { .string($0) } ?? .null),
      ("closing", opening == nil ? .null : .string(declaration.branches.map { _ in "#endif" }.joined(separator: "\n"))),
    ]
    switch declaration.kind {
    case .variable: scope += variable
    case .subscript: scope += subscription
    case .initializer: scope += initializer
    default: scope += function
    }
    return Value(pairs: scope)
  }

  /// The conditions of the branches that it stands in, as directives.
  private var opening: String? {
    guard !declaration.branches.isEmpty else { return nil }
    return declaration.branches.map { branch in
      let parts =
        branch.excluded.map { $0.contains(" ") ? "!(\($0))" : "!\($0)" } + [branch.condition].compactMap { $0 }
      guard let first = parts.first, parts.count > 1 else { return "#if \(parts.joined())" }
      let others = parts.dropFirst().map { $0.hasPrefix("!") || !$0.contains(" ") ? $0 : "(\($0))" }
      return "#if " + ([first] + others).joined(separator: " && ")
    }.joined(separator: "\n")
  }

  private var function: [(String, Value)] {
    let arguments = arguments
    let effects = written(declaration.effects)
    let throwing = throwing(effects)
    let result = declaration.type.map(erasure.written) ?? .named("Void", arguments: [])
    let isVoid = result.isVoid
    let (kept, isErased) = isVoid ? (.named("Void", arguments: []), false) : erasure.stored(result.kept)
    let handler = handler(arguments, kept, isAsync: handlerWaits, throwing.declared)
    let name = declaration.isOperator ? "\(declaration.name) " : declaration.name.escapedName
    var head = attributes + modifiers + "func \(name)\(genericClause)"
    head += "(\(arguments.map(\.written).joined(separator: ", ")))\(effects)"
    if !isVoid { head += " -> \(result)" }
    head += whereClause
    let call = (throwing.isTried ? "try " : "") + (handlerWaits ? "await " : "")
    return [
      ("head", .string(head)), ("void", .bool(isVoid)), ("never", .bool(result.isNever)),
      ("call", .string(call)), ("arguments", .string(handler.arguments)),
      ("handler_type", .string("(\(handler.type))?")),
      ("cast", .string(isErased ? " as! \(result)" : "")),
      ("failure", throwing.cast.map { .string($0) } ?? .null), ("throws", .bool(throwing.isTried)),
      ("failure_type", .string(failureType(effects))),
      ("async", .bool(effects.isAsync)),
      ("kept_result", .string("\(TypeTree.optional(kept))")), ("sends", .bool(result.hasWord("sending"))),
      ("empty", isErased ? .null : (result.emptyValue.map { .string($0) } ?? .null)),
      ("fixed", fixedBody.map { .string($0) } ?? .null),
    ] + recording(arguments) + message(arguments)
  }

  /// Whether a list of messages can keep its calls.
  var isMessage: Bool {
    declaration.kind == .function && !declaration.isStatic && !isNonisolated && !member.isStandard && ownActor == nil
  }

  /// The case of a message enumeration and how it is made.
  private func message(_ arguments: [Argument]) -> [(String, Value)] {
    guard isMessage else { return [] }
    let kept = arguments.compactMap(\.kept).filter { catalog.isEquatable($0.type) }
    let types = kept.isEmpty ? "" : "(\(kept.map { "\($0.type)" }.joined(separator: ", ")))"
    let values = kept.isEmpty ? "" : "(\(kept.map(\.value).joined(separator: ", ")))"
    return [
      ("message", .string(id.escapedName + types)), ("message_value", .string(id.escapedName + values)),
    ]
  }

  private func failureType(_ effects: Effects) -> String {
    if case .throws(let failure?) = effects.throwing, !erasure.depends(failure) { return "\(failure)" }
    return "any Error"
  }

  private func recording(_ arguments: [Argument]) -> [(String, Value)] {
    let recorded = list(arguments)
    return [
      ("record_type", recorded.map { .string($0.type) } ?? .null),
      ("record", recorded.map { .string($0.value) } ?? .null),
      (
        "record_optional",
        recorded.map { .string("\(TypeTree.optional($0.isOne ? $0.kept : .text($0.type)))") } ?? .null
      ),
      (
        "parameters",
        .array(
          arguments.map { argument in
            [
              "name": .string(argument.name.escapedName),
              "type": argument.kept.map { .string("\($0.type)") } ?? .null,
              "value": argument.kept.map { .string($0.value) } ?? .null,
            ]
          })
      ),
    ]
  }

  private var variable: [(String, Value)] {
    let type = declaration.type.map(erasure.written) ?? .named("Any", arguments: [])
    let getter = declaration.accessors.first { $0.name == "get" || $0.name == "_read" || $0.name == "read" }
    let isSettable = declaration.accessors.contains { $0.name == "set" || $0.name == "_modify" || $0.name == "modify" }
    let effects = written(getter?.effects ?? Effects())
    let throwing = throwing(effects)
    let waits = waits(effects)
    let handler = handler([], type.kept, isAsync: waits, throwing.declared)
    let name = declaration.name.escapedName
    return [
      ("head", .string("\(attributes)\(modifiers)var \(name): \(type)")), ("settable", .bool(isSettable)),
      ("stored_head", .string("\(attributes)\(storage)var \(name): \(type)")),
      ("getter", .string("get\(effects)")), ("plain", .bool(effects == Effects())),
      ("kept_result", .string("\(TypeTree.optional(type.kept))")),
      ("empty", type.emptyValue.map { .string($0) } ?? .null),
      ("optional", .bool(type.emptyValue == "nil")),
      ("call", .string((throwing.isTried ? "try " : "") + (waits ? "await " : ""))),
      ("handler_type", .string("(\(handler.type))?")), ("throws", .bool(throwing.isTried)),
      ("failure_type", .string(failureType(effects))), ("never", .bool(type.isNever)),
      ("fixed", fixedBody.map { .string($0) } ?? .null), ("parameters", .array([])),
    ]
  }

  private var subscription: [(String, Value)] {
    let arguments = arguments
    let result = declaration.type.map(erasure.written) ?? .named("Any", arguments: [])
    let (kept, isErased) = erasure.stored(result.kept)
    let getter = declaration.accessors.first { $0.name == "get" }
    let effects = written(getter?.effects ?? Effects())
    let throwing = throwing(effects)
    let waits = waits(effects)
    let get = handler(arguments, kept, isAsync: waits, throwing.declared)
    let set = handler(
      arguments, .named("Void", arguments: []), isAsync: false, "",
      adding: [("\(kept)", isErased ? "newValue as Any" : "newValue")])
    var head = attributes + modifiers + "subscript\(genericClause)"
    head += "(\(arguments.map(\.written).joined(separator: ", "))) -> \(result)" + whereClause
    return [
      ("head", .string(head)), ("getter", .string("get\(effects)")),
      ("settable", .bool(declaration.accessors.contains { $0.name == "set" })),
      ("call", .string((throwing.isTried ? "try " : "") + (waits ? "await " : ""))),
      ("arguments", .string(get.arguments)), ("handler_type", .string("(\(get.type))?")),
      ("setter_arguments", .string(set.arguments)), ("setter_type", .string("(\(set.type))?")),
      ("cast", .string(isErased ? " as! \(result)" : "")),
      ("failure", throwing.cast.map { .string($0) } ?? .null), ("throws", .bool(throwing.isTried)),
      ("failure_type", .string(failureType(effects))),
      ("empty", isErased ? .null : (result.emptyValue.map { .string($0) } ?? .null)),
      ("kept_result", .string("\(TypeTree.optional(kept))")), ("never", .bool(result.isNever)),
    ] + recording(arguments)
  }

  private var initializer: [(String, Value)] {
    let arguments = arguments
    var head = attributes + modifiers + "init" + (declaration.isFailable ? "?" : "")
    head +=
      "\(genericClause)(\(arguments.map(\.written).joined(separator: ", ")))\(written(declaration.effects))"
      + whereClause
    return [("head", .string(head)), ("plain", .bool(arguments.isEmpty))] + recording(arguments)
  }

  // MARK: Stub

  /// The member as a type has it that does nothing yet: what is given back stands for nothing, or ends the program.
  ///
  /// - Parameter isStored: Whether it may be a stored property.
  func stub(isStored: Bool) -> String {
    let parts = Dictionary(
      declaration.kind == .variable
        ? variable
        : declaration.kind == .subscript
          ? subscription
          : declaration.kind == .initializer ? initializer : function,
      uniquingKeysWith: { first, _ in first })
    func text(_ key: String) -> String? { if case .string(let text)? = parts[key] { "\(text)" } else { nil } }
    func isTrue(_ key: String) -> Bool { if case .bool(true)? = parts[key] { true } else { false } }
    let head = text("head") ?? ""
    let value = text("empty") ?? "fatalError(\"\(declaration.shownName) is not written yet\")"
    switch declaration.kind {
    case .initializer: return "\(head) {}"
    case .variable where isStored && isTrue("plain") && isTrue("settable") && text("empty") != nil:
      return isTrue("optional") ? text("stored_head") ?? head : "\(text("stored_head") ?? head) = \(value)"
    case .variable, .subscript:
      let getter = text("getter") ?? "get"
      if getter == "get", !isTrue("settable") { return "\(head) { \(value) }" }
      return "\(head) {\n    \(getter) { \(value) }\n\(isTrue("settable") ? "    set {}\n" : "")}"
    default: return isTrue("void") ? "\(head) {}" : "\(head) {\n    \(value)\n}"
    }
  }

  /// What a member of a standard protocol does: two doubles are equal if they are one.
  private var fixedBody: String? {
    guard member.isStandard else { return nil }
    return switch declaration.name {
    case "==": "lhs === rhs"
    case "<": "ObjectIdentifier(lhs) < ObjectIdentifier(rhs)"
    case "hash": "hasher.combine(ObjectIdentifier(self))"
    case "description", "debugDescription": "\"\(double)\""
    default: nil
    }
  }
}
