/// Checks that a text follows the project's writing rules: common words, direct sentences, no long ones.
///
/// The check compares words only. It finds the habits listed here, and is no substitute for reading.
package struct ProseCheck {
  /// A place in a text that breaks a rule.
  package struct Violation: Equatable, CustomStringConvertible {
    package let line: Int
    package let rule: String
    package let sentence: String
    package var description: String { "\(line): \(rule): \(sentence)" }
  }

  package static let longestSentence = 30
  package static let longestSummary = 60

  /// Words to avoid, and the words to write instead.
  package static let phrases: [(avoid: String, write: String)] = [
    ("mend", "fix, repair"), ("mends", "fixes, repairs"), ("mended", "fixed, repaired"), ("mending", "fixing"),
    ("in step", "up to date"), ("out of step", "out of date"), ("lags", "is out of date"),
    ("let be", "ignore"), ("lets be", "ignores"), ("pass over", "ignore"), ("passed over", "ignored"),
    ("tells", "reports, shows"), ("told", "reported, shown"), ("tell of", "describe"),
    ("says", "states, reports"), ("said", "stated, reported"), ("say so", "report it"), ("speaks of", "uses, names"),
    ("hears", "receives"), ("heard", "received"),
    ("asked for", "required"), ("asks of", "requires from"), ("asked of", "required from"), ("lacks", "is missing"),
    ("word of the language", "keyword"), ("that is there", "existing"), ("that are there", "existing"),
    ("there already", "already exists"), ("is there already", "already exists"),
    ("from the box", "built-in, bundled"), ("in the box", "built-in, bundled"),
    ("found by itself", "detected"), ("found by themselves", "detected"), ("passage", "navigation"),
    ("keeps alive", "strongly references"), ("keep alive", "strongly reference"),
    ("keeps it alive", "strongly references it"), ("anew", "again"), ("difference to", "change, line that differs"),
    ("holds", "contains, is in"), ("stands", "is in"), ("stand in", "are in"), ("lies", "is in"), ("lie in", "are in"),
    ("refuse", "fail, reject"), ("refused", "failed, rejected"), ("refuses", "fails, rejects"),
    ("remembers", "records"), ("remembered", "recorded"), ("wants", "requires"),
    ("to the byte", "byte for byte"), ("whoever", "name the actor"), ("nobody", "no one, or name the actor"),
    ("somebody", "someone, or name the actor"), ("as ever", "delete it"), ("as always", "delete it"),
    ("so it is with", "the same applies to"), ("way out", "fix"), ("bears", "has"), ("gives back", "returns"),
    ("held against", "compared with"), ("is gone", "is missing, was deleted"), ("are gone", "are missing"),
    ("at all", "delete it"), ("of old", "older"), ("else", "otherwise"),
  ]

  private static let phrasesByFirstWord = Dictionary(
    grouping: phrases.map { (words: $0.avoid.split(separator: " ").map(String.init), write: $0.write) },
    by: { $0.words[0] })
  /// Words that permit `else` after them.
  private static let pronouns: Set<String> = [
    "anyone", "anything", "anywhere", "everyone", "everything", "nothing", "one", "or", "someone", "something",
  ]
  private static let beginnings: Set<String> = ["what", "where", "who", "whoever", "whose"]

  /// Violations in Markdown, without code and links.
  package static func violations(inMarkdown text: String) -> [Violation] {
    MarkdownProse.paragraphs(of: text).flatMap { violations(in: $0.text, line: $0.line, isHeading: $0.isHeading) }
  }

  /// Violations in the comments of a Swift file.
  package static func violations(inSwiftComments text: String) -> [Violation] {
    CommentProse.paragraphs(of: text).flatMap { violations(in: $0.text, line: $0.line) }
  }

  /// Violations in the string literals of a Swift file, which contain messages and help.
  package static func violations(inSwiftLiterals text: String) -> [Violation] {
    LiteralProse.literals(in: text).flatMap { literal in
      (literal.isHeadline ? violations(inMessage: literal.text) : violations(in: literal.text))
        .map { Violation(line: literal.line, rule: $0.rule, sentence: $0.sentence) }
    }
  }

  /// Violations in a paragraph of plain text.
  package static func violations(in paragraph: String, line: Int = 1, isHeading: Bool = false) -> [Violation] {
    sentences(of: paragraph).flatMap { sentence in
      let words = words(of: sentence.text)
      var found = phraseRules(in: words)
      let length = words.count { $0 != MarkdownProse.code }
      if length > longestSentence { found.append("\(length) words; at most \(longestSentence)") }
      if let first = words.first, beginnings.contains(first), !isHeading, !sentence.text.hasSuffix("?") {
        found.append("begins with '\(first)'; name the noun or the actor")
      }
      return found.map { Violation(line: line, rule: $0, sentence: sentence.text) }
    }
  }

  /// Violations in the one-line summary of a command.
  package static func violations(inSummary summary: String) -> [Violation] {
    var rules: [String] = []
    if summary.count > longestSummary { rules.append("\(summary.count) characters; at most \(longestSummary)") }
    if !summary.hasSuffix(".") { rules.append("a summary ends with a full stop") }
    if summary.first?.isUppercase != true { rules.append("a summary begins with a capital letter") }
    if let verb = words(of: summary).first, verb.hasSuffix("s"), !["pass", "process"].contains(verb) {
      rules.append("'\(verb)' is not imperative")
    }
    return rules.map { Violation(line: 1, rule: $0, sentence: summary) } + violations(in: summary)
  }

  /// Violations in the headline of a diagnostic.
  package static func violations(inMessage message: String) -> [Violation] {
    var rules: [String] = []
    if message.hasSuffix(".") { rules.append("a message has no full stop") }
    if let first = words(of: message).first, message.first?.isUppercase == true,
      message.hasPrefix(first.capitalizedOnce),
      first.count > 1
    {
      rules.append("a message begins with a small letter")
    }
    return rules.map { Violation(line: 1, rule: $0, sentence: message) } + violations(in: message)
  }

  private static func phraseRules(in words: [String]) -> [String] {
    words.indices.flatMap { index in
      (phrasesByFirstWord[words[index]] ?? []).filter { words[index...].starts(with: $0.words) }
        .filter { _ in words[index] != "else" || index == 0 || !pronouns.contains(words[index - 1]) }
        .map { "'\($0.words.joined(separator: " "))'; write \($0.write)" }
    }
  }

  private static func sentences(of paragraph: String) -> [(text: String, end: Character?)] {
    var sentences: [(text: String, end: Character?)] = []
    var current = ""
    let characters = Array(paragraph)
    for (index, character) in characters.enumerated() {
      current.append(character)
      let isLast = index + 1 == characters.count
      guard ".!?:".contains(character), isLast || characters[index + 1] == " " else { continue }
      sentences.append((current.trimmed, character))
      current = ""
    }
    if !current.trimmed.isEmpty { sentences.append((current.trimmed, nil)) }
    return sentences
  }

  /// The words of a text in lower case, without punctuation.
  package static func words(of text: String) -> [String] {
    text.lowercased().split { $0 == " " || $0 == "\n" || $0 == "—" || $0 == "/" }
      .map { word in
        String(word.drop { !$0.isLetter && !$0.isNumber }.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
      }
      .filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var capitalizedOnce: String { prefix(1).uppercased() + dropFirst() }
  package var trimmed: String {
    String(drop { $0 == " " || $0 == "\n" }.reversed().drop { $0 == " " || $0 == "\n" }.reversed())
  }
}
