internal import ArgumentParser
internal import ModuleRules

extension CompletionKind {
  /// No completions.
  ///
  /// Fish counts only arguments that have completions, so every argument needs a kind.
  static let nothing = CompletionKind.custom { _, _, _ in [] }
  static let templates = project { completions, _ in completions.templates }
  static let declaredTemplates = project { completions, _ in completions.declaredTemplates }
  static let modules = project { completions, _ in completions.modules }
  static let targets = project { completions, _ in completions.targets }
  static let parameters = project(CompletableName.isOfferedPair) { $0.parameters($1) }
  static let presets = project { $0.presets($1) }
  static let additions = project { completions, _ in completions.additions() }
  static let rules = CompletionKind.custom { _, _, _ in Rule.all.map(\.identifier) }
  static let messages = CompletionKind.custom { _, _, _ in MessageCatalog.own.entries.map(\.id) }

  private static func project(
    _ isOffered: @escaping @Sendable (String) -> Bool = CompletableName.isOffered,
    _ names: @escaping @Sendable (ProjectCompletions, [String]) -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      // Ignore the word that is being typed.
      let others = words.enumerated().filter { $0.offset != index && $0.offset > 1 }.map { unquoted($0.element) }
      return names(ProjectCompletions(), others).filter(isOffered)
    }
  }

  /// Removes typed quotes and backslashes, which completed names never contain.
  private static func unquoted(_ word: String) -> String { word.filter { !"\\'\"".contains($0) } }
}
