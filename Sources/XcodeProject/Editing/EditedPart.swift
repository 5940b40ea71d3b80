/// The part of an edited text that an addition touched, read anew: the objects that came in, and those that were added to.
///
/// What lies between was not touched, so it reads as before; reading it again would double the time of a large project.
struct EditedPart: PropertyListSource {
  /// The edited text.
  let bytes: [UInt8]
  /// The objects that were not there.
  private(set) var new: [ObjectRecord] = []
  /// The objects that were there and have changed.
  private(set) var changed: [ObjectRecord] = []

  init(of before: ProjectDocument, _ changes: [ProjectEdit.Change], result: [UInt8]) throws(ScanFailure) {
    bytes = result
    var shift = 0
    var open: (object: Int, shift: Int)?
    for change in changes {
      let object = before.object(around: change.range.lowerBound)
      if let last = open, last.object != object {
        changed.append(try record(of: before.objects[last.object], from: last.shift, to: shift))
        open = nil
      }
      let start = change.range.lowerBound + shift
      shift += change.replacement.count - change.range.count
      if let object {
        if open == nil { open = (object, start - change.range.lowerBound) }
      } else {
        new += try scan(start..<start + change.replacement.count)
      }
    }
    if let open { changed.append(try record(of: before.objects[open.object], from: open.shift, to: shift)) }
  }

  /// Reads an object whose beginning and end have moved by different amounts.
  private func record(of object: ObjectRecord, from start: Int, to end: Int) throws(ScanFailure) -> ObjectRecord {
    let range = object.entry.lowerBound + start..<object.entry.upperBound + end
    let records = try scan(range)
    guard records.count == 1, let record = records.first, record.entry == range, record.kind == object.kind else {
      throw ScanFailure(reason: .expected("the edited object", found: nil), offset: range.lowerBound)
    }
    return record
  }

  private func scan(_ range: Range<Int>) throws(ScanFailure) -> [ObjectRecord] {
    var result: Result<[ObjectRecord], ScanFailure> = .success([])
    bytes.withUnsafeBufferPointer { buffer in
      result = Result { () throws(ScanFailure) in try ProjectScanner.scanObjects(in: range, of: buffer) }
    }
    return try result.get()
  }
}

extension ProjectDocument {
  /// The object whose text an offset lies in; `nil` between objects.
  func object(around offset: Int) -> Int? {
    var (low, high) = (0, objects.count)
    while low < high {
      let middle = (low + high) / 2
      if objects[middle].entry.upperBound <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < objects.count && objects[low].entry.lowerBound < offset ? low : nil
  }
}
