public import Diagnostics
internal import OrderedCollections

extension Template {
  /// Renders the template.
  ///
  /// The same arguments always give the same text.
  ///
  /// - Parameters:
  ///   - data: A hash with the variables of the template.
  ///   - globals: A hash with variables that `render`ed partials can read too. Variables in `data` hide them.
  ///   - partials: The templates for `include` and `render`.
  ///   - cache: Stores parsed partials for other renderings with the same source.
  ///   - options: Error handling, limits and the current time.
  /// - Throws: A `DiagnosticError` for the first error under the policy `stop`, and for an exceeded limit.
  public func render(
    data: Value = [:], globals: Value = [:], partials: any PartialSource = NoPartials(),
    cache: PartialCache? = nil, options: RenderOptions = RenderOptions()
  ) throws(DiagnosticError) -> String {
    String(
      decoding: try renderBytes(data: data, globals: globals, partials: partials, cache: cache, options: options),
      as: UTF8.self)
  }

  /// Renders the template to bytes, as ``render(data:globals:partials:cache:options:)`` does to a string.
  public func renderBytes(
    data: Value = [:], globals: Value = [:], partials: any PartialSource = NoPartials(),
    cache: PartialCache? = nil, options: RenderOptions = RenderOptions()
  ) throws(DiagnosticError) -> [UInt8] {
    do {
      return try output(data: data, globals: globals, partials: partials, cache: cache, options: options).bytes
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
  }

  func output(
    data: Value, globals: Value = [:], partials: any PartialSource = NoPartials(), cache: PartialCache? = nil,
    options: RenderOptions
  ) throws(LiquidError) -> Output {
    let state = RenderState(options: options, partials: partials, cache: cache ?? PartialCache())
    let context = RenderContext(state: state, template: self, data: data.members, globals: globals.members)
    var output = Output(limit: options.limits.outputBytes)
    output.reserve(source.bytes.count * 2)
    do {
      try context.render(body, into: &output)
    } catch {
      // Under the policy `inline`, only an exceeded limit throws.
      guard case .inline(let lineNumbers) = options.errorPolicy else { throw error }
      output.write(error.referenceText(lineNumbers: lineNumbers))
    }
    return output
  }

  /// The variables, filters, tags and partials that the template uses.
  public var usage: TemplateUsage {
    var collector = UsageCollector(source: source, environment: environment)
    collector.visit(body)
    return collector.usage
  }
}

extension Value {
  fileprivate var members: OrderedDictionary<String, Value> {
    guard case .hash(let hash) = self else { return [:] }
    return hash
  }
}
