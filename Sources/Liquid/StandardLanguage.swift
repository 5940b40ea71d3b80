public import Diagnostics

extension Environment {
  /// The reference's tags and filters.
  public static let standard = Environment(filters: StandardFilters.all, tags: StandardTags.all)

  /// The standard ones and viper-gen's case filters; an unknown filter fails when the template is parsed.
  public static let viperGen: Environment = {
    var environment = generamba
    environment.unknownFilters = .parseError
    return environment
  }()

  /// As ``viperGen``, but an unknown filter lets the value pass, as Generamba does: for `--lax`.
  public static let generamba: Environment = {
    var environment = standard
    environment.notesLaxMarkup = true
    for filter in CaseFilters.all where environment.filters[filter.name] == nil {
      environment.filters[filter.name] = filter
    }
    return environment
  }()

  /// Reads a template.
  public func parse(_ source: SourceText, mode: ParseMode = .lax) throws(DiagnosticError) -> Template {
    try Template(source: source, environment: self, mode: mode)
  }
}

extension Template {
  /// Reads a template; throws all that is wrong with it, with places.
  public init(source: SourceText, environment: Environment = .standard, mode: ParseMode = .lax) throws(DiagnosticError)
  {
    try self.init(readingAll: source, environment: environment, mode: mode)
  }
}
