/// An attribute of a declaration or a parameter, such as `@MainActor` or `@available(iOS 13, *)`.
public struct Attribute: Sendable, Equatable {
  /// The name without `@` but with generic arguments: `available`, `Published`, `Environment<Theme>`.
  public let name: String
  /// The source text between the parentheses; `nil` without parentheses.
  public let arguments: String?
  /// The byte range of the attribute.
  public let range: Range<Int>
}

/// A modifier of a declaration: `public`, `weak`, `private(set)`.
public struct Modifier: Sendable, Equatable {
  /// The keyword, such as `public`.
  public let name: String
  /// The text between the parentheses, such as `set` in `private(set)`; `nil` without parentheses.
  public let detail: String?
  /// The byte range of the modifier with its parentheses.
  public let range: Range<Int>
}

extension Declaration {
  /// The attributes in source order, including those inside `#if`.
  public var attributes: [Attribute] { file.attributes(record.attributes) }

  /// The modifiers in source order.
  public var modifiers: [Modifier] {
    let part = record.modifiers
    return file.withCursor(upTo: part) { cursor in
      var modifiers: [Modifier] = []
      var index = Int(part.start)
      while index < cursor.limit {
        let start = index
        index += 1
        var detail: String?
        if cursor.kind(index) == .leftParenthesis {
          detail = file.textInside(index)
          index = cursor.afterGroup(index)
        }
        let range = Int(cursor.tokens[start].start)..<Int(cursor.tokens[index - 1].end)
        modifiers.append(Modifier(name: file.text(of: file.tokens[start].range), detail: detail, range: range))
      }
      return modifiers
    }
  }

  /// Whether the declaration has a modifier without parentheses, such as `weak`, `static` or `override`.
  public func hasModifier(_ name: String) -> Bool {
    modifiers.contains { $0.name == name && $0.detail == nil }
  }

  /// Whether the declaration has an attribute, given its name without arguments, such as `objc`.
  public func hasAttribute(_ name: String) -> Bool {
    attributes.contains { $0.name == name || $0.name.hasPrefix(name + "<") }
  }
}

extension SwiftFile {
  func attributes(_ part: DeclarationRecord.Part) -> [Attribute] {
    guard !part.isEmpty else { return [] }
    return withCursor(upTo: part) { cursor in
      var attributes: [Attribute] = []
      var index = Int(part.start)
      while index < cursor.limit {
        switch cursor.kind(index) {
        case .at:
          let end = cursor.afterAttribute(index)
          attributes.append(attribute(index, end, cursor))
          index = end
        case .ifDirective, .elseDirective: index = cursor.afterCondition(index)
        default: index += 1
        }
      }
      return attributes
    }
  }

  private func attribute(_ start: Int, _ end: Int, _ cursor: TokenCursor) -> Attribute {
    var open = start + 1
    while open < end, cursor.kind(open) != .leftParenthesis { open += 1 }
    let name = start + 1 < open ? text(of: Int(tokens[start + 1].start)..<Int(tokens[open - 1].end)) : ""
    return Attribute(
      name: name, arguments: open < end ? textInside(open) : nil,
      range: Int(tokens[start].start)..<Int(tokens[end - 1].end))
  }

  func textInside(_ open: Int) -> String {
    let start = Int(tokens[open].end)
    return text(of: start..<max(start, Int(tokens[Int(tokens[open].partner)].start)))
  }
}
