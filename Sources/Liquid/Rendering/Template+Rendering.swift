public import Diagnostics
internal import OrderedCollections

extension Template {
  /// Renders the template; the same arguments always give the same text.
  ///
  /// - Parameters:
  ///   - data: what the template sees; must be a hash. It is never changed.
  ///   - globals: what `render`ed partials see as well; `data` hides it.
  ///   - partials: where `include` and `render` get their templates from.
  ///   - cache: keeps parsed partials for further renderings with the same source.
  ///   - options: what happens when something goes wrong, how much may be used, and what time it is.
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
    do {
      return try output(data: data, globals: globals, partials: partials, cache: cache, options: options).bytes
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
  }

  /// Renders with the engine's own errors.
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
      // Only a limit ends a rendering that goes on after errors.
      guard case .inline(let lineNumbers) = options.errorPolicy else { throw error }
      output.write(error.referenceText(lineNumbers: lineNumbers))
    }
    return output
  }

  /// What the template makes use of.
  public var usage: TemplateUsage {
    var collector = UsageCollector(source: source, environment: environment)
    collector.visit(body)
    return collector.usage
  }
}

extension Value {
  /// The names and values of a hash; nothing for anything else.
  fileprivate var members: OrderedDictionary<String, Value> {
    guard case .hash(let hash) = self else { return [:] }
    return hash
  }
}
