import TestSupport

@testable import ModuleTemplates

extension RambaspecReference {
  /// The JSON schema for editors; see <https://json-schema.org/draft/2020-12/schema>.
  static var schema: JSONSchema { object("rambaspec", keys, required: ["name"]) }

  private static func object(_ title: String?, _ keys: [Key], required: [String]) -> JSONSchema {
    var properties: [String: JSONSchema] = [:]
    for key in keys {
      var schema = schema(of: key.kind)
      schema.description = key.meaning
      properties[key.name] = schema
    }
    return JSONSchema(title: title, type: "object", properties: properties, required: required)
  }

  private static func schema(of kind: Kind) -> JSONSchema {
    let text = JSONSchema(type: "string")
    let anything = JSONSchema(anyOf: [
      text, JSONSchema(type: "number"), JSONSchema(type: "boolean"), JSONSchema(type: "array", items: text),
    ])
    return switch kind {
    // YAML reads a version without quotes as a number.
    case .text: JSONSchema(anyOf: [text, JSONSchema(type: "number")])
    case .truth: JSONSchema(type: "boolean")
    case .any: anything
    case .texts: JSONSchema(type: "array", items: text)
    case .word(let words): JSONSchema(type: "string", enum: words)
    case .entries: JSONSchema(type: "array", items: object(nil, entryKeys, required: ["name"]))
    case .parameters: JSONSchema(type: "array", items: object(nil, parameterKeys, required: ["name"]))
    case .additions: JSONSchema(type: "array", items: object(nil, additionKeys, required: ["name", "path"]))
    case .options:
      JSONSchema(
        type: "object",
        additionalProperties: JSONSchema(anyOf: [
          JSONSchema(type: "string", enum: AdditionDeclaration.Argument.allCases.map(\.rawValue)),
          JSONSchema(type: "array", items: JSONSchema(type: "string")),
        ]))
    case .presets:
      JSONSchema(type: "object", additionalProperties: object(nil, presetKeys, required: []))
    case .values: JSONSchema(type: "object", additionalProperties: anything)
    }
  }
}
