/// What stands after a key.
struct PropertyListValue {
  enum Kind { case string, array, dictionary, data }

  var kind: Kind
  var range: Range<Int>
}

/// One `key = value;` of a dictionary.
struct PropertyListField {
  var key: Range<Int>
  var value: PropertyListValue
  /// Past the semicolon.
  var end: Int
}

/// A text whose dictionaries and lists can be read one by one.
///
/// All of it was validated before, so a failure here only ends the reading.
protocol PropertyListSource {
  var bytes: [UInt8] { get }
}

extension PropertyListSource {
  /// The offset of the opening parenthesis of a list in a dictionary; `nil` if there is none.
  ///
  /// Unlike ``field(_:ofDictionaryAt:)`` it does not read to the end of the list, which the caller is about to do.
  func list(_ key: StaticString, ofDictionaryAt offset: Int) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var cursor = PropertyListCursor(buffer, at: offset + 1)
      do throws(ScanFailure) {
        while true {
          try cursor.skipTrivia()
          if cursor.byte == .closeBrace { return nil }
          let found = try cursor.string(wanting: "")
          try cursor.skipEquals()
          if isText(found, key) { return cursor.byte == .openParenthesis ? cursor.position : nil }
          try cursor.skipValue(depth: 0)
          try cursor.skipSemicolon()
        }
      } catch {
        return nil
      }
    }
  }

  /// Visits the fields of a dictionary whose opening brace is at an offset, until `visit` answers `false`.
  @inline(__always)
  func forEachField(ofDictionaryAt offset: Int, _ visit: (PropertyListField) -> Bool) {
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
          guard visit(PropertyListField(key: key, value: value, end: cursor.position)) else { return }
        }
      } catch {}
    }
  }

  /// Visits the elements of an array whose opening parenthesis is at an offset; `end` lies past the comma, if there is one.
  ///
  /// Answers the offset of the closing parenthesis.
  @discardableResult @inline(__always)
  func forEachElement(
    ofArrayAt offset: Int, _ visit: (_ element: PropertyListValue, _ end: Int, _ hasComma: Bool) -> Void
  ) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      var cursor = PropertyListCursor(buffer, at: offset + 1)
      do throws(ScanFailure) {
        while true {
          try cursor.skipTrivia()
          if cursor.byte == .closeParenthesis { break }
          let value = try Self.value(&cursor)
          let end = cursor.position
          try cursor.skipTrivia()
          let hasComma = cursor.byte == .comma
          if hasComma { cursor.position += 1 }
          visit(value, hasComma ? cursor.position : end, hasComma)
        }
      } catch {}
      return cursor.position
    }
  }

  @inline(__always)
  private static func value(_ cursor: inout PropertyListCursor) throws(ScanFailure) -> PropertyListValue {
    let start = cursor.position
    let kind: PropertyListValue.Kind =
      switch cursor.byte {
      case .openBrace: .dictionary
      case .openParenthesis: .array
      case UInt8(ascii: "<"): .data
      default: .string
      }
    try cursor.skipValue(depth: 0)
    return PropertyListValue(kind: kind, range: start..<cursor.position)
  }

  /// One field of a dictionary.
  func field(_ key: StaticString, ofDictionaryAt offset: Int) -> PropertyListField? {
    var found: PropertyListField?
    forEachField(ofDictionaryAt: offset) { field in
      guard isText(field.key, key) else { return true }
      found = field
      return false
    }
    return found
  }

  /// Whether a string of the text, quoted or not, is a word without escapes.
  func isText(_ range: Range<Int>, _ text: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var range = range
      if range.count == text.utf8CodeUnitCount + 2, buffer[range.lowerBound] == .quote {
        range = range.lowerBound + 1..<range.upperBound - 1
      }
      return buffer.isEqual(range, text)
    }
  }

  /// The value of a string of the text, without quotes and escapes.
  func string(_ range: Range<Int>) -> String {
    PropertyListText.decoded(bytes[range])
  }
}
