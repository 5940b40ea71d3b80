/// A parameter of a function, initializer, subscript or macro, or an associated value.
public struct Parameter: Sendable, Equatable {
  /// The attributes before the names, such as `@ViewBuilder`.
  public let attributes: [Attribute]
  /// The first name, which can be `_`; `nil` for an associated value without a name.
  public let label: String?
  /// The second name; `nil` if there is only one.
  public let secondName: String?
  /// The type, with attributes and specifiers such as `@escaping`, `inout` and `sending`.
  public let type: TypeTree
  /// Whether the parameter is variadic: `Int...`.
  public let isVariadic: Bool
  /// The source text of the default value.
  public let defaultValue: String?
  /// The byte range of the type.
  public let typeRange: Range<Int>
  /// The byte range of the parameter, without the comma.
  public let range: Range<Int>

  /// The name in the body.
  public var name: String? { secondName ?? label }

  /// The argument label; `nil` if there is none.
  public var argumentLabel: String? { label == "_" ? nil : label }
}

extension Declaration {
  /// The parameters of a function, initializer, subscript or macro, or the associated values.
  public var parameters: [Parameter] {
    var inside = record.parameters
    guard !inside.isEmpty else { return [] }
    let open = file.tokens[Int(inside.start)]
    inside = .init(Int(inside.start) + 1, open.isUnbalanced ? Int(inside.end) : Int(inside.end) - 1)
    return file.list(inside) { reader in readParameter(&reader) }
  }

  private func readParameter(_ reader: inout TypeReader) -> Parameter {
    let cursor = reader.cursor
    let start = reader.index
    let attributesEnd = cursor.afterAttributes(start)
    // Without names, `@escaping () -> Void` is the type of an associated value.
    var names = attributesEnd
    while cursor.keyword(names)?.isParameterModifier == true, isName(cursor, names + 1) { names += 1 }
    var label: String?
    var secondName: String?
    var typeStart = start
    var attributes: [Attribute] = []
    if isName(cursor, names), cursor.kind(names + 1) == .colon {
      label = unquoted(names)
      typeStart = names + 2
    } else if isName(cursor, names), isName(cursor, names + 1), cursor.kind(names + 2) == .colon {
      label = unquoted(names)
      secondName = unquoted(names + 1)
      typeStart = names + 3
    }
    if typeStart > start { attributes = file.attributes(.init(start, attributesEnd)) }
    reader.index = typeStart
    let type = reader.read()
    let typeEnd = reader.index
    let isVariadic = cursor.isOperator(reader.index, "...")
    if isVariadic { reader.index += 1 }
    var defaultValue: String?
    var end = reader.index
    if cursor.kind(reader.index) == .equal {
      end = cursor.afterExpression(reader.index + 1)
      defaultValue = file.text(of: .init(reader.index + 1, end))
      reader.index = end
    }
    return Parameter(
      attributes: attributes, label: label, secondName: secondName, type: type, isVariadic: isVariadic,
      defaultValue: defaultValue, typeRange: file.byteRange(of: .init(typeStart, typeEnd)),
      range: file.byteRange(of: .init(start, max(end, start + 1))))
  }

  private func isName(_ cursor: TokenCursor, _ index: Int) -> Bool {
    cursor.isName(index) || cursor.kind(index) == .wildcard || cursor.kind(index) == .dollarIdentifier
  }

  private func unquoted(_ token: Int) -> String { file.name(of: token) }
}

extension SwiftFile {
  func name(of token: Int) -> String {
    let range = tokens[token].range
    return text(of: tokens[token].isBackticked ? range.lowerBound + 1..<range.upperBound - 1 : range)
  }
}

extension Keyword {
  fileprivate var isParameterModifier: Bool {
    switch self {
    case .isolated, ._const: true
    default: false
    }
  }
}
