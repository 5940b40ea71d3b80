internal import ModuleRoles

/// What the methods of a role's protocol begin with, in the Book and in forms that have words of their own.
struct Verbs {
  /// The words, as they begin a method's name.
  let words: [String]

  private static let book: [Role: [String]] = [
    .routerInput: ["open", "close", "embed"],
    .interactorInput: ["obtain", "perform", "process"],
    .interactorOutput: ["did"],
    .viewOutput: ["did"],
    .viewInput: ["update", "show", "setup", "obtain"],
    .moduleInput: ["configure", "update"],
    .moduleOutput: ["did"],
  ]

  /// What the Book asks for, but for interactors, whose words these forms leave open: `load`, and `onLoadSuccess` comes of it.
  private static let ownInteractors = book.filter { $0.key != .interactorInput }
    .merging([.interactorOutput: ["on", "did"]]) { $1 }

  /// Words of forms that do not.
  private static let others: [String: [Role: [String]]] = [
    "infinum": ownInteractors, "juanpe": ownInteractors,
    "wireframe": [.routerInput: ["present", "dismiss", "open", "close", "embed", "show", "push", "pop", "add"]],
    "contract": [.viewOutput: ["did"], .interactorOutput: ["on", "did"]],
    "ribs": [.routerInput: ["route", "attach", "detach", "cleanup", "launch", "open", "close", "embed"]],
    "zik": [.routerInput: ["open", "close", "embed", "show", "push", "present", "dismiss", "pop", "remove"]],
  ]

  /// The words for a role of a module: the project's own, else those of its form; `nil` where there are none.
  static func words(for role: Role, _ context: RuleContext) -> Verbs? {
    if let own = context.settings.verbs[role] { return Verbs(words: own) }
    let architecture = context.module.architecture
    return (architecture.hasBookVerbs ? book[role] : others[architecture.name]?[role]).map(Verbs.init(words:))
  }

  /// Whether a name begins with one of the words, as a word: `opening` does not begin with `open`.
  func begin(_ name: String) -> Bool {
    words.contains { word in
      guard name.hasPrefix(word) else { return false }
      guard let next = name.dropFirst(word.count).first else { return true }
      return !next.isLowercase
    }
  }

  /// The words as a sentence has them: `'open', 'close' or 'embed'`.
  var shown: String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
