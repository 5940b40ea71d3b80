package import SwiftSource

extension TypeTree {
  /// The type without a leading `Self.` before associated types.
  var withoutSelf: TypeTree {
    replacing { part in
      if case .member(.named("Self", _), let name, let arguments) = part { return .named(name, arguments: arguments) }
      return nil
    }
  }

  /// The type without `any` where it can be omitted, and without the parentheses around it.
  package var withoutAny: TypeTree {
    replacing { part in
      switch part {
      case .any(let inner): inner.withoutAny
      case .tuple(let elements) where elements.count == 1 && elements[0].label == nil: elements[0].type.withoutAny
      default: nil
      }
    }
  }
}

extension Effects {
  /// Whether a function with these effects can replace one with other effects, but not the other way round.
  func isNarrower(than other: Effects) -> Bool {
    if isAsync != other.isAsync { return !isAsync }
    return switch (throwing, other.throwing) {
    case (.none, .none): false
    case (.none, _), (.throws(_?), .throws(nil)), (.rethrows, .throws): true
    default: false
    }
  }
}

extension Declaration {
  /// The effects of the getter of a variable or subscript.
  var readingEffects: Effects { accessors.first { $0.name != "set" }?.effects ?? Effects() }

  var requiresSetter: Bool { accessors.contains { ["set", "_modify", "modify", "mutate"].contains($0.name) } }

  /// The key of a requirement; one witness fulfills all requirements with the same key.
  package var witnessKey: String {
    var key = "\(kind) \(isStatic ? "static " : "")\(name)"
    guard kind != .variable else { return key }
    func word(_ parameter: Parameter) -> String {
      let label = kind == .subscript && parameter.secondName == nil ? nil : parameter.argumentLabel
      return "\(label ?? "_"):\(parameter.type.withoutAny)\(parameter.isVariadic ? "..." : "")"
    }
    key += "(" + parameters.map(word).joined(separator: ",") + ")"
    // Overloads can differ in `async`. They cannot differ in `throws`.
    key += effects.isAsync ? " async" : ""
    // Overloads can differ in the constraints of generic parameters only.
    key += text(of: .genericParameters) ?? ""
    key += " -> \(type?.withoutAny.description ?? "Void")" + (text(of: .requirements) ?? "")
    return key
  }
}
