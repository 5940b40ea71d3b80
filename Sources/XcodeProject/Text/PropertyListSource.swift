struct PropertyListValue {
  enum Kind { case string, array, dictionary, data }

  var kind: Kind
  var range: Range<Int>
}

/// A field `key = value;` of a dictionary.
struct PropertyListField {
  var key: Range<Int>
  var value: PropertyListValue
  /// The offset after the semicolon.
  var end: Int
}

/// A validated text whose dictionaries and lists can be read individually.
///
/// Errors are not expected, and only end the reading.
protocol PropertyListSource {
  var text: [UInt8] { get }
}

extension PropertyListSource {
  /// The offset of the opening parenthesis of a list in a dictionary; `nil` if there is no list.
  ///
  /// Unlike ``field(_:ofDictionaryAt:)``, it does not scan the list, which the caller is about to do.
  func list(_ key: StaticString, ofDictionaryAt offset: Int) -> Int? {
    find(key, ofDictionaryAt: offset) { _, cursor throws(ScanFailure) in
      cursor.byte == .openParenthesis ? cursor.position : nil
    }
  }

  func field(_ key: StaticString, ofDictionaryAt offset: Int) -> PropertyListField? {
    find(key, ofDictionaryAt: offset) { found, cursor throws(ScanFailure) in
      let value = try cursor.value()
      try cursor.skipSemicolon()
      return PropertyListField(key: found, value: value, end: cursor.position)
    }
  }

  @inline(__always)
  private func find<Result>(
    _ key: StaticString, ofDictionaryAt offset: Int,
    _ read: (_ key: Range<Int>, _ cursor: inout PropertyListCursor) throws(ScanFailure) -> Result?
  ) -> Result? {
    var result: Result?
    walk(at: offset) { cursor throws(ScanFailure) in
      try cursor.walkDictionary { found, cursor throws(ScanFailure) in
        guard cursor.isText(found, key) else {
          try cursor.skipValue(depth: 0)
          return true
        }
        result = try read(found, &cursor)
        return false
      }
    }
    return result
  }

  /// Visits the fields of a dictionary, given its opening brace, until the closure returns `false`.
  @inline(never)
  func forEachField(ofDictionaryAt offset: Int, _ visit: (PropertyListField) -> Bool) {
    walk(at: offset) { cursor throws(ScanFailure) in
      try cursor.walkDictionary { key, cursor throws(ScanFailure) in
        let value = try cursor.value()
        var end = cursor
        try end.skipSemicolon()
        return visit(PropertyListField(key: key, value: value, end: end.position))
      }
    }
  }

  /// Visits the elements of an array, given its opening parenthesis; `end` is after the comma, if any.
  ///
  /// - Returns: The offset of the closing parenthesis.
  @discardableResult @inline(never)
  func forEachElement(
    ofArrayAt offset: Int, _ visit: (_ element: PropertyListValue, _ end: Int, _ hasComma: Bool) -> Void
  ) -> Int {
    walk(at: offset) { cursor throws(ScanFailure) in
      try cursor.walkArray { element, end, hasComma in
        visit(element, end, hasComma)
        return true
      }
    } - 1
  }

  /// Calls a closure with a cursor at an offset, and returns the final position of the cursor.
  @discardableResult @inline(never)
  func walk(at offset: Int, _ body: (inout PropertyListCursor) throws(ScanFailure) -> Void) -> Int {
    text.withUnsafeBufferPointer { buffer in
      var cursor = PropertyListCursor(buffer, at: offset)
      do throws(ScanFailure) {
        try body(&cursor)
      } catch {}
      return cursor.position
    }
  }

  /// Whether a string, with or without quotes, equals a word without escapes.
  func isText(_ range: Range<Int>, _ word: StaticString) -> Bool {
    text.withUnsafeBufferPointer { PropertyListCursor($0).isText(range, word) }
  }

  func string(_ range: Range<Int>) -> String {
    text.withUnsafeBufferPointer { PropertyListCursor($0).decoded(range) }
  }
}
