internal import SwiftSource

/// Replaces the parts of types that only a single call determines: generic parameters, `some`, `Self`.
struct Erasure {
  let parameters: [GenericParameter]
  /// The type that replaces `Self`.
  let double: String
  let catalog: ProtocolCatalog

  /// The type for a stored property: unchanged, or `Any` if it depends on the call.
  func stored(_ type: TypeTree) -> (type: TypeTree, isErased: Bool) {
    let type = written(type)
    return depends(type) ? (.named("Any", arguments: []), true) : (type, false)
  }

  /// A type with the double in place of `Self`, and with explicit `any`.
  func written(_ type: TypeTree) -> TypeTree {
    type.replacing { part in
      switch part {
      case .named("Self", _): .named(double, arguments: [])
      case .member(.named("Self", _), let name, let arguments): .named(name, arguments: arguments.map(written))
      // The compiler warns about a missing `any`.
      case .named(let name, let arguments) where catalog.isProtocol(name):
        .any(.named(name, arguments: arguments.map(written)))
      case .composition: .any(part)
      case .any, .some, .suppressed: part
      case .metatype(.named, "Protocol"): part
      default: nil
      }
    }
  }

  /// Whether a type contains a generic parameter of the member or `some`.
  func depends(_ type: TypeTree) -> Bool {
    type.contains { part in
      switch part {
      case .some, .packExpansion, .packElement: true
      case .named(let name, _): parameters.contains { $0.name == name }
      default: false
      }
    }
  }

  /// Whether a type contains a noncopyable parameter, which cannot be stored.
  func isNoncopyable(_ type: TypeTree) -> Bool {
    let names = Set(
      parameters.filter { $0.constraint?.contains { if case .suppressed = $0 { true } else { false } } == true }
        .map(\.name))
    return type.contains { part in
      switch part {
      case .suppressed: true
      case .named(let name, _): names.contains(name)
      default: false
      }
    }
  }
}

extension TypeTree {
  /// The type for a stored property: without parameter modifiers, `T!` as `T?`.
  var kept: TypeTree {
    switch self {
    case .attributed(let words, let type):
      {
        let words = words.filter { !Self.parameterWords.contains($0) }
        return words.isEmpty ? type.kept : .attributed(words, type)
      }()
    case .implicitlyUnwrappedOptional(let wrapped): .optional(wrapped)
    default: self
    }
  }

  private static let parameterWords: Set<String> = [
    "@escaping", "@autoclosure", "inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared",
    "_const", "@noescape", "nonisolated(nonsending)",
  ]

  /// The type for the double's own parameter, without ownership modifiers.
  var asParameter: TypeTree {
    guard case .attributed(let words, let type) = self else { return self }
    let kept = words.filter { !["borrowing", "consuming", "__owned", "__shared"].contains($0) }
    return kept.isEmpty ? type : .attributed(kept, type)
  }

  func hasWord(_ word: String) -> Bool {
    if case .attributed(let words, _) = self { words.contains(word) } else { false }
  }
}
