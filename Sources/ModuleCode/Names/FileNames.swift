/// The names and strings of a file of code that matter when a module is renamed.
struct FileNames: Sendable {
  /// A declaration of such a name.
  struct Declared: Sendable {
    enum Kind: Sendable {
      case type, function, variable
    }

    let name: String
    let kind: Kind
    /// The type in which it stands, by its last name.
    let owner: String?
    /// Whether only its file knows it.
    var isPrivate = false
    /// Whether it overrides what another type declares.
    var isOverride = false
    /// Its bytes, and those of its name.
    let range: Range<Int>
    let nameRange: Range<Int>
  }

  /// The mentions in the order of the file.
  var mentions: [NameMention] = []
  /// Strings without interpolations.
  var literals: [NameLiteral] = []
  /// The bytes of all pieces of strings.
  var strings: [Range<Int>] = []
  /// The bytes of all tokens.
  var tokens: [Range<Int>] = []
  /// What the file declares under names that matter.
  var declared: [Declared] = []
  /// All types that the file declares or extends, with what they inherit from and conform to.
  var supertypes: [String: Set<String>] = [:]
  /// All functions that the file declares.
  var functions: Set<String> = []
  /// Labels that matter, with the functions and types in whose calls they stand.
  var labels: [(label: String, function: String)] = []
  /// What an Objective-C file imports, by the paths in its quotes.
  var imports: [(path: String, range: Range<Int>)] = []
  /// The names of modules that a Swift file imports: they are none of a declaration's, and stand in an order of their own.
  var modules: [Range<Int>] = []
  /// Names that are used in a way from which nobody can tell what is meant: variables that begin as what they hide.
  var doubtful: Set<String> = []
  /// Names that the supertype is asked for.
  var inherited: Set<String> = []

  /// The mentions in a range of bytes.
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
