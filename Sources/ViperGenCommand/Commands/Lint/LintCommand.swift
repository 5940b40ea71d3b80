internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRoles
internal import SystemPackage

/// `viper-gen lint`.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", _superCommandName: "viper-gen",
    abstract: "Check the architecture's rules on the code that is there.",
    discussion: """
      Which type plays which role in which module is told by the records, by names, by what conforms to what, and by \
      folders, in Swift and Objective-C; --roles shows what was found and why.

      EXAMPLES
        viper-gen lint --roles
        viper-gen lint --roles Login --json
      """)

  @Argument(help: "The modules, files or folders to look at. (default: all of the project)")
  var names: [String] = []
  @Flag(help: "Show which type plays which role in which module, and why.") var roles = false
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("lint", output, rambafile: place.rambafile)
    try await session.withCode(rambafile: place.rambafile) { code async throws(DiagnosticError) in
      let scope = try LintScope(names, code.roles, session)
      RolesReport(code.roles, in: scope).print(session)
    }
  }
}
