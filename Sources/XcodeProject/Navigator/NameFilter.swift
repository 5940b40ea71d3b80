/// Excludes most objects without one of the names, without reading the text.
struct NameFilter {
  private let hashes: Set<FileNameHash>
  /// The bits of all hashes, which exclude most objects before a set lookup.
  private let bits: UInt64
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = names
    hashes = Set(names.map { FileNameHash($0) })
    bits = hashes.reduce(0) { $0 | $1.bit }
  }

  /// Whether the path of an object may end with one of the names.
  @inline(__always)
  func mayContain(_ object: Int, in document: ProjectDocument) -> Bool {
    let hash = document.objects[object].fileName
    if hash == .none { return false }
    if hash == .unknown { return containsString(object, in: document) }
    return bits & hash.bit != 0 && hashes.contains(hash)
  }

  func mayContainAny(of document: ProjectDocument) -> Bool {
    document.objects.indices.contains { mayContain($0, in: document) }
  }

  private func containsString(_ object: Int, in document: ProjectDocument) -> Bool {
    // The last of several `path` fields applies.
    var path: PropertyListValue?
    document.forEachField(ofDictionaryAt: document.objects[object].body.lowerBound) { field in
      if document.isText(field.key, "path") { path = field.value }
      return true
    }
    return path.map { names.contains(Paths.lastComponent(document.string($0.range))) } ?? false
  }
}
