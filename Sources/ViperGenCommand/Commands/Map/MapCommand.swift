internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleMap
internal import ModuleRoles
internal import SystemPackage

struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw which module opens which, found in the code.",
    discussion: """
      A way from one module to another is known by the names of assemblies, wireframes, views and module inputs in \
      routers, by functions that make modules, followed to their ends, and by the segues of storyboards. Each tells the \
      line it was found at.

      EXAMPLES
        viper-gen map
        viper-gen map --focus Cart --depth 2
        viper-gen map --path Login..Profile
        viper-gen map --module Login
        viper-gen map --format html > map.html
        viper-gen map --format mermaid --group story
        viper-gen map --format json
      """)

  @Option(help: "Put modules into boxes: \(MapGrouping.allCases.map(\.rawValue).joined(separator: ", ")).")
  var group: MapGrouping?
  @Option(
    help: ArgumentHelp(
      "Draw the inside of a module: who keeps whom, and where it differs from its template.", valueName: "module"),
    completion: .modules)
  var module: String?
  @Option(
    help: ArgumentHelp(
      "Write the map into a page of Markdown, between marks; check says when it is out of date.", valueName: "page"),
    completion: .file(extensions: ["md"]))
  var write: String?
  @Flag(help: "With --write: show what would be done and write nothing.") var dryRun = false
  @Flag(help: "With --write: show the difference.") var diff = false
  @OptionGroup(title: "Which part") var selection: MapSelection
  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: MapOutput

  func validate() throws {
    if write == nil, dryRun || diff { throw ValidationError("--dry-run and --diff are for --write") }
    if module != nil, write != nil || selection.isPart || group != nil {
      throw ValidationError("--module draws one module from its code; --format is the only other option it takes")
    }
    if write != nil, selection.isPart || output.format != .text && output.format != .json {
      throw ValidationError("--write writes the whole map for Mermaid; --group is the only other option it takes")
    }
  }

  func run() async throws {
    let session = Session("map", output.options, rambafile: place.rambafile)
    if let write { return try await self.write(to: write, session) }
    try await session.withCode(rambafile: place.rambafile) { code async throws(DiagnosticError) in
      if let module { return try await code.inside(of: module, session).print(session, as: output.format) }
      var map = ModuleMap(code.roles, session.files, workingDirectory: session.workingDirectory)
      map.addRecords(code.memory, session)
      let part = try await selection.part(of: map, root: code.roles.code.root, session)
      MapReport(part, all: map).print(session, as: output.format, group)
    }
  }

  private func write(to page: String, _ session: Session) async throws {
    try await session.withProject(for: dryRun ? .looking : .changing) { project async throws(DiagnosticError) in
      var map = ModuleMap(
        try session.code(of: project).roles, session.files, workingDirectory: session.workingDirectory)
      map.addRecords(project.memory, session)
      let block = try MapBlock(
        session.path(page), shownAs: page, session.files)
      let change = block.change(to: map, group ?? block.grouping)
      let report = MapWriting(
        plan: Plan(root: project.place.root, editing: change.map { [$0] } ?? [], undo: .named("map --write")))
      try session.show(report, diff: diff)
      try session.carryOut(report, isDryRun: dryRun, diff: diff)
    }
  }
}
