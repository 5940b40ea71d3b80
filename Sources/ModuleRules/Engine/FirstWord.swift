/// Recognizes names that certainly do not begin with a verb.
enum FirstWord {
  /// The word before one of these is usually not a verb: `viewDidLoad`.
  private static let auxiliaries: Set<String> = [
    "did", "will", "was", "were", "has", "have", "had", "is", "are", "should", "can", "would",
  ]

  /// Verbs that can precede an auxiliary: `setIsEnabled`, `handleDidTap`.
  private static let verbs: Set<String> = [
    "set", "get", "check", "show", "handle", "notify", "tell", "process", "track", "inform", "on", "update", "perform",
    "report", "ask", "return", "verify", "determine", "validate", "make", "call", "and", "obtain", "change", "toggle",
    "configure", "setup", "send", "log", "save", "load", "fetch", "observe", "trigger",
  ]

  /// Words that are rarely verbs in names.
  private static let nouns: Set<String> = [
    "user", "item", "items", "data", "module", "string", "array", "section", "sections", "cell", "cells", "row", "rows",
    "button", "collection", "images", "titles", "error", "errors", "result", "results", "response", "messages",
    "controller", "router", "presenter", "interactor", "entity", "entities", "objects", "values", "keys", "url", "id",
    "identifier", "keyboard", "network", "success", "failure", "new", "all", "current", "selected", "last", "previous",
  ]

  /// Whether a name certainly does not begin with a verb.
  static func isNoVerb(_ name: String) -> Bool {
    let words = words(of: name)
    guard let first = words.first else { return false }
    if words.count > 1, auxiliaries.contains(words[1]), !auxiliaries.contains(first), !verbs.contains(first) {
      return true
    }
    return nouns.contains(first)
  }

  /// The words of a name in lowercase: `view`, `did`, `load`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isCapital = false
    for character in name {
      if character.isUppercase, !isCapital, !word.isEmpty {
        words.append(word)
        word = ""
      }
      isCapital = character.isUppercase
      word += character.lowercased()
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
