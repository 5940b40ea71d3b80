/// ArgumentParser's completion scripts, changed so that no shell evaluates names of the project.
///
/// A completion script gets names from the program, and these come from untrusted files. ArgumentParser's script for
/// bash passes the names to `compgen -W`, which expands them. All three scripts run the program by the path in the
/// command line, so `./viper-gen` would run a file of the repository.
enum CompletionScript {
  /// The changed script; `nil` if ArgumentParser's script is not the one that the changes were written for.
  static func hardened(_ script: String) -> String? {
    guard let shell = Shell.allCases.first(where: { script.hasPrefix($0.start) }) else { return nil }
    var result = script
    for change in shell.changes {
      guard result.ranges(of: change.old).count == 1 else { return nil }
      result = result.replacing(change.old, with: change.new)
    }
    return result
  }

  static func isScript(_ text: String) -> Bool { Shell.allCases.contains { text.hasPrefix($0.start) } }

  private struct Change {
    let old: String
    let new: String
  }

  private enum Shell: CaseIterable {
    case bash, zsh, fish

    var start: String {
      switch self {
      case .bash: "#!/bin/bash\n"
      case .zsh: "#compdef viper-gen\n"
      case .fish: "function __viper-gen_should_offer_completions_for_flags_or_options "
      }
    }

    var changes: [Change] {
      switch self {
      case .bash: BashCompletion.changes.map(Change.init)
      case .zsh: [Change(old: #"$("${command_name}" "${@}""#, new: #"$(command viper-gen "${@}""#)]
      case .fish: [Change(old: "    command $tokens[1] $argv", new: "    command viper-gen $argv")]
      }
    }
  }
}
