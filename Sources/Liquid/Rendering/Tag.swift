/// A parsed tag.
public protocol Tag: Sendable {
  /// Whether the tag prints only white space. A block that contains only such tags prints nothing.
  var isBlank: Bool { get }
  /// Writes the tag's output.
  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError)
  /// Adds the variables, filters and partials of the tag.
  func collectUsage(into collector: inout UsageCollector)
}

extension Tag {
  /// The default is `false`.
  public var isBlank: Bool { false }

  /// The default is a tag that uses nothing.
  public func collectUsage(into collector: inout UsageCollector) {}
}
