import Diagnostics
import TestSupport

/// A decoder that derives a JSON schema from a `Decodable` type.
///
/// It records each requested key and type, and returns an empty value of that type.
struct SchemaDecoder: Decoder {
  final class Notes {
    var schema = JSONSchema()
  }

  let notes = Notes()
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func schema<Value: Decodable>(of type: Value.Type) throws -> JSONSchema {
    try sample(type).schema
  }

  static func sample<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSONSchema, value: Value) {
    // Cases of an enumeration: the type lists them.
    if let choice = type as? any CaseIterable.Type, let first = words(of: choice).first as? Value {
      return (JSONSchema(type: "string", enum: words(of: choice).map { "\($0)" }), first)
    }
    let decoder = SchemaDecoder()
    let value = try Value(from: decoder)
    return (decoder.notes.schema, value)
  }

  private static func words<Words: CaseIterable>(of type: Words.Type) -> [Any] { Array(type.allCases) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    notes.schema = JSONSchema(type: "object", properties: [:], required: [])
    return KeyedDecodingContainer(Keyed(notes: notes))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    Unkeyed(notes: notes)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    Single(notes: notes)
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let notes: Notes
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    private func note<Value: Decodable>(_ type: Value.Type, _ key: Key, isRequired: Bool) throws -> Value {
      let (schema, value) = try SchemaDecoder.sample(type)
      notes.schema.properties?[key.stringValue] = schema
      if isRequired { notes.schema.required?.append(key.stringValue) }
      return value
    }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try note(type, key, isRequired: true)
    }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
      try note(type, key, isRequired: false)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
      try note(type, key, isRequired: false)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try note(type, key, isRequired: false) }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try note(type, key, isRequired: false) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw Unexpected() }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw Unexpected() }
    func superDecoder() throws -> any Decoder { throw Unexpected() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw Unexpected() }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let notes: Notes
    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex == 1 }
    var currentIndex = 0

    mutating func decodeNil() throws -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let (schema, value) = try SchemaDecoder.sample(type)
      notes.schema = JSONSchema(type: "array", items: schema)
      currentIndex += 1
      return value
    }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { throw Unexpected() }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Unexpected() }
    mutating func superDecoder() throws -> any Decoder { throw Unexpected() }
  }

  private struct Single: SingleValueDecodingContainer {
    let notes: Notes
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let samples: [(String, Any)] = [("string", ""), ("integer", 0), ("boolean", false), ("number", 0.0)]
      for (name, sample) in samples {
        guard let value = sample as? Value else { continue }
        notes.schema = JSONSchema(type: name)
        return value
      }
      throw Unexpected()
    }
  }

  private struct Unexpected: Error {}
}
