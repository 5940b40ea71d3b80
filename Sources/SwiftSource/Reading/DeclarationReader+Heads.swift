extension DeclarationReader {
  /// Reads a declaration after its introducer; returns the index after it, or of a type's first member.
  mutating func readDeclaration(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    switch record.kind {
    case .import: readImport(record, introducer)
    case .class, .struct, .enum, .actor, .protocol, .extension: readType(record, introducer)
    case .function, .initializer, .subscript, .macro: readFunction(record, introducer)
    case .deinitializer: readDeinitializer(record, introducer)
    case .variable: readVariables(record, introducer)
    case .enumCase: readCases(record, introducer)
    case .typeAlias, .associatedType: readAlias(record, introducer)
    case .operator: readOperator(record, introducer)
    case .precedenceGroup: readPrecedenceGroup(record, introducer)
    case .macroExpansion: readMacroExpansion(record, introducer)
    }
  }

  private mutating func finish(_ record: DeclarationRecord, _ end: Int) -> Int {
    var record = record
    record.whole.end = UInt32(truncatingIfNeeded: end)
    add(record)
    return end
  }

  private mutating func readImport(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    var record = record
    var index = introducer + 1
    switch cursor.keyword(index) {
    case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func: index += 1
    default: break
    }
    let start = index
    while cursor.isName(index) || cursor[index].isOperator, index == start || !cursor[index].startsLine {
      index += 1
      guard cursor.kind(index) == .period || cursor.kind(index) == .doubleColon else { break }
      index += 1
    }
    record.name = .init(start, index)
    return finish(record, index)
  }

  private mutating func readType(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    var record = record
    var index = introducer + 1
    if record.kind == .extension {
      let end = cursor.afterType(index)
      record.type = .init(index, end)
      record.name = record.type
      index = end
    } else if isTypeName(index) {
      record.name = .init(index, index + 1)
      index += 1
    }
    if record.kind != .extension, cursor.isOperator(index, "<"), let end = cursor.afterGenericArguments(index) {
      record.generics = .init(index, end)
      index = end
    }
    if cursor.kind(index) == .colon {
      let start = index + 1
      index = afterInheritance(start)
      record.inheritance = .init(start, index)
    }
    index = readRequirements(&record, index)
    let brace = afterDamage(index, to: .leftBrace)
    guard cursor.kind(brace) == .leftBrace else { return finish(record, index) }
    return openBody(of: record, brace)
  }

  /// A keyword at the start of the next line is not the type's name; the name is missing.
  private func isTypeName(_ index: Int) -> Bool {
    guard cursor.isName(index) else { return false }
    guard let keyword = cursor.keyword(index), !cursor[index].isBackticked else { return true }
    return !keyword.isReserved || !cursor[index].startsLine
  }

  /// The index of the next token of a kind on the same line, skipping errors; `start` if there is none.
  private func afterDamage(_ start: Int, to kind: Token.Kind) -> Int {
    var index = start
    while index < cursor.limit, index < start + 16, cursor.kind(index) != kind {
      switch cursor.kind(index) {
      case .rightBrace, .semicolon, .equal, .at: return start
      default: break
      }
      guard !cursor[index].startsLine else { return start }
      index = cursor.afterItem(index)
    }
    return cursor.kind(index) == kind ? index : start
  }

  private func afterInheritance(_ start: Int) -> Int {
    var index = start
    while true {
      let end = cursor.afterConstraint(index)
      guard end > index else { return index }
      index = end
      guard cursor.kind(index) == .comma else { return index }
      index += 1
    }
  }

  private func readRequirements(_ record: inout DeclarationRecord, _ start: Int) -> Int {
    guard cursor.keyword(start) == .where else { return start }
    let end = cursor.afterRequirementList(start + 1)
    record.requirements = .init(start, end)
    return end
  }

  private mutating func readFunction(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    var record = record
    var index = introducer + 1
    switch record.kind {
    case .initializer, .subscript:
      record.name = .init(introducer, introducer + 1)
      if record.kind == .initializer, cursor.isOperator(index, "?") || cursor.isOperator(index, "!") { index += 1 }
    default:
      if cursor.isName(index) || cursor[index].isOperator || cursor.kind(index) == .dollarIdentifier {
        let start = index
        index += 1
        // The lexer splits `>` from an operator after a name, so join the parts of the function's name.
        while cursor[start].isOperator, cursor[index].isOperator, !cursor[index].isSpaced, !opensGenerics(index) {
          index += 1
        }
        record.name = .init(start, index)
      }
    }
    // Skip a second name, which is a syntax error.
    while cursor.isName(index), !cursor[index].startsLine, !isEffect(index), cursor.keyword(index) != .where {
      index += 1
    }
    if cursor.isOperator(index, "<"), let end = cursor.afterGenericArguments(index) {
      record.generics = .init(index, end)
      index = end
    }
    index = readSignature(&record, index)
    if record.kind == .macro, cursor.kind(index) == .equal {
      let end = cursor.afterExpression(index + 1)
      record.value = .init(index + 1, end)
      index = end
    }
    index = readRequirements(&record, index)
    return finishWithBody(&record, index)
  }

  /// Reads parameters, effects and result; misplaced effects around the result are accepted.
  private func readSignature(_ record: inout DeclarationRecord, _ start: Int) -> Int {
    var index = start
    if cursor.kind(index) == .leftParenthesis {
      let end = cursor.afterGroup(index)
      record.parameters = .init(index, end)
      index = end
    }
    let effects = afterMisspelledEffects(index)
    record.effects = .init(index, effects)
    index = effects
    if cursor.kind(index) == .arrow {
      let type = afterMisspelledEffects(index + 1)
      let end = cursor.afterType(type)
      record.type = .init(type, end)
      index = afterMisspelledEffects(end)
    }
    record.signature = .init(start, index)
    return index
  }

  private func isEffect(_ index: Int) -> Bool {
    switch cursor.keyword(index) {
    case .async, .reasync, .throws, .rethrows, .await, .throw, .try: true
    default: false
    }
  }

  /// The index after effects, including the misspellings `await`, `throw` and `try`.
  private func afterMisspelledEffects(_ start: Int) -> Int {
    var index = start
    while isEffect(index), !cursor[index].startsLine || cursor.afterEffects(index) > index {
      index = max(index + 1, cursor.afterEffects(index))
    }
    return index
  }

  private func opensGenerics(_ index: Int) -> Bool {
    cursor.isOperator(index, "<") && cursor.isName(index + 1)
  }

  private mutating func finishWithBody(_ record: inout DeclarationRecord, _ index: Int) -> Int {
    var index = index
    if cursor.kind(index) == .leftBrace {
      let end = cursor.afterGroup(index)
      record.body = .init(index, end)
      index = end
    }
    return finish(record, index)
  }

  private mutating func readDeinitializer(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    var record = record
    record.name = .init(introducer, introducer + 1)
    let end = cursor.afterEffects(introducer + 1)
    record.effects = .init(introducer + 1, end)
    return finishWithBody(&record, end)
  }

  private mutating func readAlias(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    var record = record
    var index = introducer + 1
    if cursor.isName(index) {
      record.name = .init(index, index + 1)
      index += 1
    }
    if cursor.isOperator(index, "<"), let end = cursor.afterGenericArguments(index) {
      record.generics = .init(index, end)
      index = end
    }
    if cursor.kind(index) == .colon {
      let start = index + 1
      index = afterInheritance(start)
      record.inheritance = .init(start, index)
    }
    if cursor.kind(index) == .equal {
      let end = cursor.afterType(index + 1)
      record.type = .init(index + 1, end)
      index = end
    }
    index = readRequirements(&record, index)
    return finish(record, index)
  }

  private mutating func readOperator(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    var record = record
    var index = introducer + 1
    let start = index
    while index < cursor.limit, cursor[index].isOperator || cursor.kind(index) == .arrow,
      index == start || !cursor[index].isSpaced
    {
      index += 1
    }
    record.name = .init(start, index)
    if cursor.kind(index) == .colon {
      let list = index + 1
      index = list
      while cursor.isName(index) {
        index += 1
        guard cursor.kind(index) == .comma else { break }
        index += 1
      }
      record.inheritance = .init(list, index)
    }
    return finishWithBody(&record, index)
  }

  private mutating func readPrecedenceGroup(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    var record = record
    var index = introducer + 1
    if cursor.isName(index) {
      record.name = .init(index, index + 1)
      index += 1
    }
    return finishWithBody(&record, index)
  }

  private mutating func readMacroExpansion(_ record: DeclarationRecord, _ introducer: Int) -> Int {
    var record = record
    record.name = .init(introducer + 1, introducer + 2)
    let end = cursor.afterExpression(introducer)
    record.value = .init(introducer, end)
    return finish(record, max(end, introducer + 2))
  }

  // MARK: Names that share an introducer

  private mutating func readVariables(_ first: DeclarationRecord, _ introducer: Int) -> Int {
    var index = introducer + 1
    var position: UInt16 = 0
    while true {
      var record = first
      record.position = position
      if position > 0 { record.whole.start = UInt32(truncatingIfNeeded: index) }
      let end = readBinding(&record, index)
      record.whole.end = UInt32(truncatingIfNeeded: end)
      if end > index || position == 0 { add(record) }
      guard cursor.kind(end) == .comma, end > index else { return end }
      index = end + 1
      position = position < UInt16.max ? position + 1 : position
    }
  }

  private func readBinding(_ record: inout DeclarationRecord, _ start: Int) -> Int {
    var index = start
    switch cursor.kind(index) {
    case .leftParenthesis: index = cursor.afterGroup(index)
    case .identifier where isTypeName(index), .wildcard, .dollarIdentifier: index += 1
    default: break
    }
    record.name = .init(start, index)
    // Skip a second name, which is a syntax error.
    if cursor.isName(index), !cursor[index].startsLine, cursor.kind(index + 1) == .colon { index += 1 }
    if cursor.kind(index) == .colon {
      let end = cursor.afterType(index + 1)
      record.type = .init(index + 1, end)
      index = end
    }
    var hasValue = cursor.kind(index) == .equal
    if hasValue {
      let end = cursor.afterExpression(index + 1)
      record.value = .init(index + 1, end)
      index = end
    } else if cursor.kind(index) == .leftParenthesis, !cursor[index].startsLine, !record.type.isEmpty {
      // `let names: [String]()` has a colon in place of an equals sign.
      hasValue = true
      record.value = record.type
      record.type = .init()
      index = cursor.afterExpression(Int(record.value.start))
      record.value.end = UInt32(truncatingIfNeeded: index)
    }
    if cursor.kind(index) == .leftBrace,
      !hasValue || !cursor[index].startsLine || cursor.isAccessorBlock(index)
    {
      let end = cursor.afterGroup(index)
      record.body = .init(index, end)
      index = end
    }
    return index
  }

  private mutating func readCases(_ first: DeclarationRecord, _ introducer: Int) -> Int {
    var index = introducer + 1
    var position: UInt16 = 0
    while true {
      var record = first
      record.position = position
      if position > 0 { record.whole.start = UInt32(truncatingIfNeeded: index) }
      let start = index
      guard cursor.isName(index) else { return index }
      index += 1
      record.name = .init(start, index)
      if cursor.isOperator(index, "<"), let end = cursor.afterGenericArguments(index) {
        record.generics = .init(index, end)
        index = end
      }
      if cursor.kind(index) == .leftParenthesis, !cursor[index].startsLine {
        let end = cursor.afterGroup(index)
        record.parameters = .init(index, end)
        index = end
      }
      if cursor.kind(index) == .equal {
        let end = cursor.afterExpression(index + 1)
        record.value = .init(index + 1, end)
        index = end
      }
      _ = finish(record, index)
      guard cursor.kind(index) == .comma else { return index }
      index += 1
      position = position < UInt16.max ? position + 1 : position
    }
  }
}
