/// Removals as the exact inverse of additions.
extension EditBuilder {
  /// Removes an entry, field or object so that no empty line or repeated space remains.
  mutating func removeEntry(_ range: Range<Int>, of document: ProjectDocument) {
    remove(document.extent(of: range))
  }

  mutating func removeEntries(
    of key: StaticString, of object: Int, in document: ProjectDocument, where isRemoved: (Range<Int>) -> Bool
  ) {
    guard let site = ListSite(key, of: object, in: document) else { return }
    for element in site.elements where isRemoved(element.range) {
      removeEntry(element.range.lowerBound..<element.end, of: document)
    }
  }

  mutating func remove(_ objects: Set<Int>, from key: StaticString, of object: Int, in document: ProjectDocument) {
    removeEntries(of: key, of: object, in: document) { document.object(at: $0).map(objects.contains) ?? false }
  }
}

extension ProjectDocument {
  func count(_ key: StaticString, of object: Int) -> Int { ListSite(key, of: object, in: self)?.elements.count ?? 0 }

  /// The range of an entry with its line, or with the space after it.
  func extent(of range: Range<Int>) -> Range<Int> {
    if let start = Layout.lineStart(before: range.lowerBound, in: text),
      let end = Layout.nextLine(after: range.upperBound, in: text)
    {
      return start..<end
    }
    let followsSpace = range.upperBound < text.count && text[range.upperBound] == 0x20
    return range.lowerBound..<range.upperBound + (followsSpace ? 1 : 0)
  }
}
