public import Diagnostics

/// The variables, filters, tags and partials of a template, found without rendering.
public struct TemplateUsage: Sendable {
  /// A use of a name.
  public struct Use: Sendable, Hashable {
    /// The name; for a variable, the constant part of its path: `module_info.name`.
    public let name: String
    /// The place in the template.
    public let place: Place

    /// Creates a use.
    public init(name: String, place: Place) {
      self.name = name
      self.place = place
    }
  }

  /// Creates an empty usage.
  public init() {}

  /// Variables that must be in the data, because the template reads them before setting them.
  public var variables: [Use] = []
  /// Variables that the template sets with `assign`, `capture`, `for` and other tags.
  public var assigned: [Use] = []
  /// The names of the variables that `include` and `render` set in a partial.
  public var passed: Set<String> = []
  /// All filters, including unknown ones.
  public var filters: [Use] = []
  /// Filters that the environment does not define.
  public var unknownFilters: [Use] = []
  /// Errors about filters with a wrong number of arguments, which would fail during rendering.
  public var miscalls: [Diagnostic] = []
  /// All tags.
  public var tags: [Use] = []
  /// Partials that are named by a string, not by a computed name.
  public var partials: [Use] = []
}
