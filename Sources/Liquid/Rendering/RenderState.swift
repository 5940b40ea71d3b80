internal import BigInt
internal import Diagnostics
internal import OrderedCollections

/// State that a whole rendering shares, including partials: options, partials and used resources.
final class RenderState {
  let options: RenderOptions
  let limits: Limits
  let partials: any PartialSource
  let cache: PartialCache
  let stops: Bool
  let checksFilters: Bool
  let strictVariables: Bool
  private var steps = 0
  private var assignedBytes = 0
  private var loopSteps = 0
  /// The number of steps at which the clock is read again.
  private var nextLook = 0
  private let deadline: Moment
  private var stack = StackGuard()

  init(options: RenderOptions, partials: any PartialSource, cache: PartialCache) {
    self.options = options
    self.partials = partials
    self.cache = cache
    limits = options.limits
    stops = options.errorPolicy == .stop
    checksFilters = options.strictFilters
    strictVariables = options.strictVariables
    var deadline = Moment.sinceStart()
    deadline.seconds += min(max(limits.seconds, 0), 1 << 32)
    self.deadline = deadline
  }

  static var nestingError: LiquidError {
    LiquidError(.nesting, "Nesting too deep", help: ["look for a snippet that includes itself"])
  }

  func countSteps(_ count: Int) throws(LiquidError) {
    steps = steps.addingClamped(count)
    if steps > limits.steps { throw limits.error(.steps) }
    guard steps >= nextLook else { return }
    nextLook = steps.addingClamped(1 << 12)
    let now = Moment.sinceStart()
    if (now.seconds, now.nanoseconds) >= (deadline.seconds, deadline.nanoseconds) { throw limits.error(.time) }
  }

  func countReading(_ values: Value...) throws(LiquidError) {
    var count = 0
    for value in values { count += value.readingSteps }
    if count > 0 { try countSteps(count) }
  }

  func countLoopSteps(_ count: Int) throws(LiquidError) {
    loopSteps = loopSteps.addingClamped(count)
    if loopSteps > limits.loopSteps { throw limits.error(.loops) }
  }

  func countAssigned(_ count: Int) throws(LiquidError) {
    assignedBytes = assignedBytes.addingClamped(count)
    if assignedBytes > limits.assignedBytes { throw limits.error(.assigned) }
  }

  /// Checks the size of a filter's result, because a short text can grow to more than fits in memory.
  func checkMade(_ bytes: Int) throws(LiquidError) {
    if bytes > limits.assignedBytes { throw limits.error(.assigned) }
  }

  func check(_ output: borrowing Output) throws(LiquidError) {
    if output.bytes.count > limits.outputBytes { throw limits.error(.output) }
  }

  func checkStack() throws(LiquidError) {
    if stack.isExhausted() { throw Self.nestingError }
  }
}

extension Value {
  /// The steps of reading the value once, estimated without doing so.
  var readingSteps: Int {
    switch self {
    case .string(let text): text.utf8.count >> 6
    case .array(let elements): elements.count >> 4
    case .hash(let hash): hash.count >> 4
    case .bigInteger(let number):
      // Printing a number takes time quadratic in its length.
      (number.magnitude.bitWidth >> 6) * (number.magnitude.bitWidth >> 6) >> 4
    default: 0
    }
  }
}
