struct MergeSide {
  let document: ProjectDocument

  init(_ document: ProjectDocument) { self.document = document }

  var text: [UInt8] { document.text }

  var root: PropertyListValue {
    var range = 0..<0
    text.withUnsafeBufferPointer { buffer in
      var cursor = PropertyListCursor(buffer, at: buffer.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
      do throws(ScanFailure) {
        try cursor.skipTrivia()
        let start = cursor.position
        try cursor.skipValue(depth: 0)
        range = start..<cursor.position
      } catch {}
    }
    return PropertyListValue(kind: .dictionary, range: range)
  }

  func sequence(of value: PropertyListValue) -> MergeSequence {
    if value.kind == .array { return entries(of: value) }
    return value.range == document.outline.objectsBody ? objects() : fields(of: value)
  }

  private func fields(of value: PropertyListValue) -> MergeSequence {
    var units: [MergeUnit] = []
    var keys = KeyCounter()
    var position = value.range.lowerBound + 1
    document.forEachField(ofDictionaryAt: value.range.lowerBound) { field in
      let name = document.string(field.key)
      units.append(
        MergeUnit(
          key: keys.unique(name), name: name, lead: position..<field.key.lowerBound,
          head: field.key.lowerBound..<field.value.range.lowerBound, content: .value(field.value),
          tail: field.value.range.upperBound..<field.end))
      position = field.end
      return true
    }
    return MergeSequence(.fields, units, tail: position..<value.range.upperBound - 1)
  }

  private func entries(of value: PropertyListValue) -> MergeSequence {
    var units: [MergeUnit] = []
    var keys = KeyCounter()
    var position = value.range.lowerBound + 1
    document.forEachElement(ofArrayAt: value.range.lowerBound) { element, end, _ in
      let text = document.string(element.range)
      let start = element.range.lowerBound
      units.append(
        MergeUnit(
          key: keys.unique(text), name: comment(in: element.range.upperBound..<end) ?? text, lead: position..<start,
          head: start..<start, content: .value(element), tail: element.range.upperBound..<end))
      position = end
    }
    return MergeSequence(.entries, units, tail: position..<value.range.upperBound - 1)
  }

  private func objects() -> MergeSequence {
    let outline = document.outline
    var units: [MergeUnit] = []
    var keys = KeyCounter()
    var position = outline.objectsBody.lowerBound + 1
    var index = 0
    func append(_ range: Range<Int>, to units: inout [MergeUnit], _ keys: inout KeyCounter) {
      for object in range {
        units.append(unit(of: document.objects[object], from: position))
        position = document.objects[object].entry.upperBound
      }
    }
    for section in outline.sections {
      append(index..<max(index, section.objects.lowerBound), to: &units, &keys)
      let lead = position..<section.begin.lowerBound
      position = section.begin.upperBound
      var members: [MergeUnit] = []
      append(section.objects, to: &members, &keys)
      let end = section.end.upperBound
      units.append(
        MergeUnit(
          key: keys.unique("section " + document.string(section.name)), name: document.string(section.name), lead: lead,
          head: section.begin, content: .section(MergeSequence(.section, members, tail: position..<end)),
          tail: end..<end))
      position = end
      index = section.objects.upperBound
    }
    append(index..<document.objects.count, to: &units, &keys)
    return MergeSequence(.objects, units, tail: position..<outline.objectsBody.upperBound - 1)
  }

  private func unit(of object: ObjectRecord, from position: Int) -> MergeUnit {
    let id = document.string(object.key)
    return MergeUnit(
      key: id, name: id, lead: position..<object.key.lowerBound,
      head: object.key.lowerBound..<object.body.lowerBound,
      content: .value(PropertyListValue(kind: .dictionary, range: object.body)),
      tail: object.body.upperBound..<object.entry.upperBound)
  }

  /// The comment in a range, such as `Login.swift in Sources`.
  private func comment(in range: Range<Int>) -> String? {
    let text = text[range]
    guard let open = text.firstIndex(of: .slash), let close = text.lastIndex(of: .slash), close - open > 5 else {
      return nil
    }
    return String(decoding: text[(open + 3)..<(close - 2)], as: UTF8.self)
  }
}

/// Makes unique keys for units with the same name in a sequence.
private struct KeyCounter {
  private var counts: [String: Int] = [:]

  mutating func unique(_ name: String) -> String {
    let count = counts[name, default: 0]
    counts[name] = count + 1
    return count == 0 ? name : "\(name)\u{0}\(count)"
  }
}
