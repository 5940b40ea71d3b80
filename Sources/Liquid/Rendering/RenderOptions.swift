/// What a rendering is to do when something goes wrong, how much it may use, and what time it is.
public struct RenderOptions: Sendable {
  /// What happens with an error that turns up while rendering.
  public enum ErrorPolicy: Sendable, Hashable {
    /// Rendering stops and the error is thrown, with its place.
    case stop
    /// The reference's behaviour: the message is printed into the output and rendering goes on.
    ///
    /// With line numbers it reads `Liquid error (line 3): divided by 0`, without `Liquid error: divided by 0`, as
    /// Generamba writes it.
    case inline(lineNumbers: Bool)
  }

  /// Whether an unknown variable is an error; otherwise it is empty.
  public var strictVariables: Bool
  /// Whether an unknown filter is an error once it is reached; otherwise the value passes through.
  public var strictFilters: Bool
  /// What happens with an error.
  public var errorPolicy: ErrorPolicy
  /// How much may be used.
  public var limits: Limits
  /// The time that `'now' | date` means.
  public var now: Moment
  /// The zone that dates without one are in.
  public var timeZone: TimeZoneRule

  /// Makes options.
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
