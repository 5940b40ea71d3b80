struct Body: Sendable {
  var nodes: [Node] = []
  /// Whether it can print only white space.
  var isBlank = true

  /// Removes all texts from a blank body, so that a block that only assigns leaves no empty lines.
  mutating func removeTexts() {
    nodes.removeAll { if case .text = $0 { true } else { false } }
  }
}

enum Node: Sendable {
  /// Bytes of the template that are copied to the output.
  case text(Span)
  case output(OutputNode)
  case tag(TagNode)

  /// The node's range; for a tag, the range of its name.
  var span: Span {
    switch self {
    case .text(let span): span
    case .output(let node): node.span
    case .tag(let node): node.nameSpan
    }
  }
}

final class OutputNode: Sendable {
  let expression: FilteredExpression
  let span: Span
  let line: LineMark

  init(expression: FilteredExpression, span: Span, line: LineMark) {
    self.expression = expression
    self.span = span
    self.line = line
  }
}

final class TagNode: Sendable {
  let tag: any Tag
  let name: String
  let nameSpan: Span
  let span: Span
  let line: LineMark

  init(tag: any Tag, markup: TagMarkup, line: LineMark) {
    self.tag = tag
    name = markup.name
    nameSpan = markup.nameSpan
    span = markup.span
    self.line = line
  }
}
