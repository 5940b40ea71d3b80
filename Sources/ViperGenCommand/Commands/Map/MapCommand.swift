internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleMap
internal import ModuleRequests
internal import ModuleRoles
internal import SystemPackage

struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map", abstract: "Draw which modules open which, as read from the code.",
    discussion: """
      viper-gen finds routes by the names of assemblies, wireframes, views and module inputs in routers, by \
      functions that create modules, and by storyboard segues. Each route shows its file and line.

      EXAMPLES
        viper-gen map --focus Cart --depth 2
        viper-gen map --format html > map.html
      """)

  @Option(help: "Group modules in boxes.")
  var group: MapGrouping?
  @Option(
    help: ArgumentHelp(
      "Draw the types of one module and their references.", valueName: "module"),
    completion: .modules)
  var module: String?
  @Option(
    help: ArgumentHelp(
      "Write the map into a Markdown page, between markers.", valueName: "page"),
    completion: .file(extensions: ["md"]))
  var write: String?
  @Flag(help: "With --write: show the changes and write nothing.") var dryRun = false
  @Flag(help: "With --write: show a diff of the page.") var diff = false
  @OptionGroup(title: "Selection") var selection: MapSelection
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: FormattedOutput<MapFormat>

  func validate() throws {
    if write == nil, dryRun || diff { throw ValidationError("--dry-run and --diff require --write") }
    if module != nil, write != nil || selection.isPart || group != nil {
      throw ValidationError("--module draws one module; it can be combined only with --format")
    }
    if write != nil, selection.isPart || output.format != .text && output.format != .json {
      throw ValidationError("--write writes the whole map as Mermaid; it can be combined only with --group")
    }
  }

  func run() async throws {
    let session = Session("map", output, rambafile: place.rambafile)
    if let write { return try await self.write(to: write, session) }
    try await session.withCode(rambafile: place.rambafile) { code async throws(DiagnosticError) in
      if let module { return try await code.structure(of: module, session).print(session, as: output.format) }
      var map = ModuleMap(code.roles, session.files, workingDirectory: session.workingDirectory)
      map.addRecords(code.moduleRecords, session)
      let part = try await selection.part(of: map, root: code.roles.code.root, session)
      MapReport(part, all: map).print(session, as: output.format, group)
    }
  }

  private func write(to page: String, _ session: Session) async throws {
    try await session.withProject(for: dryRun ? .readOnly : .readWrite) { project async throws(DiagnosticError) in
      var map = ModuleMap(
        try session.code(of: project).roles, session.files, workingDirectory: session.workingDirectory)
      map.addRecords(project.moduleRecords, session)
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
