/// Options of a rendering: error handling, limits and the current time.
public struct RenderOptions: Sendable {
  /// The treatment of errors during rendering.
  public enum ErrorPolicy: Sendable, Hashable {
    /// Rendering stops and throws the error.
    case stop
    /// The message is printed into the output and rendering continues, as in the reference implementation.
    ///
    /// Without line numbers, as in Generamba, the message is `Liquid error: divided by 0`.
    case inline(lineNumbers: Bool)
  }

  /// Whether an unknown variable is an error instead of empty.
  public var strictVariables: Bool
  /// Whether an unknown filter is an error instead of returning its input.
  public var strictFilters: Bool
  /// The treatment of errors during rendering.
  public var errorPolicy: ErrorPolicy
  /// Resource limits.
  public var limits: Limits
  /// The current time in `'now' | date`.
  public var now: Moment
  /// The zone of dates without a zone.
  public var timeZone: TimeZoneRule

  /// Creates options.
  public init(
    strictVariables: Bool = false, strictFilters: Bool = false, errorPolicy: ErrorPolicy = .stop,
    limits: Limits = Limits(), now: Moment = .now(), timeZone: TimeZoneRule = .system
  ) {
    self.strictVariables = strictVariables
    self.strictFilters = strictFilters
    self.errorPolicy = errorPolicy
    self.limits = limits
    self.now = now
    self.timeZone = timeZone
  }
}
