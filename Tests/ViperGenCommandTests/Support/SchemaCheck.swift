import Diagnostics
import TestSupport

@testable import ViperGenCommand

/// Checks that a JSON value has all required members and no unknown ones.
enum SchemaCheck {
  /// The mismatches, each with its JSON path.
  static func mistakes(in value: MessageValue?, _ schema: JSONSchema, at path: String = "$") -> [String] {
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
    case ("integer", .integer), ("number", .integer), ("number", .number), ("boolean", .bool), (nil, _):
      return []
    default:
      return ["\(path) is no \(schema.type ?? "value")"]
    }
  }
}
