extension Use {
  /// The type `T` of a receiver such as `(a as? T)`; otherwise `nil`.
  package var castType: String? {
    guard let receiver, receiver.hasPrefix("("), receiver.isClosed(from: receiver.startIndex) else { return nil }
    let words = receiver.dropFirst().dropLast().split(separator: " ").suffix(2).map(String.init)
    return words.count == 2 && ["as", "as?", "as!"].contains(words[0]) ? words[1] : nil
  }

  /// The names before the last period, without arguments: `self`, `items` in `self.items(of: user)?.count`.
  package var receiverNames: [String] {
    var depth = 0
    let outer = (receiver ?? "").map { character -> Character in
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth > 0 || !(character.isLetter || character.isNumber || character == "_") ? " " : character
    }
    return String(outer).split(separator: " ").map(String.init)
  }
}

extension String {
  /// Whether the parenthesis at an index is closed by the last character.
  package func isClosed(from open: Index) -> Bool {
    var depth = 0
    for index in self[open...].indices {
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      if depth == 0 { return self.index(after: index) == endIndex }
    }
    return false
  }
}

extension SwiftFile {
  /// The offsets of the values in a use that have no type if the used declaration or its receiver has none: implicit
  /// members, `nil` and parameters of closures, as far as the compiler reports them.
  ///
  /// - Parameters:
  ///   - isMember: Whether the use is a member of a value without a type. The compiler accepts comparisons with the value
  ///     itself.
  ///   - unknown: The names of values and functions without types, which do not give closure parameters a type.
  package func dependentOffsets(of use: Use, isMember: Bool, unknown: Set<String>) -> [Int] {
    let first = firstToken(at: use.expressionRange.lowerBound)
    // Patterns have the type of the value that they match.
    let isPattern = first > 0 && tokens[first - 1].keyword == .case
    let values = isPattern ? [] : (use.arguments ?? []).flatMap { dependentValues(in: $0.range, unknown) }
    if use.isCall { return values }
    // The compiler accepts comparisons with the value of an optional chain.
    let isChain = tokens[tokenIndices(in: use.expressionRange)].contains { $0.kind == .postfixQuestionMark }
    return dependentSubscript(after: use.range.upperBound, unknown)
      + dependentOperand(after: use.range.upperBound, isMember && !isChain, unknown)
  }

  /// The offsets in the brackets directly after an offset that have no type without the subscript.
  private func dependentSubscript(after offset: Int, _ unknown: Set<String>) -> [Int] {
    let open = firstToken(at: offset)
    guard open < tokens.count, tokens[open].kind == .leftBracket, tokens[open].range.lowerBound == offset,
      let close = tokens[open].closing
    else { return [] }
    return dependentValues(in: offset..<tokens[close].range.upperBound, unknown)
  }

  /// The offsets in an argument that have no type without the called function.
  private func dependentValues(in range: Range<Int>, _ unknown: Set<String>) -> [Int] {
    let first = firstToken(at: range.lowerBound)
    guard first < tokens.count, tokens[first].range.lowerBound < range.upperBound else { return [] }
    switch tokens[first].kind {
    case .period, .backslash: return [tokens[first].range.lowerBound]
    case .leftParenthesis: return elements(from: first, upTo: range.upperBound, unknown).joined().map { $0 }
    case .leftBracket:
      // One value with a type gives the others theirs.
      let all = elements(from: first, upTo: range.upperBound, unknown)
      let close = tokens[first].closing ?? first
      let isDictionary =
        !all.isEmpty && tokenAfterElement(first + 1, upTo: close).map { tokens[$0].kind == .colon } ?? false
      let groups = isDictionary ? [0, 1].map { part in all.indices.filter { $0 % 2 == part }.map { all[$0] } } : [all]
      return groups.filter { !$0.contains(where: \.isEmpty) }.joined().joined()
        .filter { tokens[firstToken(at: $0)].keyword != .nil }
    case .leftBrace:
      let parameter = untypedParameter(of: first, isAssigned: false, unknown).map { [$0] } ?? []
      return parameter + comparisonsOfArguments(in: first..<(tokens[first].closing ?? first))
    default:
      return tokens[first].keyword == .nil
        ? [tokens[first].range.lowerBound] : untypedBranch(from: first, upTo: range.upperBound).map { [$0] } ?? []
    }
  }

  /// The offsets without a type in each element of an array or tuple, and in each key and value of a dictionary.
  private func elements(from open: Int, upTo end: Int, _ unknown: Set<String>) -> [[Int]] {
    var (found, index, isStart): ([[Int]], Int, Bool) = ([], open + 1, true)
    while index < tokens.count, tokens[index].range.lowerBound < end, index != tokens[open].closing {
      if isStart { found.append(dependentValues(in: tokens[index].range.lowerBound..<end, unknown)) }
      isStart = tokens[index].kind == .comma || tokens[index].kind == .colon
      index = tokens[index].closing.map { max($0, index) + 1 } ?? index + 1
    }
    return found
  }

  private func tokenAfterElement(_ start: Int, upTo end: Int) -> Int? {
    var index = start
    while index < end, ![.comma, .colon].contains(tokens[index].kind) {
      index = tokens[index].closing.map { max($0, index) + 1 } ?? index + 1
    }
    return index < end ? index : nil
  }

  /// The offset of the first branch of a conditional expression whose branches all have no type of their own.
  private func untypedBranch(from first: Int, upTo end: Int) -> Int? {
    var index = first
    var branches: [Token] = []
    while index + 1 < tokens.count, tokens[index].range.lowerBound < end {
      let isBranch =
        tokens[index].kind == .infixQuestionMark || !branches.isEmpty && tokens[index].kind == .colon
      if isBranch { branches.append(tokens[index + 1]) }
      index = tokens[index].closing.map { max($0, index) + 1 } ?? index + 1
    }
    guard branches.count > 1, branches.allSatisfy({ $0.kind == .period || $0.keyword == .nil }) else { return nil }
    return branches[0].range.lowerBound
  }

  /// The offsets of implicit members that a closure compares with `$0`.
  private func comparisonsOfArguments(in range: Range<Int>) -> [Int] {
    range.dropFirst(2).filter { index in
      guard tokens[index].kind == .period, tokens[index - 1].kind == .binaryOperator else { return false }
      let start = tokens[..<(index - 1)].lastIndex { ![.identifier, .period, .postfixQuestionMark].contains($0.kind) }
      return start.map { tokens[$0].kind == .dollarIdentifier } ?? false
    }.map { tokens[$0].range.lowerBound }
  }

  /// The offset in an assigned or compared value that has no type without the other operand.
  private func dependentOperand(after offset: Int, _ isMember: Bool, _ unknown: Set<String>) -> [Int] {
    let index = firstToken(at: offset)
    guard index + 1 < tokens.count, tokens[index].kind == .equal || isMember && tokens[index].kind == .binaryOperator
    else { return [] }
    let value = tokens[index + 1]
    // Without a type on the left side, the compiler reports nothing about `??`.
    if value.kind == .period, text(of: tokens[index].range) != "??" { return [value.range.lowerBound] }
    if tokens[index].kind == .equal, value.kind == .identifier,
      let branch = untypedBranch(from: index + 1, upTo: endOfStatement(at: value.range.lowerBound, in: 0..<bytes.count))
    {
      return [branch]
    }
    guard tokens[index].kind == .equal, value.kind == .leftBrace else { return [] }
    return untypedParameter(of: index + 1, isAssigned: true, unknown).map { [$0] } ?? []
  }

  /// The offset of the first parameter of a closure if it has no type and the compiler reports that.
  ///
  /// It does for assigned closures and for those with a capture list. They must have several statements, or a parameter
  /// that no call gives a type.
  private func untypedParameter(of brace: Int, isAssigned: Bool, _ unknown: Set<String>) -> Int? {
    guard let head = closureHead(of: brace), isAssigned || head.hasCaptures else { return nil }
    let body = head.end..<(tokens[brace].closing ?? head.end)
    if head.parameters.isEmpty {
      let nested = body.filter { tokens[$0].kind == .leftBrace }.map { $0...(tokens[$0].closing ?? $0) }
      let numbers = body.filter { index in
        tokens[index].kind == .dollarIdentifier && !nested.contains { $0.contains(index) }
      }
      let isUntyped = !numbers.contains { isTyped($0, in: body, unknown) }
      return !numbers.isEmpty && (isUntyped || !isExpression(body)) ? tokens[brace].range.lowerBound : nil
    }
    let isUntyped = head.parameters.contains { parameter in
      let name = text(of: tokens[parameter].range)
      return !body.contains {
        tokens[$0].kind == .identifier && text(of: tokens[$0].range) == name && isTyped($0, in: body, unknown)
      }
    }
    guard isUntyped || !isExpression(body), let first = head.parameters.first else { return nil }
    return tokens[first].range.lowerBound
  }

  /// Whether a name in a body is the argument of a known function, or is assigned to a known property.
  private func isTyped(_ index: Int, in body: Range<Int>, _ unknown: Set<String>) -> Bool {
    let next = tokens[index + 1].kind
    guard next != .period, next != .postfixQuestionMark, next != .exclamationMark else { return false }
    let outer = body.prefix { $0 < index }.last { (tokens[$0].closing ?? 0) > index }
    if let outer {
      return tokens[outer].kind == .leftParenthesis && isKnown(before: outer, from: body.lowerBound, unknown)
    }
    return index > body.lowerBound && tokens[index - 1].kind == .equal
      && isKnown(before: index - 1, from: body.lowerBound, unknown)
  }

  /// Whether the names before a token, such as `self?.view.show`, do not belong to unknown declarations.
  private func isKnown(before index: Int, from start: Int, _ unknown: Set<String>) -> Bool {
    let chain = tokens[start..<index].reversed().prefix {
      [.identifier, .period, .postfixQuestionMark, .exclamationMark].contains($0.kind)
    }
    return !chain.isEmpty && chain.allSatisfy { $0.kind != .identifier || !unknown.contains(text(of: $0.range)) }
  }

  /// The offset of the first parameter of a closure that states no types; `nil` for other values.
  package func firstUntypedParameter(in range: Range<Int>) -> Int? {
    let brace = firstToken(at: range.lowerBound)
    guard brace < tokens.count, tokens[brace].kind == .leftBrace else { return nil }
    return closureHead(of: brace)?.parameters.first.map { tokens[$0].range.lowerBound }
  }

  /// The properties, parameters and variables that have one of several types, with the type.
  ///
  /// - Parameters:
  ///   - withArguments: Whether values of initializers with arguments count. They have no type if the compiler rejects
  ///     the arguments.
  ///   - areStated: Whether only values count whose type the code states.
  package func values(
    of types: Set<String>, withArguments: Bool = false, areStated: Bool = false
  ) -> [String: String] {
    var found: [String: String] = [:]
    for index in tokens.indices.dropFirst(3) where types.contains(text(of: tokens[index].range)) {
      let next = tokens[index...].dropFirst(2).first?.kind
      let isMade = !areStated && tokens[index - 1].kind == .equal && (withArguments || next == .rightParenthesis)
      let isExistential = ["any", "some"].contains(text(of: tokens[index - 1].range))
      let colon = isExistential ? index - 2 : index - 1
      // `label: Type()` is an argument.
      let isStated = tokens[colon].kind == .colon && tokens[index...].dropFirst().first?.kind != .leftParenthesis
      if let name = nameOfCast(to: index) { found[name] = text(of: tokens[index].range) }
      guard isMade || isStated, tokens[colon - 1].kind == .identifier else { continue }
      found[text(of: tokens[colon - 1].range)] = text(of: tokens[index].range)
    }
    return found
  }

  /// The operator before a use that a function returns directly, as in `a ?? b.c`; `nil` for comparisons.
  ///
  /// - Returns: Its offset, whether it is `??`, and the first name of the expression before it.
  package func operatorOfResult(
    before use: Use, in body: Range<Int>
  ) -> (offset: Int, isDefault: Bool, root: String?)? {
    let start = firstToken(at: use.expressionRange.lowerBound)
    guard start > 1, tokens[start - 1].kind == .binaryOperator else { return nil }
    let comparisons = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "~=", "...", "..<"]
    let name = text(of: tokens[start - 1].range)
    guard !comparisons.contains(name) else { return nil }
    let open = firstToken(at: body.lowerBound)
    var (index, root) = (start - 1, String?.none)
    while index > open + 1, tokens[index].keyword != .return {
      index -= 1
      let token = tokens[index]
      if [.rightParenthesis, .rightBracket, .rightBrace].contains(token.kind) {
        guard let other = tokens[..<index].lastIndex(where: { $0.closing == index }) else { return nil }
        index = other
        root = nil
      } else if [.leftParenthesis, .leftBracket, .leftBrace, .comma, .equal, .colon, .semicolon].contains(token.kind)
        || token.keyword == .try
      {
        return nil
      } else if token.kind == .identifier, token.keyword != .return {
        root = text(of: token.range)
      }
    }
    let isOnly = isExpression(index..<(tokens[open].closing ?? index))
    guard tokens[index].keyword == .return || index == open + 1 && isOnly else { return nil }
    return (tokens[start - 1].range.lowerBound, name == "??", root)
  }

  /// The name in `let name = value as? Type`, given the token of the type.
  private func nameOfCast(to type: Int) -> String? {
    var index = type - 1
    if [.postfixQuestionMark, .exclamationMark].contains(tokens[index].kind) { index -= 1 }
    guard index > 3, text(of: tokens[index].range) == "as" else { return nil }
    while index > 2, !tokens[index].startsLine, ![.equal, .leftBrace, .comma].contains(tokens[index].kind) {
      index -= 1
    }
    guard tokens[index].kind == .equal, tokens[index - 1].kind == .identifier,
      [.let, .var].contains(tokens[index - 2].keyword)
    else { return nil }
    return text(of: tokens[index - 1].range)
  }

  /// The parentheses with an empty array or dictionary as the default, as in `(users ?? []).map { … }`.
  ///
  /// Without the value before `??`, they have no type.
  package var emptyDefaults: [Range<Int>] {
    tokens.indices.filter { index in
      tokens[index].kind == .leftBracket && index > 0 && text(of: tokens[index - 1].range) == "??"
    }.compactMap { index in
      guard let close = tokens[index].closing, close - index < 3, close + 2 < tokens.count,
        close == index + 1 || tokens[index + 1].kind == .colon, tokens[close + 1].kind == .rightParenthesis,
        tokens[close + 2].kind == .period,
        let open = tokens[..<index].lastIndex(where: { $0.closing == close + 1 }),
        // A cast has a type, and a closure may use the value without one.
        !tokens[open..<index].contains(where: { $0.kind == .leftBrace || text(of: $0.range) == "as" })
      else { return nil }
      return tokens[open].range.lowerBound..<tokens[close + 1].range.upperBound
    }
  }

  /// The range of the `do` block whose errors a pattern directly after `catch` matches.
  package func bodyOfCatch(before offset: Int) -> Range<Int>? {
    var index = firstToken(at: offset) - 1
    while index > 1, tokens[index].keyword == .catch, tokens[index - 1].kind == .rightBrace {
      let close = index - 1
      guard let open = tokens[..<close].lastIndex(where: { $0.kind == .leftBrace && $0.closing == close }) else {
        return nil
      }
      index = tokens[..<open].lastIndex { $0.keyword == .catch || $0.keyword == .do || $0.kind == .rightBrace } ?? 0
      if tokens[index].keyword == .do { return tokens[open].range.lowerBound..<tokens[close].range.upperBound }
    }
    return nil
  }

  /// Whether a use is assigned an element of an optional collection, as in `user = users?[0]`.
  package func isOptionalSubscript(assignedAfter use: Use) -> Bool {
    let index = firstToken(at: use.range.upperBound)
    guard index + 3 < tokens.count, tokens[index].kind == .equal else { return false }
    return tokens[index + 1].kind == .identifier && tokens[index + 2].kind == .postfixQuestionMark
      && tokens[index + 3].kind == .leftBracket
  }
}
