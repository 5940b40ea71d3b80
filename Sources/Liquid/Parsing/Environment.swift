/// The tags and filters that templates can use.
public struct Environment: Sendable {
  /// The treatment of unknown filters.
  public enum UnknownFilters: Sendable, Hashable {
    /// The filter returns its input, as in the reference implementation.
    case passThrough
    /// Parsing fails, and reports all unknown filters.
    case parseError
  }

  /// The treatment of unknown filters.
  public var unknownFilters = UnknownFilters.passThrough
  /// Whether lax parsing records malformed markup in ``Template/laxities``.
  public var notesLaxMarkup = false
  var filters: [String: Filter]
  var tags: [String: TagDefinition]

  init(filters: [String: Filter], tags: [String: TagDefinition]) {
    self.filters = filters
    self.tags = tags
  }
}

struct TagDefinition: Sendable {
  let parse: @Sendable (TagMarkup, TemplateParser) throws(LiquidError) -> any Tag
}
