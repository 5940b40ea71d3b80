internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleMap
internal import ModuleRoles
internal import SystemPackage

/// `viper-gen map`.
struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map", _superCommandName: "viper-gen",
    abstract: "Draw which module opens which, found in the code.",
    discussion: """
      A way from one module to another is known by the names of assemblies, wireframes, views and module inputs in \
      routers, by functions that make modules, followed to their ends, and by the segues of storyboards. Each tells the \
      line it was found at.

      EXAMPLES
        viper-gen map
        viper-gen map --focus Cart --depth 2
        viper-gen map --path Login..Profile
        viper-gen map --format html > map.html
        viper-gen map --format mermaid --group story
        viper-gen map --format json
      """)

  @Option(help: "How it is printed: \(MapFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: MapFormat = .text
  @Option(help: "Put modules into boxes: \(MapGrouping.allCases.map(\.rawValue).joined(separator: ", ")).")
  var group: MapGrouping?
  @OptionGroup(title: "Which part") var selection: MapSelection
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    var output = output
    if format == .json { output.json = true }
    let session = Session("map", output, rambafile: place.rambafile)
    try await session.withCode(rambafile: place.rambafile) { code async throws(DiagnosticError) in
      var map = ModuleMap(code.roles, session.files, workingDirectory: session.workingDirectory)
      await map.addRecords(code.memory, session)
      let part = try await selection.part(of: map, root: code.roles.code.root, session)
      MapReport(part, all: map).print(session, as: format, group)
    }
  }
}
