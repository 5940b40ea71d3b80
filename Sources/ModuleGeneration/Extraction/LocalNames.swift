internal import SwiftSource

/// The names that functions and properties declare in parameter lists and bodies.
struct LocalNames {
  private let scopes: [(range: Range<Int>, names: Set<String>)]

  init(in file: SwiftFile) {
    scopes = file.declarations.filter { !$0.kind.isType && $0.kind != .import }.map { declaration in
      let bound = declaration.range(of: .body).map { file.bindings(in: $0).map(\.name) } ?? []
      let value = declaration.range(of: .value).map { file.bindings(in: $0).map(\.name) } ?? []
      return (declaration.range, Set(declaration.parameters.compactMap(\.name) + bound + value))
    }
  }

  /// Whether the function or property around an offset declares a name.
  func contains(_ name: String, at offset: Int) -> Bool {
    scopes.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }?.names.contains(name) ?? false
  }
}
