import Diagnostics

/// Holds JSON against a schema: everything that must be there is, and nothing else.
enum SchemaCheck {
  /// What does not fit, each with the path to it.
  static func mistakes(in value: JSONValue?, _ schema: JSONSchema, at path: String = "$") -> [String] {
    if let forms = schema.anyOf {
      return forms.contains { mistakes(in: value, $0, at: path).isEmpty } ? [] : ["\(path) has none of the forms"]
    }
    switch (schema.type, value) {
    case ("object", .object(let members)):
      let missing = (schema.required ?? []).filter { members[$0] == nil }.map { "\(path).\($0) is missing" }
      return missing
        + members.sorted { $0.key < $1.key }.flatMap { name, member in
          guard let known = schema.properties?[name] ?? schema.additionalProperties else {
            return ["\(path).\(name) is not in the schema"]
          }
          return mistakes(in: member, known, at: "\(path).\(name)")
        }
    case ("array", .array(let items)):
      guard let schema = schema.items else { return ["\(path) says nothing of its items"] }
      return items.enumerated().flatMap { mistakes(in: $1, schema, at: "\(path)[\($0)]") }
    case ("string", .string(let text)):
      return schema.enum?.contains(text) ?? true ? [] : ["\(path) is '\(text)'"]
    case ("integer", .number(let number)):
      return number == number.rounded() ? [] : ["\(path) is \(number)"]
    case ("number", .number), ("boolean", .bool), (nil, _):
      return []
    default:
      return ["\(path) is no \(schema.type ?? "value")"]
    }
  }
}

/// Any JSON.
enum JSONValue: Decodable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}
