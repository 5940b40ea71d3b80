internal import SwiftSource

extension MemberDesign {
  var parts: MemberParts {
    switch declaration.kind {
    case .variable: variableParts
    case .subscript: subscriptParts
    case .initializer: initializerParts
    default: functionParts
    }
  }

  private var parameters: String { "(\(arguments.map(\.written).joined(separator: ", ")))" }

  private var functionParts: MemberParts {
    let result = declaration.type.map(erasure.written) ?? .named("Void", arguments: [])
    let isErased = result.isVoid ? false : erasure.stored(result.storedType).isErased
    let name = declaration.isOperator ? "\(declaration.name) " : declaration.name.escapedName
    var head = attributes + modifiers + "func \(name)\(genericClause)\(parameters)\(written(declaration.effects))"
    if !result.isVoid { head += " -> \(result)" }
    return MemberParts(head: head + whereClause, isVoid: result.isVoid, empty: isErased ? nil : result.emptyValue)
  }

  private var variableParts: MemberParts {
    let type = declaration.type.map(erasure.written) ?? .named("Any", arguments: [])
    let getter = declaration.accessors.first { $0.name == "get" || $0.name == "_read" || $0.name == "read" }
    let effects = written(getter?.effects ?? Effects())
    let name = declaration.name.escapedName
    // A variable with its own global actor needs no isolation modifiers.
    let stored =
      ownActor.map { storage.replacing("@\($0) ", with: "").replacing("nonisolated(unsafe) ", with: "") } ?? storage
    return MemberParts(
      head: "\(attributes)\(modifiers)var \(name): \(type)", storedHead: "\(attributes)\(stored)var \(name): \(type)",
      getter: "get\(effects)", isPlain: effects == Effects() && !erasure.isNoncopyable(type),
      isSettable: declaration.requiresSetter,
      empty: isOfSomeSystems || hasNoStorage ? nil : type.emptyValue)
  }

  private var subscriptParts: MemberParts {
    let result = declaration.type.map(erasure.written) ?? .named("Any", arguments: [])
    let effects = written(declaration.accessors.first { $0.name == "get" }?.effects ?? Effects())
    return MemberParts(
      head: attributes + modifiers + "subscript\(genericClause)\(parameters) -> \(result)" + whereClause,
      getter: "get\(effects)", isPlain: effects == Effects(),
      isSettable: declaration.requiresSetter,
      empty: erasure.stored(result.storedType).isErased ? nil : result.emptyValue)
  }

  private var initializerParts: MemberParts {
    let isOverride = declaration.parameters.isEmpty && survey.overridesInit
    let head =
      attributes + modifiers + (isOverride ? "override " : "") + "init" + (declaration.isFailable ? "?" : "")
      + genericClause
    return MemberParts(head: head + parameters + "\(written(declaration.effects))" + whereClause)
  }
}
