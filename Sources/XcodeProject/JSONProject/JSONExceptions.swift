/// The keys of exceptions in synchronized folders.
enum JSONExceptions {
  static let lists: Set<String> = ["public-headers", "private-headers", "inclusions", "exclusions"]
  static let tables: Set<String> = ["compiler-flags", "platforms", "attributes", "asset-tags"]

  /// Whether an exception contains only inclusions or exclusions.
  static func isBare(_ exception: Int, in document: JSONDocument) -> Bool {
    document.children(of: exception).allSatisfy {
      document.hasKey($0, "target") || document.hasKey($0, "inclusions") || document.hasKey($0, "exclusions")
    }
  }
}
