/// A cache of parsed partials, for renderings that include the same files.
///
/// A cache belongs to one ``PartialSource``. Pass it to all renderings that use that source.
public final class PartialCache {
  struct Key: Hashable {
    let name: String
    let mode: ParseMode
  }

  /// Parsed partials, which can be passed to another cache of the same source, for example on another thread.
  public struct Contents: Sendable {
    fileprivate var templates: [Key: Template] = [:]

    /// Creates empty contents.
    public init() {}

    /// Adds the partials of another cache that are missing in this one.
    public mutating func merge(_ other: Contents) {
      templates.merge(other.templates) { own, _ in own }
    }
  }

  /// The partials that were parsed so far.
  public private(set) var contents: Contents

  /// Creates a cache with initial contents.
  public init(_ contents: Contents = Contents()) {
    self.contents = contents
  }

  subscript(key: Key) -> Template? {
    get { contents.templates[key] }
    set { contents.templates[key] = newValue }
  }

  /// The partials that were parsed so far, sorted by name.
  public var templates: [Template] { contents.templates.sorted { $0.key.name < $1.key.name }.map(\.value) }

  var count: Int { contents.templates.count }
}
