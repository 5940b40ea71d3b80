/// The names and strings in a source file that matter for renaming a module.
struct SourceNames: Sendable {
  /// A declaration of a relevant name.
  struct Declared: Sendable {
    enum Kind: Sendable {
      case type, function, variable
    }

    let name: String
    let kind: Kind
    /// The last name of the enclosing type.
    let owner: String?
    /// Whether only its file can use it.
    var isPrivate = false
    var isOverride = false
    /// Whether its name may be part of stored data: a property of a `Codable` type or of a managed object.
    var isStored = false
    /// The range of the declaration and that of its name.
    let range: Range<Int>
    let nameRange: Range<Int>
  }

  var mentions: [NameMention] = []
  /// Strings without interpolations.
  var literals: [NameLiteral] = []
  /// The ranges of all string segments.
  var strings: [Range<Int>] = []
  /// Four bytes for each offset, because a file has up to 8 million tokens.
  var tokens: [Range<UInt32>] = []
  var declared: [Declared] = []
  /// The inherited types of all types that the file declares or extends.
  var supertypes: [String: Set<String>] = [:]
  var functions: Set<String> = []
  /// Relevant argument labels, with the functions or types that they belong to.
  var labels: [(label: String, function: String)] = []
  /// The quoted paths in imports of an Objective-C file.
  var imports: [(path: String, range: Range<Int>)] = []
  /// The ranges of module names in imports of a Swift file.
  var modules: [Range<Int>] = []
  /// Ambiguous names, such as a variable that is initialized with the member that it hides.
  var doubtful: Set<String> = []
  /// Names that are used with `super`.
  var inherited: Set<String> = []

  func mentions(in range: Range<Int>) -> ArraySlice<NameMention> {
    func first(_ offset: Int) -> Int {
      var (low, high) = (0, mentions.count)
      while low < high {
        let middle = (low + high) / 2
        if mentions[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(range.lowerBound)
    return mentions[start..<max(start, first(range.upperBound))]
  }
}
