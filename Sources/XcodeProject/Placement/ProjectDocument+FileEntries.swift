/// Entries for single files in synchronized folders.
extension ProjectDocument {
  /// A file name in a synchronized folder: a list element or a dictionary key.
  struct FileEntry {
    /// The directory or one of its exception sets.
    let object: Int
    let key: String
    let field: Range<Int>
    let range: Range<Int>
    /// The range of the element with its comma, or of the key with its value.
    let extent: Range<Int>
  }

  func fileEntries(ofFolder folder: Int) -> [FileEntry] {
    fileEntries(["explicitFolders"], ["explicitFileTypes"], of: folder)
      + objects("exceptions", of: folder).flatMap { fileEntries(ofExceptions: $0) }
  }

  func fileEntries(ofExceptions set: Int) -> [FileEntry] {
    fileEntries(
      ["membershipExceptions", "publicHeaders", "privateHeaders"],
      [
        "additionalCompilerFlagsByRelativePath", "attributesByRelativePath", "assetTagsByRelativePath",
        "platformFiltersByRelativePath",
      ], of: set)
  }

  private func fileEntries(_ lists: [StaticString], _ tables: [StaticString], of object: Int) -> [FileEntry] {
    var entries: [FileEntry] = []
    for key in lists {
      guard let field = field(key, of: object), let site = ListSite(key, of: object, in: self) else { continue }
      entries += site.elements.map { element in
        FileEntry(
          object: object, key: "\(key)", field: field.key.lowerBound..<field.end, range: element.range,
          extent: element.range.lowerBound..<element.end)
      }
    }
    for key in tables {
      guard let field = field(key, of: object), field.value.kind == .dictionary else { continue }
      forEachField(ofDictionaryAt: field.value.range.lowerBound) { inner in
        entries.append(
          FileEntry(
            object: object, key: "\(key)", field: field.key.lowerBound..<field.end, range: inner.key,
            extent: inner.key.lowerBound..<inner.end))
        return true
      }
    }
    return entries
  }
}
