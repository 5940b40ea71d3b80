/// The objects that an addition added or changed, parsed again.
///
/// The rest of the text is unchanged. Parsing it again would double the time for a large project.
struct EditedPart: PropertyListSource {
  struct Changed {
    let object: ObjectRecord
    let entry: Range<Int>
    /// The inserted ranges in the text of this part; empty ranges for removals.
    let insertions: [Range<Int>]
  }

  /// The new and changed objects after the edit, concatenated.
  ///
  /// Changed objects are validated only by ``walk(_:of:visitingLists:_:)``.
  let text: [UInt8]
  let new: [ObjectRecord]
  let changed: [Changed]

  /// Parses the new objects of an edit.
  ///
  /// - Throws: A syntax error, with an offset in ``text``.
  init(of before: ProjectDocument, _ changes: [ProjectEdit.Change]) throws(ScanFailure) {
    var touched = ReparsedText()
    var index = 0
    while index < changes.count {
      guard let object = before.object(around: changes[index].range.lowerBound) else {
        guard changes[index].range.isEmpty, before.isBetweenObjects(changes[index].range.lowerBound) else {
          throw ScanFailure(reason: .expected("a place between objects", found: nil), offset: touched.bytes.count)
        }
        touched.append(between: changes[index].replacement)
        index += 1
        continue
      }
      let entry = before.objects[object].entry
      let end = changes[index...].firstIndex { $0.range.lowerBound >= entry.upperBound } ?? changes.count
      guard changes[end - 1].range.upperBound < entry.upperBound else {
        throw ScanFailure(reason: .expected("a change within an object", found: nil), offset: touched.bytes.count)
      }
      touched.append(before.objects[object], of: before.text, with: changes[index..<end])
      index = end
    }
    text = touched.bytes
    changed = touched.changed
    new = try touched.newObjects(in: text)
  }

  /// Validates a changed object: only entries of the given lists and whole fields may be new.
  ///
  /// The ID and kind must be unchanged. The method also visits the entries of the lists, so that a large list is read once.
  func walk(
    _ changed: Changed, of before: ProjectDocument, visitingLists lists: [StaticString], _ visit: (Range<Int>) -> Void
  ) throws(ScanFailure) {
    let wrong = ScanFailure(reason: .expected("the edited object", found: nil), offset: changed.entry.lowerBound)
    func isWhole(_ range: Range<Int>) -> Bool {
      changed.insertions.allSatisfy { insertion in
        insertion.upperBound <= range.lowerBound || insertion.lowerBound >= range.upperBound
          || insertion.lowerBound <= range.lowerBound && insertion.upperBound >= range.upperBound
      }
    }
    try text.withUnsafeBufferPointer { buffer throws(ScanFailure) in
      var cursor = PropertyListCursor(
        UnsafeBufferPointer(rebasing: buffer[..<changed.entry.upperBound]), at: changed.entry.lowerBound)
      let id = try cursor.string(wanting: "an object")
      try cursor.skipEquals()
      guard text[id].elementsEqual(before.text[changed.object.key]), cursor.byte == .openBrace,
        changed.insertions.allSatisfy({ $0.lowerBound > cursor.position })
      else { throw wrong }
      var kind = ObjectKind.other
      var isSound = true
      try cursor.walkDictionary { key, cursor throws(ScanFailure) in
        let start = cursor.position
        let isList = cursor.byte == .openParenthesis && lists.contains { cursor.isText(key, $0) }
        if isList, isWhole(key) {
          try cursor.walkArray { element, _, _ in
            isSound = isSound && isWhole(element.range)
            visit(element.range)
            return true
          }
          isSound = isSound && isWhole(start..<start + 1) && isWhole(cursor.position - 1..<cursor.position)
        } else {
          try cursor.skipValue(depth: 3)
          isSound = isSound && isWhole(key.lowerBound..<cursor.position)
          if cursor.isText(key, "isa") { kind = ObjectKind(isa: start..<cursor.position, in: buffer) }
        }
        return true
      }
      let end = cursor.position - 1
      try cursor.skipSemicolon()
      guard isSound, cursor.position == changed.entry.upperBound, kind == changed.object.kind,
        changed.insertions.allSatisfy({ $0.upperBound <= end })
      else { throw wrong }
    }
  }
}

private struct ReparsedText {
  /// An object appended after inserted text.
  ///
  /// If the text breaks the syntax, this object cannot be parsed.
  static let guardian: StaticString = "guardian = {};"

  private(set) var bytes: [UInt8] = []
  private(set) var changed: [EditedPart.Changed] = []
  /// The ranges inserted between objects, each with ``guardian`` at the end.
  private var between: [Range<Int>] = []

  mutating func append(between replacement: [UInt8]) {
    let start = bytes.count
    bytes += replacement
    bytes += "\(Self.guardian)".utf8
    between.append(start..<bytes.count)
  }

  mutating func append(_ object: ObjectRecord, of original: [UInt8], with changes: ArraySlice<ProjectEdit.Change>) {
    let start = bytes.count
    var position = object.entry.lowerBound
    var insertions: [Range<Int>] = []
    for change in changes {
      bytes.append(contentsOf: original[position..<change.range.lowerBound])
      insertions.append(bytes.count..<bytes.count + change.replacement.count)
      bytes += change.replacement
      position = change.range.upperBound
    }
    bytes.append(contentsOf: original[position..<object.entry.upperBound])
    changed.append(EditedPart.Changed(object: object, entry: start..<bytes.count, insertions: insertions))
  }

  /// Parses each insertion on its own and returns the new objects.
  func newObjects(in text: [UInt8]) throws(ScanFailure) -> [ObjectRecord] {
    var records: [ObjectRecord] = []
    for range in between {
      let found = try text.withUnsafeBufferPointer { buffer throws(ScanFailure) in
        try ProjectScanner.scanObjects(in: range, of: buffer)
      }
      guard let last = found.last, last.entry.count == Self.guardian.utf8CodeUnitCount,
        last.entry.upperBound == range.upperBound
      else { throw ScanFailure(reason: .unclosedComment, offset: range.lowerBound) }
      records += found.dropLast()
    }
    return records
  }
}

extension ProjectDocument {
  /// The object that contains an offset; `nil` between objects.
  func object(around offset: Int) -> Int? {
    let next = firstObject(endingAfter: offset)
    return next < objects.count && objects[next].entry.lowerBound < offset ? next : nil
  }

  /// Whether an offset between objects is outside of comments and inside `objects`.
  func isBetweenObjects(_ offset: Int) -> Bool {
    guard outline.objectsBody.lowerBound < offset, offset < outline.objectsBody.upperBound else { return false }
    let next = firstObject(endingAfter: offset)
    let start = next > 0 ? objects[next - 1].entry.upperBound : outline.objectsBody.lowerBound + 1
    return walk(at: start) { cursor throws(ScanFailure) in
      while cursor.position < offset {
        if cursor.byte.isWhitespace {
          cursor.position += 1
        } else if cursor.byte(at: cursor.position + 1) == .asterisk {
          try cursor.skipComment()
        } else {
          // The end of the line is part of the comment.
          cursor.skipLine()
          cursor.position += 1
        }
      }
    } == offset
  }

  /// The index of the first object that ends after an offset, or the number of objects.
  private func firstObject(endingAfter offset: Int) -> Int {
    var (low, high) = (0, objects.count)
    while low < high {
      let middle = (low + high) / 2
      if objects[middle].entry.upperBound <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
