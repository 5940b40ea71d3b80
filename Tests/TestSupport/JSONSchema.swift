public import Diagnostics

/// A JSON schema with the used subset of draft 2020-12: <https://json-schema.org/draft/2020-12/schema>.
public struct JSONSchema: Encodable, Sendable {
  /// The name of the described type; only root schemas have one.
  public var title: String?
  /// The explanation of the value in editors.
  public var description: String?
  /// `object`, `array`, `string`, `boolean`, `integer` or `null`; `nil` permits every type.
  public var type: String?
  /// The known members of an object.
  public var properties: [String: JSONSchema]?
  /// The names of the required members of an object.
  public var required: [String]?
  /// The permitted values of a string.
  public var `enum`: [String]?
  private var itemsOrNone: [JSONSchema]
  private var othersOrNone: [JSONSchema]
  /// Alternative schemas; a value matches one of them.
  public var anyOf: [JSONSchema]?

  /// The schema of array elements.
  public var items: JSONSchema? { itemsOrNone.first }
  /// The schema of object members that ``properties`` does not name.
  public var additionalProperties: JSONSchema? { othersOrNone.first }

  /// Creates a schema.
  public init(
    title: String? = nil, description: String? = nil, type: String? = nil, properties: [String: JSONSchema]? = nil,
    required: [String]? = nil, enum words: [String]? = nil, items: JSONSchema? = nil,
    additionalProperties: JSONSchema? = nil, anyOf: [JSONSchema]? = nil
  ) {
    self.title = title
    self.description = description
    self.type = type
    self.properties = properties
    self.required = required
    self.enum = words
    itemsOrNone = items.map { [$0] } ?? []
    othersOrNone = additionalProperties.map { [$0] } ?? []
    self.anyOf = anyOf
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case title, description, type, properties, required, `enum`, items, additionalProperties, anyOf
  }

  /// A schema with a title is a root schema and names its dialect.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if title != nil { try container.encode("https://json-schema.org/draft/2020-12/schema", forKey: .schema) }
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(description, forKey: .description)
    try container.encodeIfPresent(type, forKey: .type)
    try container.encodeIfPresent(properties, forKey: .properties)
    try container.encodeIfPresent(required, forKey: .required)
    try container.encodeIfPresent(self.enum, forKey: .enum)
    try container.encodeIfPresent(items, forKey: .items)
    try container.encodeIfPresent(additionalProperties, forKey: .additionalProperties)
    try container.encodeIfPresent(anyOf, forKey: .anyOf)
  }
}

extension Diagnostic {
  /// The schema of a diagnostic in `--json` output.
  public static var schema: JSONSchema {
    let text = JSONSchema(type: "string")
    let number = JSONSchema(type: "integer")
    let position = JSONSchema(
      type: "object", properties: ["line": number, "column": number], required: ["line", "column"])
    let range = JSONSchema(
      description: "the range from the first character to the position after the last", type: "object",
      properties: ["start": position, "end": position], required: ["start", "end"])
    let note = JSONSchema(
      type: "object", properties: ["message": text, "file": text, "range": range], required: ["message"])
    let fix = JSONSchema(
      type: "object", properties: ["file": text, "range": range, "replacement": text],
      required: ["file", "replacement"])
    return JSONSchema(
      type: "object",
      properties: [
        "severity": JSONSchema(type: "string", enum: ["error", "warning"]), "id": text,
        "category": JSONSchema(type: "string", enum: Category.allCases.map(\.rawValue)), "message": text,
        "module": text, "file": text, "range": range, "notes": JSONSchema(type: "array", items: note),
        "help": JSONSchema(type: "array", items: text), "fixes": JSONSchema(type: "array", items: fix),
      ], required: ["severity", "id", "category", "message"])
  }
}
