/// The filters that authors of templates for code miss in the language.
///
/// A text is cut into words at everything that is neither letter nor digit, and where the case says so: `URLLoader` is
/// `URL` and `Loader`, `item2List` is `item2` and `List`.
enum CaseFilters {
  static let all: [Filter] = [
    .text("camel_case") { input, _ in camel(words(input)) },
    .text("pascal_case") { input, _ in pascal(words(input)) },
    .text("snake_case") { input, _ in words(input).map { $0.lowercased() }.joined(separator: "_") },
    .text("kebab_case") { input, _ in words(input).map { $0.lowercased() }.joined(separator: "-") },
    .text("lower_first") { input, _ in lowerFirst(input) },
    .text("upper_first") { input, _ in input.prefix(1).uppercased() + input.dropFirst() },
    .text("swift_identifier") { input, _ in swiftIdentifier(input) },
  ]

  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: [Character] = []
    func end() {
      if !word.isEmpty { words.append(String(word)) }
      word = []
    }
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        end()
        continue
      }
      if character.isUppercase, let last = word.last {
        let next = index + 1 < characters.count ? characters[index + 1] : nil
        // 'aB' begins a word at B; of 'ABc' the last capital begins one.
        if !last.isUppercase || next?.isLowercase == true { end() }
      }
      word.append(character)
    }
    end()
    return words
  }

  /// An abbreviation stays in capitals, unless it begins the name: `urlLoader`, but `imageURL`.
  private static func camel(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    return first.lowercased() + pascal(Array(words.dropFirst()))
  }

  private static func pascal(_ words: [String]) -> String {
    words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The first letter, or a whole abbreviation at the beginning, in lower case: `urlLoader` for `URLLoader`.
  private static func lowerFirst(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }
    // The last of several capitals begins the next word, if one follows.
    let isWhole = capitals.count == text.count || text.dropFirst(capitals.count).first?.isLetter == false
    let count = capitals.count > 1 && !isWhole ? capitals.count - 1 : capitals.count
    return text.prefix(count).lowercased() + text.dropFirst(count)
  }

  /// A text that Swift takes as a name: odd characters become `_`, a keyword is put into backticks.
  private static func swiftIdentifier(_ text: String) -> String {
    var name = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if name.isEmpty || name.first?.isNumber == true { name = "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// The words that cannot stand as a name without backticks.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "await", "catch", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
  ]
}
