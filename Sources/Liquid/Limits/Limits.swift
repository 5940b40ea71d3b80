internal import Diagnostics

/// How much a template may use; going beyond is an error, so no template can hang, crash or eat the memory.
public struct Limits: Sendable, Hashable {
  /// Bytes of output, including what `capture` collects.
  public var outputBytes: Int
  /// Steps of work: a text, output or tag that is rendered is one, and so are every 64 bytes or 16 elements of a list that
  /// a filter or a test goes through.
  public var steps: Int
  /// Blocks and partials inside each other.
  public var nestingDepth: Int
  /// Bytes of text and elements of lists that are assigned, and bytes that a filter may make.
  public var assignedBytes: Int
  /// Rounds of `for` and `tablerow`, and elements made by filters out of ranges and texts.
  public var loopSteps: Int
  /// Digits of a whole number: to reckon with more takes longer than anybody waits.
  public var digits: Int
  /// How long a rendering may take by the clock, in seconds.
  public var seconds: Int

  /// Makes limits; what is left out is so large that only runaway templates get there.
  public init(
    outputBytes: Int = 64 << 20, steps: Int = 20_000_000, nestingDepth: Int = 100, assignedBytes: Int = 64 << 20,
    loopSteps: Int = 5_000_000, digits: Int = 20_000, seconds: Int = 20
  ) {
    self.outputBytes = outputBytes
    self.steps = steps
    self.nestingDepth = nestingDepth
    self.assignedBytes = assignedBytes
    self.loopSteps = loopSteps
    self.digits = digits
    self.seconds = seconds
  }
}

extension Limits {
  enum Excess {
    case output, steps, assigned, loops, digits, time
  }

  /// The error for a limit; the reference has one message for all.
  func error(_ excess: Excess, span: Span? = nil) -> LiquidError {
    let headline =
      switch excess {
      case .output: "the output is larger than \(Self.size(outputBytes))"
      case .steps: "rendering takes more than \(steps.grouped) steps"
      case .assigned: "variables and texts take more than \(Self.size(assignedBytes))"
      case .loops: "loops go round more than \(loopSteps.grouped) times"
      case .digits: "a number has more than \(digits.grouped) digits"
      case .time: "rendering takes longer than \(seconds == 1 ? "1 second" : "\(seconds) seconds")"
      }
    return LiquidError(
      .limit, "Memory limits exceeded", headline: headline, span: span,
      help: ["look for a loop, a filter or a snippet that goes on without an end"])
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes.grouped) bytes"
  }
}
