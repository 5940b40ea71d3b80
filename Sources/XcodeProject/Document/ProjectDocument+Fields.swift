/// Reading single objects. All of the text was validated when it was opened, so a failure here only ends the reading.
extension ProjectDocument {
  /// What stands after a key.
  struct Value {
    enum Kind { case string, array, dictionary, data }

    var kind: Kind
    var range: Range<Int>
  }

  /// One `key = value;` of an object.
  struct Field {
    var key: Range<Int>
    var value: Value
    /// Past the semicolon.
    var end: Int
  }

  /// Visits the fields of a dictionary whose opening brace is at an offset, until `visit` answers `false`.
  func forEachField(ofDictionaryAt offset: Int, _ visit: (Field) -> Bool) {
    bytes.withUnsafeBufferPointer { buffer in
      var cursor = PropertyListCursor(buffer, at: offset + 1)
      do throws(ScanFailure) {
        while true {
          try cursor.skipTrivia()
          if cursor.byte == .closeBrace { return }
          let key = try cursor.string(wanting: "")
          try cursor.skipEquals()
          let value = try Self.value(&cursor)
          try cursor.skipSemicolon()
          guard visit(Field(key: key, value: value, end: cursor.position)) else { return }
        }
      } catch {}
    }
  }

  /// Visits the elements of an array whose opening parenthesis is at an offset; `end` lies past the comma, if there is one.
  func forEachElement(ofArrayAt offset: Int, _ visit: (_ element: Value, _ end: Int, _ hasComma: Bool) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      var cursor = PropertyListCursor(buffer, at: offset + 1)
      do throws(ScanFailure) {
        while true {
          try cursor.skipTrivia()
          if cursor.byte == .closeParenthesis { return }
          let value = try Self.value(&cursor)
          let end = cursor.position
          try cursor.skipTrivia()
          let hasComma = cursor.byte == .comma
          if hasComma { cursor.position += 1 }
          visit(value, hasComma ? cursor.position : end, hasComma)
        }
      } catch {}
    }
  }

  private static func value(_ cursor: inout PropertyListCursor) throws(ScanFailure) -> Value {
    let start = cursor.position
    let kind: Value.Kind =
      switch cursor.byte {
      case .openBrace: .dictionary
      case .openParenthesis: .array
      case UInt8(ascii: "<"): .data
      default: .string
      }
    try cursor.skipValue(depth: 0)
    return Value(kind: kind, range: start..<cursor.position)
  }

  /// The value of one field of an object.
  func value(_ key: StaticString, of object: Int) -> Value? {
    field(key, of: object)?.value
  }

  /// One field of an object.
  func field(_ key: StaticString, of object: Int) -> Field? {
    field(key, ofDictionaryAt: outline.objects[object].body.lowerBound)
  }

  /// One field of a dictionary.
  func field(_ key: StaticString, ofDictionaryAt offset: Int) -> Field? {
    var found: Field?
    forEachField(ofDictionaryAt: offset) { field in
      guard isText(field.key, key) else { return true }
      found = field
      return false
    }
    return found
  }

  /// A field of an object that is a string.
  func string(_ key: StaticString, of object: Int) -> String? {
    guard let value = value(key, of: object), value.kind == .string else { return nil }
    return string(value.range)
  }

  /// The object that a field of an object names.
  func object(_ key: StaticString, of object: Int) -> Int? {
    guard let value = value(key, of: object), value.kind == .string else { return nil }
    return self.object(at: value.range)
  }

  /// The ranges of the strings in a list.
  func strings(_ key: StaticString, of object: Int) -> [Range<Int>] {
    guard let value = value(key, of: object), value.kind == .array else { return [] }
    var ranges: [Range<Int>] = []
    forEachElement(ofArrayAt: value.range.lowerBound) { element, _, _ in
      if element.kind == .string { ranges.append(element.range) }
    }
    return ranges
  }

  /// The objects in a list that exist, in order.
  func objects(_ key: StaticString, of object: Int) -> [Int] {
    strings(key, of: object).compactMap { self.object(at: $0) }
  }

  /// Whether a string of the text, quoted or not, is a word without escapes.
  func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var range = range
      if range.count == text.utf8CodeUnitCount + 2, buffer[range.lowerBound] == .quote {
        range = range.lowerBound + 1..<range.upperBound - 1
      }
      guard range.count == text.utf8CodeUnitCount else { return false }
      return text.withUTF8Buffer { UnsafeBufferPointer(rebasing: buffer[range]).elementsEqual($0) }
    }
  }

  /// The value of a string of the text, without quotes and escapes.
  func string(_ range: Range<Int>) -> String {
    PropertyListText.decoded(bytes[range])
  }
}
