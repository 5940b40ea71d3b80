extension TypeTree: CustomStringConvertible {
  /// The type in the usual spacing.
  public var description: String {
    switch self {
    case .named(let name, let arguments): name + Self.list(arguments)
    case .member(let base, let name, let arguments): "\(base).\(name)\(Self.list(arguments))"
    case .metatype(let base, let word): "\(base.grouped).\(word)"
    case .optional(let wrapped): "\(wrapped.grouped)?"
    case .implicitlyUnwrappedOptional(let wrapped): "\(wrapped.grouped)!"
    case .array(let element): "[\(element)]"
    case .inlineArray(let count, let element): "[\(count) of \(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
    case .function(let parameters, let effects, let result):
      "(\(parameters.map(\.description).joined(separator: ", ")))\(effects.description) -> \(result)"
    case .some(let constraint): "some \(constraint)"
    case .any(let constraint): "any \(constraint)"
    case .composition(let types): types.map(\.description).joined(separator: " & ")
    case .suppressed(let type): "~\(type)"
    case .packElement(let pack): "each \(pack)"
    case .packExpansion(let pattern): "repeat \(pattern)"
    case .opaque(let parameters, let type): "\(parameters) \(type)"
    case .attributed(let words, let type): (words + [type.description]).joined(separator: " ")
    case .integer(let text), .text(let text): text
    }
  }

  /// Adds parentheses if a suffix would otherwise apply only to the last part.
  private var grouped: String {
    switch self {
    case .function, .some, .any, .composition, .attributed, .packElement, .packExpansion, .opaque, .suppressed:
      "(\(self))"
    default: description
    }
  }

  private static func list(_ arguments: [TypeTree]) -> String {
    arguments.isEmpty ? "" : "<\(arguments.map(\.description).joined(separator: ", "))>"
  }

  /// The unqualified name, such as `Name` for `Module.Name<T>?`; `nil` for types without a name.
  ///
  /// Optionals, attributes, `some` and `any` are ignored.
  public var baseName: String? {
    switch self {
    case .named(let name, _), .member(_, let name, _): name.withoutModule
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .some(let type), .any(let type),
      .attributed(_, let type), .suppressed(let type), .packElement(let type), .packExpansion(let type),
      .opaque(_, let type):
      type.baseName
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil: elements[0].type.baseName
    default: nil
    }
  }

  /// The unqualified names of the types in a composition.
  package var names: [String] {
    if case .composition(let types) = self { return types.flatMap(\.names) }
    return [baseName].compactMap { $0 }
  }
}

extension TypeTreeElement: CustomStringConvertible {
  /// The element in the usual spacing.
  public var description: String {
    let names = [label, name].compactMap { $0 }.joined(separator: " ")
    return (names.isEmpty ? "" : names + ": ") + type.description + (isVariadic ? "..." : "")
  }
}

extension Effects: CustomStringConvertible {
  /// The keywords, each with a space before it.
  public var description: String {
    var words = isReasync ? " reasync" : isAsync ? " async" : ""
    switch throwing {
    case .none: break
    case .throws(nil): words += " throws"
    case .throws(let failure?): words += " throws(\(failure))"
    case .rethrows: words += " rethrows"
    }
    return words
  }
}

extension String {
  /// The name without its module selector: `Cart` for `Shop::Cart`.
  public var withoutModule: String {
    guard let colon = utf8.lastIndex(of: UInt8(ascii: ":")) else { return self }
    return String(self[utf8.index(after: colon)...])
  }
}
