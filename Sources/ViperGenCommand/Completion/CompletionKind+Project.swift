internal import ArgumentParser
internal import ModuleRules

extension CompletionKind {
  /// Nothing: a word that only the user knows.
  ///
  /// Fish counts the words of a command by those that it can complete, so that each needs a kind.
  static let nothing = CompletionKind.custom { _, _, _ in [] }
  static let templates = project { completions, _ in completions.templates }
  /// Names of templates that the Rambafile declares.
  static let declaredTemplates = project { completions, _ in completions.declaredTemplates }
  /// Names of recorded modules.
  static let modules = project { completions, _ in completions.modules }
  static let targets = project { completions, _ in completions.targets }
  /// Parameters of the template that the line names.
  static let parameters = project(CompletableName.isOfferedPair) { $0.parameters($1) }
  /// Presets of the template that the line names.
  static let presets = project { $0.presets($1) }
  static let additions = project { completions, _ in completions.additions() }
  /// Names of the architecture's rules.
  static let rules = CompletionKind.custom { _, _, _ in Rule.all.map(\.identifier) }
  /// Ids of messages.
  static let messages = CompletionKind.custom { _, _, _ in MessageCatalog.own.entries.map(\.id) }

  private static func project(
    _ isOffered: @escaping @Sendable (String) -> Bool = CompletableName.isOffered,
    _ names: @escaping @Sendable (ProjectCompletions, [String]) -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      // The word that is being typed says nothing yet.
      let others = words.enumerated().filter { $0.offset != index && $0.offset > 1 }.map { unquoted($0.element) }
      return names(ProjectCompletions(), others).filter(isOffered)
    }
  }

  /// A word as shells hand it over, with the quotes that were typed.
  ///
  /// No name that is offered contains one.
  private static func unquoted(_ word: String) -> String { word.filter { !"\\'\"".contains($0) } }
}
