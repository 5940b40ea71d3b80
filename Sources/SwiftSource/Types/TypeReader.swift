/// Builds a type tree from tokens.
///
/// ``TokenCursor/deepest`` limits the recursion. Types nested deeper become ``TypeTree/text(_:)``.
struct TypeReader {
  var cursor: TokenCursor
  var index: Int

  init(_ cursor: TokenCursor, at index: Int) {
    self.cursor = cursor
    self.index = index
  }

  private func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for token in range.lowerBound..<min(range.upperBound, cursor.limit) {
      if token > range.lowerBound, cursor.tokens[token].isSpaced { bytes.append(0x20) }
      bytes.append(contentsOf: cursor.bytes[cursor.tokens[token].range])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a type; invalid input becomes ``TypeTree/text(_:)``.
  mutating func read(depth: Int = 0) -> TypeTree {
    let start = index
    guard depth < TokenCursor.deepest else {
      index = max(index + 1, cursor.afterType(index))
      return .text(text(start..<index))
    }
    let words = readPrefixes(depth: depth)
    var type = readComposition(depth: depth)
    let arrow = cursor.afterEffects(index)
    if cursor.kind(arrow) == .arrow {
      let effects = readEffects(depth: depth)
      index = arrow + 1
      let parameters: [TypeTreeElement]
      if case .tuple(let elements) = type { parameters = elements } else { parameters = [TypeTreeElement(type)] }
      type = .function(parameters, effects, read(depth: depth + 1))
    }
    return words.isEmpty ? type : .attributed(words, type)
  }

  private mutating func readPrefixes(depth: Int) -> [String] {
    var words: [String] = []
    while true {
      let start = index
      if cursor.kind(index) == .at {
        index = cursor.afterAttribute(index, depth: depth)
      } else {
        index = cursor.afterSpecifier(index)
      }
      guard index > start else { return words }
      words.append(text(start..<index))
    }
  }

  mutating func readEffects(depth: Int = 0) -> Effects {
    var effects = Effects()
    while let keyword = cursor.keyword(index) {
      switch keyword {
      case .async: effects.isAsync = true
      case .reasync: (effects.isAsync, effects.isReasync) = (true, true)
      case .rethrows: effects.throwing = .rethrows
      case .throws:
        effects.throwing = .throws(nil)
        if cursor.kind(index + 1) == .leftParenthesis {
          let end = cursor.afterGroup(index + 1)
          var failure = TypeReader(cursor, at: index + 2)
          effects.throwing = .throws(failure.read(depth: depth + 1))
          index = end
          continue
        }
      default: return effects
      }
      index += 1
    }
    return effects
  }

  private mutating func readComposition(depth: Int) -> TypeTree {
    guard depth < TokenCursor.deepest else {
      let start = index
      index = cursor.afterType(index)
      return .text(text(start..<index))
    }
    switch cursor.keyword(index) {
    case .someType where cursor.isTypeWord(index):
      index += 1
      return Self.marking(readComposition(depth: depth + 1)) { .some($0) }
    case .anyType where cursor.isTypeWord(index):
      index += 1
      return Self.marking(readComposition(depth: depth + 1)) { .any($0) }
    case .each where cursor.isTypeWord(index):
      index += 1
      return .packElement(readComposition(depth: depth + 1))
    case .repeat:
      index += 1
      return .packExpansion(read(depth: depth + 1))
    default: break
    }
    var types = [readSuppressed(depth: depth)]
    while cursor.isOperator(index, "&") {
      index += 1
      types.append(readSuppressed(depth: depth))
    }
    return types.count == 1 ? types[0] : .composition(types)
  }

  /// `any P?` is an optional of `any P` (SE-0521).
  private static func marking(_ type: TypeTree, _ mark: (TypeTree) -> TypeTree) -> TypeTree {
    switch type {
    case .optional(let wrapped): .optional(marking(wrapped, mark))
    case .implicitlyUnwrappedOptional(let wrapped): .implicitlyUnwrappedOptional(marking(wrapped, mark))
    default: mark(type)
    }
  }

  private mutating func readSuppressed(depth: Int) -> TypeTree {
    guard cursor.isOperator(index, "~") else { return readSimple(depth: depth) }
    index += 1
    return .suppressed(readSimple(depth: depth))
  }

  private mutating func readSimple(depth: Int) -> TypeTree {
    let start = index
    var type: TypeTree
    switch cursor.kind(index) {
    case .leftParenthesis: type = .tuple(readElements(depth: depth))
    case .leftBracket: type = readCollection(depth: depth)
    case .wildcard:
      index += 1
      type = .named("_", arguments: [])
    case .identifier where cursor.isTypeName(index):
      index += 1
      while cursor.kind(index) == .doubleColon, cursor.isName(index + 1) { index += 2 }
      let name = text(start..<index)
      type = .named(name, arguments: readArguments(depth: depth))
    default:
      if cursor.isOperator(index, "<"), let end = cursor.afterGenericArguments(index, depth: depth) {
        index = end
        let parameters = text(start..<end)
        guard depth + 1 < TokenCursor.deepest else { return .text(parameters) }
        return .opaque(parameters: parameters, read(depth: depth + 1))
      }
      return .text("")
    }
    return readSuffixes(of: type, depth: depth)
  }

  private mutating func readSuffixes(of base: TypeTree, depth: Int) -> TypeTree {
    var type = base
    // Each suffix adds a level to the tree, so limit them to keep recursive traversals safe.
    var remaining = TokenCursor.deepest * 4
    while index < cursor.limit, remaining > 0 {
      remaining -= 1
      let token = cursor[index]
      switch token.kind {
      case .period where cursor.isName(index + 1):
        let start = index + 1
        index += 2
        while cursor.kind(index) == .doubleColon, cursor.isName(index + 1) { index += 2 }
        let name = text(start..<index)
        switch cursor.keyword(index - 1) {
        case .Type, .Protocol: type = .metatype(type, name)
        default: type = .member(type, name, arguments: readArguments(depth: depth))
        }
      case .postfixQuestionMark where !token.startsLine:
        index += 1
        type = .optional(type)
      case .exclamationMark where !token.startsLine:
        index += 1
        type = .implicitlyUnwrappedOptional(type)
      default: return type
      }
    }
    return type
  }

  private mutating func readArguments(depth: Int) -> [TypeTree] {
    guard cursor.isOperator(index, "<"), let end = cursor.afterGenericArguments(index, depth: depth) else { return [] }
    index += 1
    var arguments: [TypeTree] = []
    while index < end - 1 {
      let start = index
      if cursor.kind(index) == .integerLiteral || cursor.isOperator(index, "-") {
        index += cursor.kind(index) == .integerLiteral ? 1 : 2
        arguments.append(.integer(text(start..<index)))
      } else {
        arguments.append(read(depth: depth + 1))
      }
      guard cursor.kind(index) == .comma else { break }
      index += 1
    }
    index = end
    return arguments
  }

  private mutating func readCollection(depth: Int) -> TypeTree {
    let end = cursor.afterGroup(index)
    defer { index = end }
    let start = index
    index += 1
    guard depth + 1 < TokenCursor.deepest else { return .text(text(start..<end)) }
    if cursor.kind(index) == .integerLiteral {
      let count = TypeTree.integer(text(index..<index + 1))
      index += 2
      return .inlineArray(count: count, read(depth: depth + 1))
    }
    let element = read(depth: depth + 1)
    if cursor.kind(index) == .colon {
      index += 1
      return .dictionary(key: element, value: read(depth: depth + 1))
    }
    if cursor.isName(index), cursor.bytes.isEqual(cursor[index].range, "of") {
      index += 1
      return .inlineArray(count: element, read(depth: depth + 1))
    }
    return .array(element)
  }

  private mutating func readElements(depth: Int) -> [TypeTreeElement] {
    let end = cursor.afterGroup(index)
    defer { index = end }
    let start = index
    let close = cursor[index].isUnbalanced ? end : end - 1
    index += 1
    guard depth + 1 < TokenCursor.deepest else { return [TypeTreeElement(.text(text(start + 1..<close)))] }
    var elements: [TypeTreeElement] = []
    while index < close {
      let before = index
      let (label, name) = readLabels()
      let type = read(depth: depth + 1)
      let isVariadic = cursor.isOperator(index, "...")
      if isVariadic { index += 1 }
      elements.append(TypeTreeElement(label: label, name: name, type, isVariadic: isVariadic))
      // Skip errors inside the parentheses, so that they do not affect the code after them.
      while index < close, cursor.kind(index) != .comma { index = cursor.afterItem(index) }
      index = max(index, before) + 1
    }
    return elements
  }

  private mutating func readLabels() -> (String?, String?) {
    func isLabel(_ index: Int) -> Bool { cursor.isName(index) || cursor.kind(index) == .wildcard }
    guard isLabel(index) else { return (nil, nil) }
    if cursor.kind(index + 1) == .colon {
      defer { index += 2 }
      return (text(index..<index + 1), nil)
    }
    guard isLabel(index + 1), cursor.kind(index + 2) == .colon else { return (nil, nil) }
    defer { index += 3 }
    return (text(index..<index + 1), text(index + 1..<index + 2))
  }
}
