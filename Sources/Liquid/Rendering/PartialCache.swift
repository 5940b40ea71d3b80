/// Keeps parsed partials, so that files that include the same header parse it once.
///
/// A cache belongs to one ``PartialSource``; give it to all renderings that use that source.
public final class PartialCache {
  struct Key: Hashable {
    let name: String
    let mode: ParseMode
  }

  /// Parsed partials, to be handed to another cache of the same source, on another thread for instance.
  public struct Contents: Sendable {
    fileprivate var templates: [Key: Template] = [:]

    /// Makes empty contents.
    public init() {}

    /// Adds what another cache parsed.
    public mutating func merge(_ other: Contents) {
      templates.merge(other.templates) { own, _ in own }
    }
  }

  /// What was parsed so far.
  public private(set) var contents: Contents

  /// Makes a cache, empty unless something is handed to it.
  public init(_ contents: Contents = Contents()) {
    self.contents = contents
  }

  subscript(key: Key) -> Template? {
    get { contents.templates[key] }
    set { contents.templates[key] = newValue }
  }

  /// What was parsed so far, in the order of their names.
  public var templates: [Template] { contents.templates.sorted { $0.key.name < $1.key.name }.map(\.value) }

  var count: Int { contents.templates.count }
}
