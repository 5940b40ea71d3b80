internal import ArgumentParser

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the parser knows of a command, as its dump for tools tells it.
struct CommandInfo: Decodable {
  /// An argument, an option or a flag.
  struct Argument: Decodable {
    /// How it is written.
    struct Name: Decodable {
      let kind: String
      let name: String

      /// With its hyphens.
      var typed: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }
    let kind: String
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let abstract: String?
  }

  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?

  private struct Tool: Decodable {
    let command: CommandInfo
  }

  /// What there is to know of a command; `nil` where the parser's dump has another form.
  init?(_ command: any ParsableCommand.Type) {
    guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)) else { return nil }
    self = tool.command
  }
}
