public import Diagnostics

/// What a template makes use of, found without rendering it.
public struct TemplateUsage: Sendable {
  /// One use of something, and where it stands.
  public struct Use: Sendable, Hashable {
    /// The name, or for variables the path as far as it is fixed: `module_info.name`.
    public let name: String
    /// Where it stands.
    public let place: Place

    /// Makes a use.
    public init(name: String, place: Place) {
      self.name = name
      self.place = place
    }
  }

  /// Nothing is made use of.
  public init() {}

  /// Variables that the data must bring: all that are read and not set by the template itself at that point.
  public var variables: [Use] = []
  /// Variables that the template itself sets: by `assign`, `capture`, `for` and the like.
  public var assigned: [Use] = []
  /// Filters, known or not.
  public var filters: [Use] = []
  /// Filters that the environment does not know.
  public var unknownFilters: [Use] = []
  /// Filters with fewer or more arguments than they take, which fail when they are reached.
  public var miscalls: [Diagnostic] = []
  /// Tags.
  public var tags: [Use] = []
  /// Partials that are named by a text; those whose name is worked out while rendering cannot be told.
  public var partials: [Use] = []
}
