internal import SwiftSource

extension TypeTree {
  /// The types that a composition is made of.
  var names: [String] {
    if case .composition(let types) = self { return types.flatMap(\.names) }
    return [baseName].compactMap { $0 }
  }
}
