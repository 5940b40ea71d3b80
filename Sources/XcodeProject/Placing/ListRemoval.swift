/// Takes entries, fields and objects out of the text, the exact inverse of how they are put in.
enum ListRemoval {
  /// Removes the entries of a list that `isRemoved` picks; answers how many are left, or `nil` if there is no list.
  @discardableResult
  static func remove(
    _ isRemoved: (Range<Int>) -> Bool, from key: StaticString, of object: Int, _ document: ProjectDocument,
    into edit: inout EditBuilder
  ) -> Int? {
    guard let site = ListSite(key, of: object, in: document) else { return nil }
    var left = 0
    for element in site.elements {
      guard isRemoved(element.range) else {
        left += 1
        continue
      }
      edit.remove(extent(of: element.range.lowerBound..<element.end, in: document))
    }
    return left
  }

  /// The range to take out so that no empty line or doubled space stays behind.
  static func extent(of range: Range<Int>, in document: ProjectDocument) -> Range<Int> {
    if let start = Layout.lineStart(before: range.lowerBound, in: document.bytes),
      let end = Layout.nextLine(after: range.upperBound, in: document.bytes)
    {
      return start..<end
    }
    let followsSpace = range.upperBound < document.bytes.count && document.bytes[range.upperBound] == 0x20
    return range.lowerBound..<range.upperBound + (followsSpace ? 1 : 0)
  }
}
