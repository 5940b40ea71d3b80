/// An accessor of a variable or subscript.
public struct Accessor: Sendable, Equatable {
  /// The keyword: `get`, `set`, `willSet`, `didSet`, `_read` or another.
  public let name: String
  /// The attributes before the keyword.
  public let attributes: [Attribute]
  /// The modifiers: `mutating`, `nonmutating`.
  public let modifiers: [String]
  /// The parameter name, such as `value` in `set(value)`.
  public let parameter: String?
  /// The effects `async` and `throws`.
  public let effects: Effects
  /// The byte range of the body with its braces; `nil` for a requirement.
  public let bodyRange: Range<Int>?
  /// The byte range; for a getter without the keyword `get`, the range of the block.
  public let range: Range<Int>
}

extension Declaration {
  /// The accessors of a variable or subscript; a block of statements gives one `get`.
  public var accessors: [Accessor] {
    let part = record.body
    guard kind == .variable || kind == .subscript, !part.isEmpty else { return [] }
    let isClosed = !file.tokens[Int(part.start)].isUnbalanced
    let inside = DeclarationRecord.Part(Int(part.start) + 1, isClosed ? Int(part.end) - 1 : Int(part.end))
    let accessors = file.withCursor(upTo: inside) { cursor in readAccessors(cursor, Int(inside.start)) }
    if let accessors { return accessors }
    let range = file.byteRange(of: part)
    return [
      Accessor(
        name: "get", attributes: [], modifiers: [], parameter: nil, effects: Effects(), bodyRange: range, range: range)
    ]
  }

  /// The accessors in a block; `nil` if the block begins with a statement.
  private func readAccessors(_ cursor: TokenCursor, _ start: Int) -> [Accessor]? {
    var accessors: [Accessor] = []
    var index = start
    while index < cursor.limit {
      switch cursor.kind(index) {
      case .ifDirective, .elseDirective: index = cursor.afterCondition(index)
      case .endifDirective, .semicolon: index += 1
      default:
        guard let (accessor, next) = readAccessor(cursor, index) else { return accessors.isEmpty ? nil : accessors }
        accessors.append(accessor)
        index = next
      }
    }
    return accessors
  }

  private func readAccessor(_ cursor: TokenCursor, _ start: Int) -> (Accessor, next: Int)? {
    let attributesEnd = cursor.afterAttributes(start)
    var index = attributesEnd
    var modifiers: [String] = []
    while let keyword = cursor.keyword(index) {
      switch keyword {
      case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .nonisolated:
        modifiers.append(file.name(of: index))
        index += 1
        continue
      default: break
      }
      break
    }
    guard let keyword = cursor.keyword(index), keyword.isAccessor else { return nil }
    let name = index
    index += 1
    var parameter: String?
    if cursor.kind(index) == .leftParenthesis {
      parameter = file.textInside(index)
      index = cursor.afterGroup(index)
    }
    var reader = TypeReader(cursor, at: index)
    let effects = reader.readEffects()
    index = reader.index
    var body: Range<Int>?
    if cursor.kind(index) == .leftBrace {
      let end = cursor.afterGroup(index)
      body = file.byteRange(of: .init(index, end))
      index = end
    } else if index < cursor.limit, !cursor[index].startsLine, cursor.keyword(index)?.isAccessor != true,
      cursor.kind(index) != .at, cursor.keyword(index)?.isModifier != true, cursor.kind(index) != .semicolon
    {
      // Here `get` is a name, as in `{ get + 1 }`.
      return nil
    }
    let accessor = Accessor(
      name: file.name(of: name), attributes: file.attributes(.init(start, attributesEnd)), modifiers: modifiers,
      parameter: parameter, effects: effects, bodyRange: body, range: file.byteRange(of: .init(start, index)))
    return (accessor, index)
  }
}

extension Keyword {
  fileprivate var isAccessor: Bool {
    switch self {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .read, .modify, .unsafeAddress, .unsafeMutableAddress,
      .`init`, .borrow, .mutate:
      true
    default: false
    }
  }
}
