/// What templates may use: tags, filters, and how unknown names are met.
public struct Environment: Sendable {
  /// What happens with a filter that is not known.
  public enum UnknownFilters: Sendable, Hashable {
    /// The value passes through, as in the reference.
    case passThrough
    /// Parsing fails, with all unknown filters at once.
    case parseError
  }

  /// What happens with a filter that is not known.
  public var unknownFilters = UnknownFilters.passThrough
  /// Whether markup that lax reading makes sense of, though it is malformed, is kept as ``Template/laxities``.
  public var notesLaxMarkup = false
  var filters: [String: Filter]
  var tags: [String: TagDefinition]

  init(filters: [String: Filter], tags: [String: TagDefinition]) {
    self.filters = filters
    self.tags = tags
  }
}

/// How a tag is made from its markup.
struct TagDefinition: Sendable {
  let parse: @Sendable (TagMarkup, TemplateParser) throws(LiquidError) -> any Tag
}
