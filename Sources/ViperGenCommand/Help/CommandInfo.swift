internal import ArgumentParser

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A command's arguments and help, decoded from ArgumentParser's dump for tools.
struct CommandInfo: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String

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

  /// Reads the dump of a command; `nil` if its format has changed.
  init?(_ command: any ParsableCommand.Type) {
    guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)) else { return nil }
    self = tool.command
  }
}
