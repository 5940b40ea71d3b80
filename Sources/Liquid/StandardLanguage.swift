public import Diagnostics

extension Environment {
  /// The tags and filters of the reference implementation.
  public static let standard = Environment(filters: StandardFilters.all, tags: StandardTags.all)

  /// The standard environment with viper-gen's case filters, where an unknown filter is a parse error.
  public static let viperGen: Environment = {
    var environment = generamba
    environment.unknownFilters = .parseError
    return environment
  }()

  /// Like ``viperGen``, but for `--lax`: an unknown filter returns its input, as in Generamba.
  public static let generamba: Environment = {
    var environment = standard
    environment.notesLaxMarkup = true
    for filter in CaseFilters.all where environment.filters[filter.name] == nil {
      environment.filters[filter.name] = filter
    }
    return environment
  }()

  /// Parses a template, and throws all errors.
  public func parse(_ source: SourceText, mode: ParseMode = .lax) throws(DiagnosticError) -> Template {
    try Template(source: source, environment: self, mode: mode)
  }
}

extension Template {
  /// Parses a template, and throws all errors.
  public init(source: SourceText, environment: Environment = .standard, mode: ParseMode = .lax) throws(DiagnosticError)
  {
    try self.init(readingAll: source, environment: environment, mode: mode)
  }
}
