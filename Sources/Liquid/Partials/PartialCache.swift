/// Keeps parsed partials, so that files that include the same header parse it once.
///
/// A cache belongs to one ``PartialSource``; give it to all renderings that use that source.
public final class PartialCache {
  struct Key: Hashable {
    let name: String
    let mode: ParseMode
  }

  var templates: [Key: Template] = [:]

  /// Makes an empty cache.
  public init() {}
}
