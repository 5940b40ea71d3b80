/// The object `self`, whose keys are all visible variables.
///
/// It belongs to one rendering on one thread, so the unchecked conformance is safe.
final class SelfDrop: Drop, @unchecked Sendable {
  private weak var context: RenderContext?

  init(context: RenderContext) {
    self.context = context
  }

  func value(forKey key: String) -> Value? {
    let name = Name(key)
    guard let context, context.isDefined(name) else { return nil }
    return try? context.find(name)
  }

  var text: String { "Liquid::SelfDrop" }
}
