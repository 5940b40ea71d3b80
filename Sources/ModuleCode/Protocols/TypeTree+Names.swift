internal import SwiftSource

extension TypeTree {
  /// The names of the types in a composition.
  var names: [String] {
    if case .composition(let types) = self { return types.flatMap(\.names) }
    return [baseName].compactMap { $0 }
  }
}
