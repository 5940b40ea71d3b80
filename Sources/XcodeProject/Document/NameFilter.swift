/// Excludes most files without one of the names, without reading their paths.
struct NameFilter {
  private let hashes: Set<FileNameHash>
  /// The bits of all hashes, which exclude most files before a set lookup.
  private let bits: UInt64
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = names
    hashes = Set(names.map { FileNameHash($0) })
    bits = hashes.reduce(0) { $0 | $1.bit }
  }

  /// Whether a path with a hash may end with one of the names; `name` decodes its last component.
  @inline(__always)
  func mayContain(_ hash: FileNameHash, name: () -> String?) -> Bool {
    if hash == .none { return false }
    if hash == .unknown { return name().map(names.contains) ?? false }
    return bits & hash.bit != 0 && hashes.contains(hash)
  }
}
