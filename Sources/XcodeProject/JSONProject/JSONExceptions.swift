/// The exceptions of synchronized folders.
enum JSONExceptions {
  /// The members of an exception that list files.
  static let lists: Set<String> = ["public-headers", "private-headers", "inclusions", "exclusions"]
  /// The members of an exception whose keys are files.
  static let tables: Set<String> = ["compiler-flags", "platforms", "attributes", "asset-tags"]

  /// Whether an exception only takes files in or leaves them out.
  static func isBare(_ exception: Int, in document: JSONDocument) -> Bool {
    document.children(of: exception).allSatisfy {
      document.hasKey($0, "target") || document.hasKey($0, "inclusions") || document.hasKey($0, "exclusions")
    }
  }
}
