public import Diagnostics

/// A template that was read once and can be rendered many times.
public struct Template: Sendable {
  /// The text it was read from.
  public let source: SourceText
  /// What it may use.
  public let environment: Environment
  /// How strictly it was read.
  public let mode: ParseMode
  /// What is malformed and was read as far as it makes sense, as warnings; nothing unless the environment asks for it.
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

  /// Reads a template inside the engine, where the first mistake is enough.
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
