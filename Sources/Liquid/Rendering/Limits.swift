/// How much a template may use; going beyond is an error, so no template can hang, crash or eat the memory.
public struct Limits: Sendable, Hashable {
  /// Bytes of output, including what `capture` collects.
  public var outputBytes: Int
  /// Pieces of templates rendered: texts, outputs and tags, counted again each time they are.
  public var renderedNodes: Int
  /// Blocks and partials inside each other.
  public var nestingDepth: Int
  /// Bytes of text and elements of lists that are assigned.
  public var assignedBytes: Int
  /// Rounds of `for` and `tablerow`, and elements made by filters out of ranges.
  public var loopSteps: Int

  /// Makes limits; what is left out is so large that only runaway templates get there.
  public init(
    outputBytes: Int = 64 << 20, renderedNodes: Int = 20_000_000, nestingDepth: Int = 100,
    assignedBytes: Int = 64 << 20, loopSteps: Int = 5_000_000
  ) {
    self.outputBytes = outputBytes
    self.renderedNodes = renderedNodes
    self.nestingDepth = nestingDepth
    self.assignedBytes = assignedBytes
    self.loopSteps = loopSteps
  }
}
