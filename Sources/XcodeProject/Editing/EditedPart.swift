/// The part of an edited text that an addition touched, read anew: the objects that came in, and those that were added to.
///
/// What lies between was not touched, so it reads as before; reading it again would double the time of a large project.
struct EditedPart: PropertyListSource {
  /// The objects that were touched, as they are after the edit, one behind the other.
  let text: ProjectText
  /// The objects that were not there.
  let new: [ObjectRecord]
  /// The objects that were there and have changed, and where they are.
  let changed: [(object: ObjectRecord, entry: Range<Int>)]

  init(of before: ProjectDocument, _ changes: [ProjectEdit.Change]) throws(ScanFailure) {
    var touched = TouchedText(size: Self.size(of: changes, in: before))
    var index = 0
    while index < changes.count {
      guard let object = before.object(around: changes[index].range.lowerBound) else {
        guard before.isBetweenObjects(changes[index].range.lowerBound) else {
          throw ScanFailure(
            reason: .expected("a place between objects", found: nil), offset: changes[index].range.lowerBound)
        }
        touched.append(changes[index].replacement)
        index += 1
        continue
      }
      let entry = before.objects[object].entry
      var position = entry.lowerBound
      touched.begin(before.objects[object])
      while index < changes.count, changes[index].range.lowerBound < entry.upperBound {
        let range = changes[index].range
        guard range.lowerBound >= position, range.upperBound < entry.upperBound else {
          throw ScanFailure(reason: .expected("a change within an object", found: nil), offset: range.lowerBound)
        }
        touched.append(before.text[position..<range.lowerBound])
        touched.append(changes[index].replacement)
        position = range.upperBound
        index += 1
      }
      touched.append(before.text[position..<entry.upperBound])
      touched.end()
    }
    text = ProjectText(touched.bytes)
    changed = touched.objects
    new = try touched.newObjects(in: text)
  }

  /// The number of bytes to come: growing would copy the list of a large target again and again.
  private static func size(of changes: [ProjectEdit.Change], in before: ProjectDocument) -> Int {
    var size = 0
    var last: Int?
    for change in changes {
      size += change.replacement.count
      let object = before.object(around: change.range.lowerBound)
      if let object, object != last { size += before.objects[object].entry.count }
      last = object
    }
    return size
  }

  /// Walks an object that was there: it must still be one, of its kind, and fill its place.
  ///
  /// Visits what a list of it holds on the way, for walking a large one costs as much as all else.
  func walk(
    _ changed: (object: ObjectRecord, entry: Range<Int>), visitingList list: StaticString?,
    _ visit: (Range<Int>) -> Void
  ) throws(ScanFailure) {
    let outcome = text.withUnsafeBufferPointer { buffer -> Result<Void, ScanFailure> in
      var cursor = PropertyListCursor(
        UnsafeBufferPointer(rebasing: buffer[..<changed.entry.upperBound]), at: changed.entry.lowerBound)
      return Result { () throws(ScanFailure) in
        _ = try cursor.string(wanting: "an object")
        try cursor.skipEquals()
        guard cursor.byte == .openBrace else { throw cursor.unexpected(wanting: "'{'") }
        var kind = ObjectKind.other
        try cursor.walkDictionary { key, cursor throws(ScanFailure) in
          if let list, cursor.byte == .openParenthesis, isText(key, list) {
            try cursor.walkArray { element, _, _ in visit(element.range) }
          } else {
            let value = try cursor.value()
            if isText(key, "isa") { kind = ObjectKind(isa: value.range, in: buffer) }
          }
          return true
        }
        try cursor.skipSemicolon()
        guard cursor.position == changed.entry.upperBound, kind == changed.object.kind else {
          throw cursor.failure(.expected("the edited object", found: nil), at: changed.entry.lowerBound)
        }
      }
    }
    try outcome.get()
  }
}

/// Collects the text of what an edit touched.
private struct TouchedText {
  private(set) var bytes: [UInt8] = []
  private(set) var objects: [(object: ObjectRecord, entry: Range<Int>)] = []

  init(size: Int) { bytes.reserveCapacity(size) }

  mutating func append(_ part: some Sequence<UInt8>) { bytes.append(contentsOf: part) }

  mutating func begin(_ object: ObjectRecord) { objects.append((object, bytes.count..<bytes.count)) }

  mutating func end() {
    let last = objects.count - 1
    objects[last].entry = objects[last].entry.lowerBound..<bytes.count
  }

  /// The objects between those that were there.
  func newObjects(in text: ProjectText) throws(ScanFailure) -> [ObjectRecord] {
    var records: [ObjectRecord] = []
    var position = 0
    for entry in objects.map(\.entry) + [bytes.count..<bytes.count] {
      let range = position..<entry.lowerBound
      let result = text.withUnsafeBufferPointer { buffer -> Result<[ObjectRecord], ScanFailure> in
        Result { () throws(ScanFailure) in try ProjectScanner.scanObjects(in: range, of: buffer) }
      }
      records += try result.get()
      position = entry.upperBound
    }
    return records
  }
}

extension ProjectDocument {
  /// The object whose text an offset lies in; `nil` between objects.
  func object(around offset: Int) -> Int? {
    let next = firstObject(endingAfter: offset)
    return next < objects.count && objects[next].entry.lowerBound < offset ? next : nil
  }

  /// Whether an offset outside of all objects is a place for another: among them, and not within a comment.
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
          cursor.skipLine()
        }
      }
    } == offset
  }

  /// The first object that ends behind an offset, or the number of objects.
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
