internal import ModuleRoles

/// The verbs with which a protocol's methods begin, by architecture.
struct Verbs {
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

  /// The verbs of The Book of VIPER, except those of interactors, which these architectures leave open.
  private static let ownInteractors = book.filter { $0.key != .interactorInput }
    .merging([.interactorOutput: ["on", "did"]]) { $1 }

  private static let others: [String: [Role: [String]]] = [
    "infinum": ownInteractors, "juanpe": ownInteractors,
    "wireframe": [.routerInput: ["present", "dismiss", "open", "close", "embed", "show", "push", "pop", "add"]],
    "contract": [.viewOutput: ["did"], .interactorOutput: ["on", "did"]],
    "ribs": [.routerInput: ["route", "attach", "detach", "cleanup", "launch", "open", "close", "embed"]],
    "zik": [.routerInput: ["open", "close", "embed", "show", "push", "present", "dismiss", "pop", "remove"]],
  ]

  /// The verbs for a role: the project's, or else those of its architecture; `nil` if there are none.
  static func words(for role: Role, _ context: RuleContext) -> Verbs? {
    if let own = context.settings.verbs[role] { return Verbs(words: own) }
    let architecture = context.module.architecture
    return (architecture.hasBookVerbs ? book[role] : others[architecture.name]?[role]).map(Verbs.init(words:))
  }

  /// Whether a name begins with one of the verbs as a whole word: `opening` does not begin with `open`.
  func begin(_ name: String) -> Bool {
    words.contains { word in
      guard name.hasPrefix(word) else { return false }
      guard let next = name.dropFirst(word.count).first else { return true }
      return !next.isLowercase
    }
  }

  var shown: String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
