public import Diagnostics

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
  var filters: [String: Filter] = [:]
  var tags: [String: TagDefinition] = [:]

  /// The reference's tags and filters.
  public static let standard = Environment()

  /// The standard ones and viper-gen's case filters; an unknown filter fails when the template is parsed.
  public static let viperGen = Environment()

  /// As ``viperGen``, but an unknown filter lets the value pass, as Generamba does: for `--lax`.
  public static let generamba = Environment()

  /// Adds a filter.
  ///
  /// A standard filter keeps its meaning: registering one of the same name has no effect and answers `false`.
  /// - Parameters:
  ///   - arguments: how many arguments it takes, its input not counted.
  @discardableResult
  public mutating func register(
    filter name: String, arguments: ClosedRange<Int> = 0...0, _ body: @escaping Filter.Body
  ) -> Bool {
    guard filters[name] == nil else { return false }
    filters[name] = Filter(name: name, arguments: arguments, body: body)
    return true
  }

  /// Reads a template.
  public func parse(_ source: SourceText, mode: ParseMode = .lax) throws(DiagnosticError) -> Template {
    try Template(source: source, environment: self, mode: mode)
  }
}

/// How a tag is made from its markup.
struct TagDefinition: Sendable {
}
