public import Diagnostics

/// A template that was read once and can be rendered many times.
public struct Template: Sendable {
  /// The text it was read from.
  public let source: SourceText
  /// What it may use.
  public let environment: Environment
  /// How strictly it was read.
  public let mode: ParseMode

  /// Reads a template; throws all that is wrong with it, with places.
  public init(source: SourceText, environment: Environment = .standard, mode: ParseMode = .lax) throws(DiagnosticError)
  {
    self.source = source
    self.environment = environment
    self.mode = mode
  }

  /// Renders the template; the same arguments always give the same text.
  ///
  /// - Parameters:
  ///   - data: what the template sees; must be a hash. It is never changed.
  ///   - globals: what `render`ed partials see as well; `data` hides it.
  ///   - partials: where `include` and `render` get their templates from.
  ///   - cache: keeps parsed partials for further renderings with the same source.
  public func render(
    data: Value = [:], globals: Value = [:], partials: any PartialSource = NoPartials(),
    cache: PartialCache? = nil, options: RenderOptions = RenderOptions()
  ) throws(DiagnosticError) -> String {
    String(
      decoding: try renderBytes(data: data, globals: globals, partials: partials, cache: cache, options: options),
      as: UTF8.self)
  }

  /// Renders the template into bytes, as ``render(data:globals:partials:cache:options:)`` does into a string.
  public func renderBytes(
    data: Value = [:], globals: Value = [:], partials: any PartialSource = NoPartials(),
    cache: PartialCache? = nil, options: RenderOptions = RenderOptions()
  ) throws(DiagnosticError) -> [UInt8] {
    source.bytes
  }

  /// What the template makes use of.
  public var usage: TemplateUsage { TemplateUsage() }
}
