internal import Diagnostics

/// What a whole rendering shares, partials included: options, partials, and what has been used up of the limits.
final class RenderState {
  let options: RenderOptions
  let limits: Limits
  let partials: any PartialSource
  let cache: PartialCache
  let stops: Bool
  let checksFilters: Bool
  let strictVariables: Bool
  private var renderedNodes = 0
  private var assignedBytes = 0
  private var loopSteps = 0
  private var stack = StackGuard()

  init(options: RenderOptions, partials: any PartialSource, cache: PartialCache) {
    self.options = options
    self.partials = partials
    self.cache = cache
    limits = options.limits
    stops = options.errorPolicy == .stop
    checksFilters = options.strictFilters
    strictVariables = options.strictVariables
  }

  static var limitError: LiquidError { LiquidError(.limit, "Memory limits exceeded") }
  static var nestingError: LiquidError { LiquidError(.nesting, "Nesting too deep") }

  func countNodes(_ count: Int) throws(LiquidError) {
    renderedNodes += count
    if renderedNodes > limits.renderedNodes { throw Self.limitError }
  }

  func countLoopSteps(_ count: Int) throws(LiquidError) {
    loopSteps = loopSteps.addingReportingOverflow(count).overflow ? Int.max : loopSteps + count
    if loopSteps > limits.loopSteps { throw Self.limitError }
  }

  func countAssigned(_ count: Int) throws(LiquidError) {
    assignedBytes += count
    if assignedBytes > limits.assignedBytes { throw Self.limitError }
  }

  func check(_ output: borrowing Output) throws(LiquidError) {
    if output.bytes.count > limits.outputBytes { throw Self.limitError }
  }

  func checkStack() throws(LiquidError) {
    if stack.isExhausted() { throw Self.nestingError }
  }
}
