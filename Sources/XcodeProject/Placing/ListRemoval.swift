/// Removes entries, fields and objects as the exact inverse of adding them.
enum ListRemoval {
  static func count(_ key: StaticString, of object: Int, _ document: ProjectDocument) -> Int {
    ListSite(key, of: object, in: document)?.elements.count ?? 0
  }

  static func remove(
    _ isRemoved: (Range<Int>) -> Bool, from key: StaticString, of object: Int, _ document: ProjectDocument,
    into edit: inout EditBuilder
  ) {
    guard let site = ListSite(key, of: object, in: document) else { return }
    for element in site.elements where isRemoved(element.range) {
      edit.remove(extent(of: element.range.lowerBound..<element.end, in: document))
    }
  }

  /// The range to remove so that no empty line or repeated space remains.
  static func extent(of range: Range<Int>, in document: ProjectDocument) -> Range<Int> {
    if let start = Layout.lineStart(before: range.lowerBound, in: document.text),
      let end = Layout.nextLine(after: range.upperBound, in: document.text)
    {
      return start..<end
    }
    let followsSpace = range.upperBound < document.text.count && document.text[range.upperBound] == 0x20
    return range.lowerBound..<range.upperBound + (followsSpace ? 1 : 0)
  }
}
