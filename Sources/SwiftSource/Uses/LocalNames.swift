/// The names that functions and properties declare in parameter lists and bodies.
package struct LocalNames {
  /// The names in a declaration, with the types that the code states.
  private let scopes: [(range: Range<Int>, names: [String: String?])]

  package init(in file: SwiftFile) {
    scopes = file.declarations.filter { !$0.kind.isType && $0.kind != .import }.map { declaration in
      let bound = [Declaration.Part.body, .value].compactMap { declaration.range(of: $0) }.flatMap(file.bindings)
      let parameters = declaration.parameters.map { ($0.name ?? "", $0.type.baseName) }
      return (
        declaration.range,
        Dictionary(parameters + bound.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
      )
    }
  }

  /// Whether the function or property around an offset declares a name.
  package func contains(_ name: String, at offset: Int) -> Bool { scope(at: offset)?[name] != nil }

  /// The stated type of a variable or parameter of the function or property around an offset.
  package func type(of name: String, at offset: Int) -> String? { scope(at: offset)?[name] ?? nil }

  private func scope(at offset: Int) -> [String: String?]? {
    scopes.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }?.names
  }
}

extension SwiftFile {
  /// The innermost function, property or other declaration that is no type, around an offset.
  package func function(at offset: Int) -> Declaration? {
    declarations.last { !$0.kind.isType && $0.kind != .import && $0.range.contains(offset) }
  }

  /// The innermost type or extension around an offset.
  package func type(at offset: Int) -> Declaration? {
    declarations.last { $0.kind.isType && $0.range.contains(offset) }
  }
}
