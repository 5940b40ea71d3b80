/// What stands between a block's tags: texts, outputs and tags in their order.
struct Body: Sendable {
  var nodes: [Node] = []
  /// Whether nothing in it can print anything but space.
  var isBlank = true

  /// Drops all texts, which are nothing but space: so a block that only assigns leaves no empty lines behind.
  mutating func removeTexts() {
    nodes.removeAll { if case .text = $0 { true } else { false } }
  }
}

/// A piece of a body.
enum Node: Sendable {
  /// Bytes of the template that are printed as they are.
  case text(Span)
  case output(OutputNode)
  case tag(TagNode)

  /// Where it stands; of a tag its name.
  var span: Span {
    switch self {
    case .text(let span): span
    case .output(let node): node.span
    case .tag(let node): node.nameSpan
    }
  }
}

/// `{{ … }}`.
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

/// `{% … %}`.
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
