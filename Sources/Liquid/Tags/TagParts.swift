/// A value with filters in the markup of a tag of one's own.
public struct TagValue: Sendable {
  let expression: FilteredExpression
}

/// What stands between a tag of one's own and its end tag.
public struct TagBody: Sendable {
  let body: Body

  /// Whether nothing in it can print anything but space.
  public var isBlank: Bool { body.isBlank }
}

extension TemplateParser {
  /// Reads the markup of a tag as `{{ … }}` would be read.
  public func value(of tag: TagMarkup) throws(LiquidError) -> TagValue {
    TagValue(expression: try FilteredExpressionReader(parser: self).read(tag.range))
  }

  /// Reads up to the tag's end, `endNAME`.
  public func body(of tag: TagMarkup) throws(LiquidError) -> TagBody {
    TagBody(body: try Block(tag).body(of: self))
  }
}

extension RenderContext {
  /// What a value is now.
  public func evaluate(_ value: TagValue) throws(LiquidError) -> Value { try evaluate(value.expression) }

  /// Renders a body.
  public func render(_ body: TagBody, into output: inout Output) throws(LiquidError) {
    try render(body.body, into: &output)
  }
}

extension UsageCollector {
  /// Notes what a value uses.
  public mutating func read(_ value: TagValue) { read(value.expression) }

  /// Notes what a body uses.
  public mutating func visit(_ body: TagBody) { visit(body.body) }
}
