internal import ArgumentParser
internal import Diagnostics

extension CompletionKind {
  /// Names of templates.
  static let templates = project { completions, _ in completions.templates }
  /// Names of recorded modules.
  static let modules = project { completions, _ in completions.modules }
  /// Names of targets.
  static let targets = project { completions, _ in completions.targets }
  /// Parameters of the template that the line names.
  static let parameters = project { $0.parameters($1) }
  /// Presets of the template that the line names.
  static let presets = project { $0.presets($1) }
  /// Additions.
  static let additions = project { completions, _ in completions.additions() }
  /// Ids of messages.
  static let messages = CompletionKind.custom { _, _, _ in MessageCatalog.own.entries.map(\.id) }

  private static func project(
    _ names: @escaping @Sendable (ProjectCompletions, [String]) -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      // The word that is being typed says nothing yet; nor does a name that a terminal would take for more than a name.
      let others = words.enumerated().filter { $0.offset != index && $0.offset > 1 }.map(\.element)
      return names(ProjectCompletions(), others).filter { $0 == $0.visible }
    }
  }
}
