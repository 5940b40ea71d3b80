public import Diagnostics

/// A parsed template, which can be rendered many times.
public struct Template: Sendable {
  /// The template's source text.
  public let source: SourceText
  /// The available tags and filters.
  public let environment: Environment
  /// The strictness with which the template was parsed.
  public let mode: ParseMode
  /// Warnings about malformed markup; empty unless ``Environment/notesLaxMarkup`` is set.
  public let laxities: [Diagnostic]
  let body: Body

  init(readingAll source: SourceText, environment: Environment, mode: ParseMode) throws(DiagnosticError) {
    let parser = TemplateParser(source: source, environment: environment, mode: mode)
    do {
      self.init(parser, body: try parser.document())
    } catch {
      throw DiagnosticError((parser.problems + [error]).map(\.diagnostic))
    }
    if !parser.problems.isEmpty { throw DiagnosticError(parser.problems.map(\.diagnostic)) }
  }

  /// Parses a partial, and throws only the first error.
  init(reading source: SourceText, environment: Environment, mode: ParseMode) throws(LiquidError) {
    let parser = TemplateParser(source: source, environment: environment, mode: mode)
    self.init(parser, body: try parser.document())
    if let problem = parser.problems.first { throw problem }
  }

  private init(_ parser: TemplateParser, body: Body) {
    source = parser.source
    environment = parser.environment
    mode = parser.mode
    laxities = parser.laxities.map {
      var diagnostic = $0.diagnostic
      diagnostic.severity = .warning
      diagnostic.id = "liquid-malformed"
      return diagnostic
    }
    self.body = body
  }
}
