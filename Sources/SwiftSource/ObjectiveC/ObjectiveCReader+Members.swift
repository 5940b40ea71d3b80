extension ObjectiveCReader {
  mutating func readProperty() {
    let start = index
    index += 1
    var attributes: [String] = []
    if tokens.kind(index) == .leftParenthesis {
      let end = tokens.afterItem(index)
      var part = index + 1
      for token in index + 1..<max(index + 1, end) where tokens.kind(token) == .comma || token == end - 1 {
        if token > part { attributes.append(tokens.text(part..<token).replacing(" ", with: "")) }
        part = token + 1
      }
      index = end
    }
    let type = index
    while ![.semicolon, .atWord, .endOfFile].contains(tokens.kind(index)) { index = tokens.afterItem(index) }
    let end = index
    if tokens.kind(index) == .semicolon { index += 1 }
    let whole = tokens.byteRange(start..<index)
    if let name = blockName(type..<end) {
      let written = tokens.text(type..<name) + tokens.text(name + 1..<end)
      return append(name, type: written, attributes, whole)
    }
    // `NSString *a, *b;` declares two properties. Macros and attributes can follow a name.
    let items = itemsWithoutMacros(type..<end)
    let names = items.indices.dropFirst()
      .filter {
        tokens.kind(items[$0]) == .identifier && (items.last == items[$0] || tokens.kind(items[$0 + 1]) == .comma)
      }
      .map { items[$0] }
    guard let first = names.first else { return }
    for name in names { append(name, type: tokens.text(type..<first), attributes, whole) }
  }

  /// The name inside the parentheses of a block or function pointer: `void (^name)(int)`.
  private func blockName(_ range: Range<Int>) -> Int? {
    guard let open = range.first(where: { tokens.kind($0) == .leftParenthesis }),
      tokens.isText(open + 1, "^") || tokens.isText(open + 1, "*")
    else { return nil }
    let name = tokens.afterItem(open) - 2
    return tokens.kind(name) == .identifier && name > open + 1 ? name : nil
  }

  /// The tokens of a property's type and names, without brackets and without macros after a name.
  ///
  /// Such macros are `NS_AVAILABLE(10_0)`, `UI_APPEARANCE_SELECTOR` and `__attribute__((…))`.
  private func itemsWithoutMacros(_ range: Range<Int>) -> [Int] {
    var items: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens.kind(index) == .identifier, index > range.lowerBound {
        if tokens.kind(index + 1) == .leftParenthesis {
          index = tokens.afterItem(index + 1)
          continue
        }
        let text = tokens.text(index)
        let isCapitals = text.contains("_") && text.allSatisfy { $0.isUppercase || $0 == "_" || $0.isNumber }
        if isCapitals, items.count > 1, items.last == index - 1, tokens.kind(index - 1) == .identifier {
          index += 1
          continue
        }
      }
      items.append(index)
      index = tokens.afterItem(index)
    }
    return items
  }

  private mutating func append(_ name: Int, type: String, _ attributes: [String], _ range: Range<Int>) {
    var type = Substring(type)
    for word in ["IBOutlet ", "IBInspectable "] where type.hasPrefix(word) { type = type.dropFirst(word.count) }
    declarations.append(
      ObjectiveCDeclaration(
        kind: .property, name: tokens.text(name), attributes: attributes, type: String(type),
        isClassMember: attributes.contains("class"), isOptional: isOptional, parent: owner, range: range,
        nameRange: tokens[name].range))
  }

  mutating func readMethod() {
    let start = index
    index += 1
    let type = readType()
    guard tokens.kind(index) == .identifier || tokens.kind(index) == .colon else { return }
    var declaration = ObjectiveCDeclaration(
      kind: .method, name: "", type: type, isClassMember: tokens.isText(start, "+"), isOptional: isOptional,
      parent: owner, range: tokens[start].range, nameRange: tokens[index].range)
    readSelector(&declaration)
    while ![.semicolon, .leftBrace, .endOfFile, .atWord].contains(tokens.kind(index)) {
      index = tokens.afterItem(index)
    }
    if tokens.kind(index) == .leftBrace {
      let end = tokens.afterItem(index)
      declaration.bodyRange = tokens.byteRange(index..<end)
      index = end
    } else if tokens.kind(index) == .semicolon {
      index += 1
    }
    declaration.range = tokens.byteRange(start..<index)
    declarations.append(declaration)
  }

  /// A type in parentheses; the default is `id`.
  private mutating func readType() -> String {
    guard tokens.kind(index) == .leftParenthesis else { return "id" }
    let open = index
    index = tokens.afterItem(open)
    return tokens.text(open + 1..<max(open + 1, index - 1))
  }

  private mutating func readSelector(_ declaration: inout ObjectiveCDeclaration) {
    if tokens.kind(index) == .identifier, tokens.kind(index + 1) != .colon {
      declaration.name = tokens.text(index)
      index += 1
      return
    }
    while tokens.kind(index) == .colon || tokens.kind(index) == .identifier && tokens.kind(index + 1) == .colon {
      let label = tokens.kind(index) == .identifier ? tokens.text(index) : ""
      index += label.isEmpty ? 1 : 2
      declaration.name += label + ":"
      let type = readType()
      // Attributes such as `__unused` come before the name.
      while tokens.kind(index) == .identifier, tokens.kind(index + 1) == .identifier, tokens.kind(index + 2) != .colon,
        tokens.text(index).hasPrefix("_") || tokens.text(index).hasPrefix("NS_")
      {
        index += 1
      }
      let name = tokens.kind(index) == .identifier ? tokens.text(index) : ""
      if !name.isEmpty { index += 1 }
      while tokens.isText(index, "__attribute__"), tokens.kind(index + 1) == .leftParenthesis {
        index = tokens.afterItem(index + 1)
      }
      declaration.parameters.append(.init(label: label, type: type, name: name))
    }
  }
}
