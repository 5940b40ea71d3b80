struct ObjectiveCReader {
  let tokens: ObjectiveCTokens
  var index = 0
  var declarations: [ObjectiveCDeclaration] = []
  /// The index of the enclosing protocol, class or category.
  private(set) var owner: Int?
  private(set) var isOptional = false

  init(_ tokens: ObjectiveCTokens) {
    self.tokens = tokens
  }

  mutating func read() {
    while tokens.kind(index) != .endOfFile {
      switch tokens.kind(index) {
      case .importLine: readImportLine()
      case .atWord: readAtWord()
      case .other where owner != nil && (tokens.isText(index, "-") || tokens.isText(index, "+")): readMethod()
      default: index = tokens.afterItem(index)
      }
    }
    close(behind: index)
  }

  private mutating func close(behind end: Int) {
    guard let owner else { return }
    let start = declarations[owner].range.lowerBound
    declarations[owner].range = start..<max(start, tokens[end - 1].range.upperBound)
    self.owner = nil
  }

  private mutating func readImportLine() {
    let range = tokens[index].range
    index += 1
    let line = tokens.bytes[range]
    guard let open = line.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\"") }) else { return }
    let closing = line[open] == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "\"")
    guard let end = line[(open + 1)...].firstIndex(of: closing) else { return }
    declarations.append(
      ObjectiveCDeclaration(
        kind: .import, name: String(decoding: line[(open + 1)..<end], as: UTF8.self), range: range,
        nameRange: open + 1..<end))
  }

  private mutating func readModuleImport() {
    let start = index
    index += 1
    while tokens.kind(index) == .identifier || tokens.isText(index, ".") { index += 1 }
    guard index > start + 1 else { return }
    declarations.append(
      ObjectiveCDeclaration(
        kind: .import, name: tokens.text(start + 1..<index), range: tokens.byteRange(start..<index),
        nameRange: tokens.byteRange(start + 1..<index)))
  }

  private mutating func readAtWord() {
    switch tokens.text(index) {
    case "@import": readModuleImport()
    case "@interface": readContainer(.interface)
    case "@implementation": readContainer(.implementation)
    case "@protocol" where tokens.kind(index + 1) == .identifier && !announces(index): readContainer(.protocol)
    case "@property" where owner != nil: readProperty()
    case "@end":
      index += 1
      close(behind: index)
    case "@optional":
      isOptional = true
      index += 1
    case "@required":
      isOptional = false
      index += 1
    default: index += 1
    }
  }

  /// Whether `@protocol A, B;` is a forward declaration.
  private func announces(_ index: Int) -> Bool {
    tokens.kind(index + 2) == .comma || tokens.kind(index + 2) == .semicolon
  }

  private mutating func readContainer(_ kind: ObjectiveCDeclaration.Kind) {
    close(behind: index)
    let start = index
    let name = index + 1
    index = name
    guard tokens.kind(name) == .identifier else { return }
    var declaration = ObjectiveCDeclaration(
      kind: kind, name: tokens.text(name), range: tokens.byteRange(start..<name + 1), nameRange: tokens[name].range)
    var list = name + 1
    index = tokens.afterAngles(list)
    if tokens.kind(index) == .leftParenthesis {
      let end = tokens.afterItem(index)
      if end > index + 2 { declaration.category = tokens.text(index + 1) }
      if kind == .implementation {
        declaration.kind = .categoryImplementation
      } else {
        declaration.kind = declaration.category == nil ? .classExtension : .category
      }
      (index, list) = (end, end)
    }
    if tokens.kind(index) == .colon {
      declaration.superclass = tokens.text(index + 1)
      index += 2
      // In `Base<Argument> <Protocol>`, the first list contains generic arguments if a second one follows.
      let arguments = tokens.afterAngles(index)
      if arguments > index, tokens.isText(arguments, "<") { index = arguments }
      list = index
    }
    declaration.protocols = tokens.namesInAngles(list)
    index = max(index, tokens.afterAngles(list))
    isOptional = false
    declarations.append(declaration)
    owner = declarations.count - 1
    // Skip instance variables.
    if tokens.kind(index) == .leftBrace { index = tokens.afterItem(index) }
  }
}
