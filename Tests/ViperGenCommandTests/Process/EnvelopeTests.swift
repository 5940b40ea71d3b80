import ArgumentParser
import Diagnostics
import TestSupport
import Testing

@testable import ViperGenCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("JSON output")
struct EnvelopeTests {
  /// The commands in the life of a module, each with the expected outcome.
  private static let session: [(arguments: String, outcome: String)] = [
    ("gen Login nosuch", "failed"), ("gen Login tiny --dry-run --diff", "planned"), ("gen Login tiny", "written"),
    ("gen Login tiny", "unchanged"), ("merge-driver run base ours theirs Shop", "failed"), ("status", "shown"),
    ("check", "passed"), ("update", "unchanged"),
    ("rename Login SignIn --dry-run --diff", "planned"), ("rename Login SignIn", "written"),
    ("undo --dry-run", "planned"),
    ("undo", "written"), ("undo", "failed"), ("config show", "shown"), ("template list", "shown"),
    ("template search tiny", "shown"), ("template show tiny", "shown"), ("template lint tiny", "passed"),
    ("template render Templates/tiny/Code/view.swift.liquid", "shown"), ("template create ours", "written"),
    ("adopt Login tiny", "unchanged"), ("adopt --all --dry-run", "unchanged"), ("remove Login --dry-run", "planned"),
    ("remove Login", "written"), ("remove Login", "failed"), ("nosuch", "failed"), ("gen", "failed"),
    ("gen Login --nosuch", "failed"), ("status --rambafile nowhere", "failed"), ("merge-driver resolve", "failed"),
    ("template install", "failed"), ("setup", "failed"), ("doubles --print Store Store.swift", "shown"),
    ("doubles", "unchanged"), ("doubles --check", "passed"), ("doubles Nosuch", "failed"),
    ("doubles --new Store in Store --style stub", "written"), ("undo", "written"),
    ("doubles --print Stor Store.swift", "failed"), ("explain usage", "shown"), ("explain nosuch", "failed"),
    ("describe", "shown"), ("doctor", "passed"), ("agents print", "shown"),
    ("agents install --dry-run --diff", "planned"),
    ("agents install", "written"), ("agents install", "unchanged"), ("agents remove", "written"),
    ("agents remove", "unchanged"),
    ("doubles --print Store --name class Store.swift", "failed"),
    ("gen Cart viper -D ui_module=UIKit", "written"), ("add Cart", "shown"),
    ("add Cart event didTap --dry-run", "planned"),
    ("extract Login", "failed"), ("add Cart event didTap --diff", "written"), ("add Cart event didTap", "unchanged"),
    ("add Cart nosuch", "failed"), ("lint", "passed"), ("map", "shown"), ("merge-driver install", "failed"),
  ]

  @Test("Every command with --json has a schema")
  func complete() {
    let commands = HelpPageTests.commands.filter { _, command in
      command.configuration.subcommands.isEmpty
        && (CommandInfo(command)?.arguments ?? []).flatMap { $0.names ?? [] }.contains { $0.name == "json" }
    }.map { $0.path.joined(separator: " ") }
    #expect(commands.filter { path in !EnvelopeSchemas.all.contains { $0.command == path } } == [])
    #expect(commands.filter { path in !Self.session.contains { $0.0.hasPrefix(path) } } == [])
  }

  @Test("Every command prints exactly one object that matches its schema")
  func schemas() async throws {
    let workspace = try GenTests.workspace()
    try workspace.write("protocol Store { func save() }\n", to: "Store.swift")
    for (arguments, outcome) in Self.session {
      let result = try await workspace.run("\(arguments) --json", environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
      #expect(result.errors == "", "\(arguments)")
      let value = MessageValue(parsing: Array(result.output.utf8))
      guard case .object(let members) = value, case .string(let command)? = members["command"],
        case .string(let found)? = members["outcome"]
      else {
        Issue.record("\(arguments): \(result.output)")
        continue
      }
      #expect(found == outcome, "\(arguments): \(result.output)")
      #expect((result.code == 0) == !["failed", "differences"].contains(found), "\(arguments)")
      #expect((!command.isEmpty || found == "failed") && arguments.hasPrefix(command), "\(arguments)")
      if let schema = EnvelopeSchemas.all.first(where: { $0.command == command })?.schema {
        #expect(SchemaCheck.mistakes(in: value, schema) == [], "\(arguments)")
      }
    }
  }

  @Test(
    "Errors in a Rambafile's template declarations have an id with an explanation",
    arguments: [
      ("", "template install", "templates-missing"),
      ("templates:\n- {name: viper}\n", "template install vipr", "templates-undeclared"),
    ])
  func ids(declared: String, arguments: String, id: String) async throws {
    let workspace = try Workspace(["Rambafile": "project_name: Shop\n" + declared])
    let result = try await workspace.run("\(arguments) --json")
    #expect(result.code != 0)
    #expect(
      result.output.contains("\"id\" : \"\(id)\"") || result.output.contains("\"id\":\"\(id)\""), "\(result.output)")
    #expect(try await workspace.run("explain \(id)").code == 0)
  }

  @Test("The JSON contains the changes to existing files")
  func inTheWay() async throws {
    let workspace = try GenTests.workspace([
      "Shop/Modules/Login/View/LoginView.swift": "struct LoginView { let mine: Int }\n"
    ])
    let before = try workspace.contents()
    let result = try await workspace.run("gen Login tiny --json --diff")
    #expect(result.code == 1)
    #expect(result.errors == "")
    let answer = try #require(MessageValue(parsing: Array(result.output.utf8)))
    guard case .object(let members) = answer, case .array(let changes)? = members["changes"] else {
      Issue.record("\(result.output)")
      return
    }
    let diffs = changes.compactMap { change -> String? in
      guard case .object(let change) = change, change["path"] == .string("Shop/Modules/Login/View/LoginView.swift"),
        case .string(let diff)? = change["diff"]
      else { return nil }
      return diff
    }
    #expect(
      diffs == [
        """
        --- a/Shop/Modules/Login/View/LoginView.swift
        +++ b/Shop/Modules/Login/View/LoginView.swift
        @@ -1 +1,2 @@
        -struct LoginView { let mine: Int }
        +// LoginView.swift, Ada Byron, Acme, 01/01/2026
        +struct LoginView {}

        """
      ])
    #expect(members["outcome"] == .string("failed"))
    #expect(
      SchemaCheck.mistakes(in: answer, try #require(EnvelopeSchemas.all.first { $0.command == "gen" }?.schema)) == [])
    #expect(try workspace.contents() == before)
  }

  @Test(
    "An error in a command line contains the command's name, also for aliases",
    arguments: [
      ("generate --nosuch", "gen"), ("template create --nosuch", "template create"), ("template nosuch", "template"),
      ("help gen --nosuch", "gen"), ("help rambafile", "help"), ("nosuch", ""),
    ])
  func usage(arguments: String, command: String) async throws {
    let result = try await GenTests.workspace().run("\(arguments) --json")
    #expect(result.errors == "")
    #expect(result.output.contains("\"command\" : \"\(command)\""), "\(result.output)")
    #expect(!result.output.contains("unknown command or topic 'rambafile'"), "\(result.output)")
  }

  @Test("All errors in a command line are reported at once, with other errors")
  func everything() async throws {
    let result = try await GenTests.workspace().run("gen Fo-o nosuch --date soon -D a -D =b")
    for part in ["'Fo-o' cannot", "unknown template 'nosuch'", "'soon' is not a date", "'-D a' has", "'-D =b' has"] {
      #expect(result.errors.contains(part), "\(result.errors)")
    }
    #expect(result.errors.hasSuffix("5 errors; nothing was written\n"))
  }
}
