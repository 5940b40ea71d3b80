/// Filters for identifiers in code, which are not part of Liquid.
package enum CaseFilters {
  static let all: [Filter] = [
    .text("camel_case") { input, _ in camelCase(words(in: input)) },
    .text("pascal_case") { input, _ in pascalCase(of: input) },
    .text("snake_case") { input, _ in words(in: input).map { $0.lowercased() }.joined(separator: "_") },
    .text("kebab_case") { input, _ in words(in: input).map { $0.lowercased() }.joined(separator: "-") },
    .text("lower_first") { input, _ in changeFirst(input) { $0.lowercased() } },
    .text("upper_first") { input, _ in changeFirst(input) { $0.uppercased() } },
    .text("swift_identifier") { input, _ in swiftIdentifier(input) },
  ]

  private static func changeFirst(_ text: String, _ change: (String) -> String) -> String {
    change(String(text.prefix(1))) + text.dropFirst()
  }

  /// The words of a name: `URLLoader2_main` has the words URL, Loader2 and main.
  ///
  /// Words end at other characters, before a capital after a lowercase letter or digit, and before the last capital of
  /// an acronym.
  static func words(in text: String) -> [String] {
    let characters = Array(text)
    var words: [String] = []
    var word = ""
    func isNamePart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    for (index, character) in characters.enumerated() {
      guard isNamePart(character) else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character.isUppercase, let previous = word.last {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        if !previous.isUppercase || next.isLowercase {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func camelCase(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    return first.lowercased() + pascalCase(Array(words.dropFirst()))
  }

  /// The text in the filter `pascal_case`, such as `OrderList` for `order list`.
  package static func pascalCase(of text: String) -> String { pascalCase(words(in: text)) }

  /// Acronyms keep their capitals.
  private static func pascalCase(_ words: [String]) -> String {
    words.map { changeFirst($0) { $0.uppercased() } }.joined()
  }

  /// Removes invalid characters, capitalizes the next ones, and escapes a leading digit or a keyword.
  private static func swiftIdentifier(_ text: String) -> String {
    var name = ""
    var startsWord = false
    for character in text {
      guard character.isLetter || character.isNumber || character == "_" else {
        startsWord = true
        continue
      }
      name += startsWord && !name.isEmpty ? character.uppercased() : String(character)
      startsWord = false
    }
    guard let first = name.first else { return "_" }
    if first.isNumber { return "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
