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

  /// The names of all filters, in alphabetical order.
  public var filterNames: [String] { filters.keys.sorted() }

  /// The names of all tags that begin something, in alphabetical order.
  public var tagNames: [String] { (tags.keys + ["liquid"]).sorted() }

  /// Adds a filter.
  ///
  /// What is there already keeps its meaning: registering a filter of the same name has no effect and answers `false`.
  /// - Parameters:
  ///   - name: what templates call it.
  ///   - arguments: how many arguments it takes, its input not counted.
  ///   - body: makes a value of the input and the arguments; keyword arguments arrive as one hash at the end.
  @discardableResult
  public mutating func register(
    filter name: String, arguments: ClosedRange<Int> = 0...0,
    _ body: @escaping @Sendable (_ input: Value, _ arguments: [Value]) throws -> Value
  ) -> Bool {
    guard filters[name] == nil else { return false }
    filters[name] = Filter(name, arguments) { (input, arguments, _) throws(LiquidError) in
      do {
        return try body(input, arguments)
      } catch let error as LiquidError {
        throw error
      } catch {
        throw LiquidError(.argument, "\(error)")
      }
    }
    return true
  }

  /// Adds a tag; what is there already keeps its meaning, and the answer is `false`.
  @discardableResult
  public mutating func register(
    tag name: String, _ parse: @escaping @Sendable (TagMarkup, TemplateParser) throws(LiquidError) -> any Tag
  ) -> Bool {
    guard tags[name] == nil, name != "liquid" else { return false }
    tags[name] = TagDefinition(parse: parse)
    return true
  }
}

/// How a tag is made from its markup.
struct TagDefinition: Sendable {
  let parse: @Sendable (TagMarkup, TemplateParser) throws(LiquidError) -> any Tag
}
