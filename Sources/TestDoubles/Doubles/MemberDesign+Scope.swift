internal import Diagnostics
internal import Liquid
internal import SwiftSource

extension MemberDesign {
  /// The values that the snippet can use.
  var values: Value {
    var scope: [(String, Value)] = [
      ("kind", .string(declaration.kind.rawValue)), ("name", .string(declaration.name)), ("id", .string(id)),
      ("storage", .string(storage)), ("static", .bool(declaration.isStatic)),
      ("keeps_nothing", .bool(hasNoStorage)), ("locked", .bool(isLocked)),
      ("requirement", .string(replacingSelf(declaration.text(of: .whole) ?? ""))),
      ("shown", .string(String(declaration.shownName.swiftLiteral.dropFirst().dropLast()))),
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

  /// The conditional compilation directives around the member.
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
    let (kept, isErased) = isVoid ? (.named("Void", arguments: []), false) : erasure.stored(result.storedType)
    let handler = handler(arguments, kept, isAsync: handlerWaits, throwing.declared)
    let parts = parts
    let call = (throwing.isTried ? "try " : "") + (handlerWaits ? "await " : "")
    return [
      ("head", .string(parts.head)), ("void", .bool(parts.isVoid)), ("never", .bool(result.isNever)),
      ("call", .string(call)), ("arguments", .string(handler.arguments)),
      ("handler_type", .string("(\(handler.type))?")),
      ("cast", .string(isErased ? " as! \(result.storedType)" : "")),
      ("failure", throwing.cast.map { .string($0) } ?? .null), ("throws", .bool(throwing.isTried)),
      ("failure_type", .string(failureType(effects))),
      ("async", .bool(effects.isAsync)),
      ("kept_result", .string("\(TypeTree.optional(kept))")), ("sends", .bool(result.hasWord("sending"))),
      ("noncopyable", .bool(erasure.isNoncopyable(result))),
      ("empty", parts.empty.map { .string($0) } ?? .null),
      ("fixed", fixedBody.map { .string($0) } ?? .null),
      ("sent", .array(sentArguments(arguments).map { .string($0) })),
    ] + recording(arguments) + message(arguments)
  }

  /// The arguments that leave the isolation of the double for an asynchronous handler, although they are not
  /// `Sendable`.
  private func sentArguments(_ arguments: [Argument]) -> [String] {
    let isOfArgument = declaration.parameters.contains { $0.type.hasWord("isolated") }
    let mayBeIsolated =
      catalog.mayBeIsolatedByDefault && !isNonisolated && !survey.declaration.hasModifier("nonisolated")
    guard handlerWaits, handlerPrefix(isAsync: true).isEmpty, isOfArgument || mayBeIsolated else { return [] }
    return zip(declaration.parameters, arguments).compactMap { parameter, argument in
      guard argument.kept != nil, let handed = argument.handed, !handed.type.hasWord("inout"),
        isUnsendable(parameter.type, classes: isOfArgument)
      else { return nil }
      return argument.name.escapedName
    }
  }

  /// Whether values of a parameter's type are certainly not `Sendable`.
  ///
  /// - Parameter classes: Whether classes count. Those of a target that is isolated by default are `Sendable`.
  private func isUnsendable(_ type: TypeTree, classes: Bool) -> Bool {
    if type.hasWord("@Sendable") || type.hasWord("@MainActor") { return false }
    func isSendable(_ constraint: TypeTree?) -> Bool {
      constraint?.contains { $0.names.contains("Sendable") } == true
        || declaration.text(of: .requirements)?.contains("Sendable") == true
    }
    switch type.bare {
    case .function: return true
    case .optional(let inside): return isUnsendable(inside, classes: classes)
    case .some(let constraint): return !isSendable(constraint)
    case .named(let name, _):
      if let parameter = declaration.genericParameters.first(where: { $0.name == name }) {
        return !isSendable(parameter.constraint)
      }
      if let type = survey.associatedTypes.first(where: { $0.name == name }) {
        return type.fixed == nil && !type.constraints.contains { isSendable($0) }
      }
      if let alias = catalog.alias(name), catalog.isFunction(alias) { return isUnsendable(alias, classes: classes) }
      return classes && catalog.types(named: name).contains { $0.kind == .class && $0.inheritedTypes.isEmpty }
    default: return false
    }
  }

  /// Whether calls can be recorded in a list of messages.
  var isMessage: Bool {
    declaration.kind == .function && !declaration.isStatic && !isNonisolated && !member.isStandard && ownActor == nil
  }

  /// Whether calls may come from several threads at once, so that a lock is needed to record them.
  var isLocked: Bool {
    guard declaration.kind == .function, !declaration.isStatic, !member.isStandard, ownActor == nil else {
      return false
    }
    return isNonisolated || survey.isSendable && !isActor && globalActor == nil
  }

  /// Whether the double cannot store anything for the member: a generic type has no static stored properties.
  var hasNoStorage: Bool { declaration.isStatic && survey.associatedTypes.contains { $0.fixed == nil } }

  /// The arguments of a call that a message contains because they can be compared.
  private func comparable(_ arguments: [Argument]) -> [(type: TypeTree, value: String)] {
    let associated = survey.comparableAssociatedTypes
    return arguments.compactMap(\.kept).filter { catalog.isEquatable($0.type, among: associated) }
  }

  /// Whether the equality of messages is isolated to the main actor.
  var isMessageOfMainActor: Bool {
    isMessage && comparable(arguments).contains { catalog.comparesOnMainActor($0.type) }
  }

  /// The case of the message enumeration, and an expression that creates it.
  private func message(_ arguments: [Argument]) -> [(String, Value)] {
    guard isMessage else { return [] }
    let kept = comparable(arguments)
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
    let effects = written(getter?.effects ?? Effects())
    let throwing = throwing(effects)
    let waits = waits(effects)
    let handler = handler([], type.storedType, isAsync: waits, throwing.declared)
    let parts = parts
    return [
      ("head", .string(parts.head)), ("settable", .bool(parts.isSettable)),
      ("stored_head", .string(parts.storedHead)), ("getter", .string(parts.getter)), ("plain", .bool(parts.isPlain)),
      ("kept_result", .string("\(TypeTree.optional(type.storedType))")),
      ("empty", parts.empty.map { .string($0) } ?? .null), ("optional", .bool(parts.empty == "nil")),
      ("call", .string((throwing.isTried ? "try " : "") + (waits ? "await " : ""))),
      ("handler_type", .string("(\(handler.type))?")), ("throws", .bool(throwing.isTried)),
      ("failure_type", .string(failureType(effects))), ("never", .bool(type.isNever)),
      ("fixed", fixedBody.map { .string($0) } ?? .null), ("parameters", .array([])),
    ]
  }

  private var subscription: [(String, Value)] {
    let arguments = arguments
    let result = declaration.type.map(erasure.written) ?? .named("Any", arguments: [])
    let (kept, isErased) = erasure.stored(result.storedType)
    let getter = declaration.accessors.first { $0.name == "get" }
    let effects = written(getter?.effects ?? Effects())
    let throwing = throwing(effects)
    let waits = waits(effects)
    let get = handler(arguments, kept, isAsync: waits, throwing.declared)
    let set = handler(
      arguments, .named("Void", arguments: []), isAsync: false, "",
      adding: [("\(kept)", isErased ? "newValue as Any" : "newValue")])
    let parts = parts
    return [
      ("head", .string(parts.head)), ("getter", .string(parts.getter)), ("settable", .bool(parts.isSettable)),
      ("call", .string((throwing.isTried ? "try " : "") + (waits ? "await " : ""))),
      ("arguments", .string(get.arguments)), ("handler_type", .string("(\(get.type))?")),
      ("setter_arguments", .string(set.arguments)), ("setter_type", .string("(\(set.type))?")),
      ("cast", .string(isErased ? " as! \(result)" : "")),
      ("failure", throwing.cast.map { .string($0) } ?? .null), ("throws", .bool(throwing.isTried)),
      ("failure_type", .string(failureType(effects))),
      ("empty", parts.empty.map { .string($0) } ?? .null),
      ("kept_result", .string("\(TypeTree.optional(kept))")), ("never", .bool(result.isNever)),
    ] + recording(arguments)
  }

  private var initializer: [(String, Value)] {
    let arguments = arguments
    return [("head", .string(parts.head)), ("plain", .bool(arguments.isEmpty))] + recording(arguments)
  }

  /// The body of a standard protocol's member; doubles are equal only if they are identical.
  private var fixedBody: String? {
    guard member.isStandard else { return nil }
    return switch declaration.name {
    case "==": "lhs === rhs"
    case "<": "ObjectIdentifier(lhs) < ObjectIdentifier(rhs)"
    case "hash": "hasher.combine(ObjectIdentifier(self))"
    case "description", "debugDescription": double.swiftLiteral
    default: nil
    }
  }
}
