internal import ArgumentParser
internal import Diagnostics
internal import ModuleTemplates

struct TemplateListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List installed, bundled and cached templates.",
    discussion: """
      The command uses the network only with --refresh. Without a terminal, tabs separate the columns name, \
      source and summary.

      EXAMPLES
        viper-gen template list
        viper-gen template list --refresh --json
      """)

  @Flag(help: "Fetch the catalogs again.") var refresh = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("template list", output, rambafile: place.rambafile, searchesBelow: false)
    try await session.run { () async throws(DiagnosticError) in
      try await TemplateListing(session, place, refreshing: refresh).print { _ in true }
    }
  }
}

struct TemplateSearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find templates by words in their names and summaries.",
    discussion: """
      A template matches if its name or summary contains each word. The search ignores case.

      EXAMPLES
        viper-gen template search viper
        viper-gen template search mvvm table --refresh
      """)

  @Argument(help: "The words to search for.") var words: [String]
  @Flag(help: "Fetch the catalogs again.") var refresh = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("template search", output, rambafile: place.rambafile, searchesBelow: false)
    let terms = words.flatMap { $0.split(separator: " ").map(String.init) }
    try await session.run { () async throws(DiagnosticError) in
      let count = try await TemplateListing(session, place, refreshing: refresh).print { $0.matches(terms) }
      if count == 0 {
        session.console.inform("no template contains \(terms.map { "'\($0)'" }.joined(separator: " and "))")
        if !refresh { session.console.inform("next: --refresh fetches the catalogs again") }
      }
    }
  }
}

struct TemplateListing {
  private let session: Session
  private let context: TemplateContext
  private let isRefreshing: Bool

  init(_ session: Session, _ place: RambafileOption, refreshing: Bool) throws(DiagnosticError) {
    self.session = session
    context = try TemplateContext(session)
    isRefreshing = refreshing
  }

  struct Payload: Codable {
    let templates: [ListedTemplate]
  }

  /// - Returns: The number of printed templates.
  @discardableResult
  func print(_ isWanted: (ListedTemplate) -> Bool) async throws(DiagnosticError) -> Int {
    let (all, warnings) = await context.everything(session).list(refreshing: isRefreshing)
    let templates = all.filter(isWanted)
    session.console.report(context.diagnostics + warnings)
    if session.isJSON {
      session.printJSON(.shown, Payload(templates: templates))
      return templates.count
    }
    let isTable = Console.isTerminal(.output)
    let nameWidth = templates.map(\.name).columns
    let sourceWidth = templates.map(\.source).columns
    for template in templates {
      let summary = template.summary ?? ""
      if isTable {
        session.console.write(
          "\(template.name, .cyan, width: nameWidth)  \(template.source, width: sourceWidth)  \(summary)\n")
      } else {
        session.console.writeVerbatim("\(template.name)\t\(template.source)\t\(summary)\n")
      }
    }
    return templates.count
  }
}
