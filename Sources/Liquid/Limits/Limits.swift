internal import Diagnostics

/// Resource limits of a rendering.
///
/// Exceeding one is an error, so templates cannot hang, crash or exhaust memory.
public struct Limits: Sendable, Hashable {
  /// Bytes of output, including the contents of `capture`.
  public var outputBytes: Int
  /// Steps of work.
  ///
  /// Each rendered text, output and tag is a step. So are every 64 bytes and every 16 list elements that a filter or a
  /// comparison reads.
  public var steps: Int
  /// The depth of nested blocks and partials.
  public var nestingDepth: Int
  /// Bytes of text and elements of lists in variables, and bytes in the result of a filter.
  public var assignedBytes: Int
  /// Iterations of `for` and `tablerow`, and elements that filters create from ranges and texts.
  public var loopSteps: Int
  /// Digits of an integer, because arithmetic with more digits is too slow.
  public var digits: Int
  /// The time limit of a rendering, in seconds.
  public var seconds: Int

  /// Creates limits with defaults that only runaway templates exceed.
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
  enum ExceededLimit {
    case output, steps, assigned, loops, digits, time
  }

  /// The error for an exceeded limit, with the single message of the reference implementation.
  func error(_ excess: ExceededLimit, span: Span? = nil) -> LiquidError {
    let headline =
      switch excess {
      case .output: "the output is larger than \(Self.size(outputBytes))"
      case .steps: "rendering takes more than \(steps.grouped) steps"
      case .assigned: "variables and texts use more than \(Self.size(assignedBytes))"
      case .loops: "loops repeat more than \(loopSteps.grouped) times"
      case .digits: "a number has more than \(digits.grouped) digits"
      case .time: "rendering takes longer than \(seconds == 1 ? "1 second" : "\(seconds) seconds")"
      }
    return LiquidError(
      .limit, "Memory limits exceeded", headline: headline, span: span,
      help: ["look for a loop, a filter or a snippet that never ends"])
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes.grouped) bytes"
  }
}
