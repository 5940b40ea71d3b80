#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A JSON value of a message.
enum MessageValue: Codable, Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  case object([String: MessageValue])
  case array([MessageValue])
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case null

  init(stringLiteral value: String) { self = .string(value) }

  init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Real messages are far below this depth.
  static let deepest = 32

  /// Parses a JSON message; `nil` if it is invalid or too deep.
  init?(parsing bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = value
  }

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < Self.deepest else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "nested too deep"))
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if var items = try? decoder.unkeyedContainer() {
      var values: [MessageValue] = []
      while !items.isAtEnd { values.append(try items.decode(MessageValue.self)) }
      self = .array(values)
    } else {
      self = .object(try container.decode([String: MessageValue].self))
    }
  }

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
