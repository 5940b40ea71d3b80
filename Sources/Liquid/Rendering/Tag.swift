/// A tag that was read and can be rendered.
public protocol Tag: Sendable {
  /// Whether it never prints anything but space, so that a block of nothing but such tags prints nothing at all.
  var isBlank: Bool { get }
  /// Writes the tag.
  func render(_ context: RenderContext, into output: inout Output) throws(LiquidError)
  /// Tells what it uses.
  func collectUsage(into collector: inout UsageCollector)
}

extension Tag {
  /// It may print something.
  public var isBlank: Bool { false }

  /// It uses nothing.
  public func collectUsage(into collector: inout UsageCollector) {}
}
