extension TypeTree {
  /// Replaces parts of the type, outer parts first.
  ///
  /// - Parameter replacement: Returns the replacement of a part, or `nil` to keep it and continue with its own parts.
  public func replacing(_ replacement: (TypeTree) -> TypeTree?) -> TypeTree {
    if let other = replacement(self) { return other }
    func inside(_ type: TypeTree) -> TypeTree { type.replacing(replacement) }
    func inside(_ elements: [TypeTreeElement]) -> [TypeTreeElement] {
      elements.map { element in
        var element = element
        element.type = element.type.replacing(replacement)
        return element
      }
    }
    return switch self {
    case .named(let name, let arguments): .named(name, arguments: arguments.map(inside))
    case .member(let base, let name, let arguments): .member(inside(base), name, arguments: arguments.map(inside))
    case .metatype(let base, let word): .metatype(inside(base), word)
    case .optional(let wrapped): .optional(inside(wrapped))
    case .implicitlyUnwrappedOptional(let wrapped): .implicitlyUnwrappedOptional(inside(wrapped))
    case .array(let element): .array(inside(element))
    case .inlineArray(let count, let element): .inlineArray(count: inside(count), inside(element))
    case .dictionary(let key, let value): .dictionary(key: inside(key), value: inside(value))
    case .tuple(let elements): .tuple(inside(elements))
    case .function(let parameters, var effects, let result):
      {
        if case .throws(let failure?) = effects.throwing { effects.throwing = .throws(inside(failure)) }
        return .function(inside(parameters), effects, inside(result))
      }()
    case .some(let constraint): .some(inside(constraint))
    case .any(let constraint): .any(inside(constraint))
    case .composition(let types): .composition(types.map(inside))
    case .suppressed(let type): .suppressed(inside(type))
    case .packElement(let pack): .packElement(inside(pack))
    case .packExpansion(let pattern): .packExpansion(inside(pattern))
    case .opaque(let parameters, let type): .opaque(parameters: parameters, inside(type))
    case .attributed(let words, let type): .attributed(words, inside(type))
    case .integer, .text: self
    }
  }

  /// Whether the type or one of its parts satisfies a predicate.
  public func contains(where isWanted: (TypeTree) -> Bool) -> Bool {
    var isFound = false
    _ = replacing { part in
      if !isFound, isWanted(part) { isFound = true }
      return isFound ? part : nil
    }
    return isFound
  }

  /// The type without enclosing parentheses, attributes and specifiers.
  public var bare: TypeTree {
    switch self {
    case .attributed(_, let type): type.bare
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil && !elements[0].isVariadic:
      elements[0].type.bare
    default: self
    }
  }
}
