enum MessageValue: Encodable, Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  case object([String: MessageValue])
  case array([MessageValue])
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case null

  init(stringLiteral value: String) { self = .string(value) }

  init(booleanLiteral value: Bool) { self = .bool(value) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let items): try container.encode(items)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .bool(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }

  subscript(name: String) -> MessageValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array that contains only strings.
  var texts: [String]? {
    guard case .array(let items) = self else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }
}
