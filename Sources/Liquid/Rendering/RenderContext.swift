internal import Diagnostics
internal import OrderedCollections

/// The state of a rendering: variables, scopes and loops.
public final class RenderContext {
  /// A pending `break` or `continue` of the enclosing loop.
  enum Interrupt { case none, stop, skip }

  let state: RenderState
  let data: OrderedDictionary<String, Value>
  let globals: OrderedDictionary<String, Value>
  var scopes = Scopes()
  /// The counters of `increment` and `decrement`, which hide data of the same name.
  var counters: [(name: Name, value: Value)] = []
  var interrupt = Interrupt.none
  var source: SourceText
  var mode: ParseMode
  var environment: Environment
  var partialName: String?
  /// The number of scopes below this context, for the nesting limit.
  let baseDepth: Int
  let isInsideRender: Bool

  var cycles: [String: Int] = [:]
  var loopOffsets: [String: Int] = [:]
  var loops: [ForLoopDrop] = []
  var lastChanged: [UInt8]?
  private lazy var selfDrop = SelfDrop(context: self)

  init(
    state: RenderState, template: Template, data: OrderedDictionary<String, Value>,
    globals: OrderedDictionary<String, Value>, baseDepth: Int = 0, isInsideRender: Bool = false
  ) {
    self.state = state
    self.data = data
    self.globals = globals
    self.baseDepth = baseDepth
    self.isInsideRender = isInsideRender
    source = template.source
    mode = template.mode
    environment = template.environment
  }

  /// The value of a variable in the innermost scope that defines it, or `null`.
  func find(_ name: Name, orFail fails: Bool = false, span: Span? = nil) throws(LiquidError) -> Value {
    if let value = scopes.value(of: name) { return value }
    if !counters.isEmpty, let counter = counters.first(where: { $0.name == name }) { return counter.value }
    if let value = data[name.text] {
      if case .null = value {} else { return value }
    }
    if let value = globals[name.text] { return value }
    if name.text == "self" { return .drop(selfDrop) }
    if fails, state.strictVariables, data[name.text] == nil { throw undefined(name.text, span: span) }
    return .null
  }

  func isDefined(_ name: Name) -> Bool {
    scopes.value(of: name) != nil || counters.contains { $0.name == name } || data[name.text] != nil
      || globals[name.text] != nil
  }

  func undefined(_ key: String, span: Span?) -> LiquidError {
    LiquidError(.undefinedVariable, "undefined variable \(key)", span: span)
  }

  func push() throws(LiquidError) {
    scopes.push()
    if baseDepth + scopes.count > state.limits.nestingDepth {
      scopes.pop()
      throw RenderState.nestingError
    }
  }

  /// A context for a partial that can read only the globals.
  func isolated(for template: Template) throws(LiquidError) -> RenderContext {
    if baseDepth + scopes.count > state.limits.nestingDepth { throw RenderState.nestingError }
    return RenderContext(
      state: state, template: template, data: [:], globals: globals, baseDepth: baseDepth + 1, isInsideRender: true)
  }

  func place(_ span: Span) -> Place { Place(source, span.range) }

  func render(_ body: Body, into output: inout Output) throws(LiquidError) {
    do {
      try state.countSteps(body.nodes.count)
      try state.checkStack()
    } catch {
      throw body.nodes.first.map { error.located(in: source, at: $0.span, line: nil) } ?? error
    }
    for node in body.nodes {
      let written = output.bytes.count
      switch node {
      case .text(let span):
        output.write(source.bytes[span.range])
      case .output(let node):
        do {
          try write(node.expression, into: &output)
        } catch {
          try handle(error, span: node.span, line: node.line, isBlank: false, output: &output)
        }
      case .tag(let node):
        do {
          try node.tag.render(self, into: &output)
        } catch {
          try handle(error, span: node.nameSpan, line: node.line, isBlank: node.tag.isBlank, output: &output)
        }
        if interrupt != .none { return }
      }
      try state.check(output)
      let bytes = output.bytes.count - written
      if bytes >= 64 { try state.countSteps(bytes >> 6) }
    }
  }

  /// Throws an error with its place, or prints it if the rendering continues after errors.
  private func handle(
    _ error: LiquidError, span: Span, line: LineMark, isBlank: Bool, output: inout Output
  ) throws(LiquidError) {
    var located = error.located(in: source, at: span, line: line)
    if let partialName { located = located.inPartial(partialName) }
    guard case .inline(let lineNumbers) = state.options.errorPolicy, error.kind != .limit else { throw located }
    switch error.kind {
    case .undefinedVariable, .undefinedFilter: break
    default:
      guard !isBlank else { return }
      // Finding the line reads the template up to the error.
      if lineNumbers { try state.countSteps(Int(line.offset) >> 6) }
      output.write(located.referenceText(lineNumbers: lineNumbers))

    }
  }
}
