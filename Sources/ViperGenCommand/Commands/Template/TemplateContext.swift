internal import Diagnostics
internal import FileSystem
internal import Git
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import SystemPackage

struct TemplateContext {
  /// The directory of the Rambafile, or else of the project, or else the working directory.
  let root: FilePath
  let rambafile: Rambafile?
  let declarations: [TemplateDeclaration]
  /// The Rambafile's catalogs, then the user's.
  let catalogs: [Rambaspec.Text]
  let sources: TemplateSources
  let diagnostics: [Diagnostic]

  init(_ session: Session) throws(DiagnosticError) {
    let place = try session.projectPlace()
    try self.init(session, rambafile: place?.rambafile, root: place?.root ?? session.workingDirectory)
  }

  init(_ session: Session, rambafile path: FilePath?, root folder: FilePath) throws(DiagnosticError) {
    let files = session.files
    var rambafile: Rambafile?
    if let path {
      let shown = path.shown(from: session.workingDirectory)
      // Other errors in the Rambafile do not matter here.
      rambafile = try RambafileReader.read(
        SourceText(path: shown, bytes: try files.read(path, shownAs: shown, limit: .rambafile)), path: path
      ).0
    }
    let preferences = try Preferences(session.folders, files: files)
    var reader = DeclarationReader()
    declarations = reader.templates(rambafile?[declarations: .templates])
    let own = reader.catalogs(rambafile?[declarations: .catalogs])
    catalogs = own + preferences.catalogs.filter { mine in !own.contains { $0.text == mine.text } }
    diagnostics = reader.diagnostics + preferences.warnings
    self.rambafile = rambafile
    root = rambafile?.folder ?? folder
    let console = session.console
    let address = session.environment["VIPER_GEN_PUBLIC_CATALOG"] ?? TemplateSources.publicCatalog
    sources = TemplateSources(
      project: root, cache: session.folders.cache,
      git: Git(isInteractive: Console.isTerminal(.error)), fileSystem: files,
      publicCatalog: address.isEmpty ? nil : address,
      willFetch: { console.inform("fetching \($0)") })
  }

  func shownTemplates(_ session: Session) -> String {
    root.appending("Templates").shown(from: session.workingDirectory)
  }

  func everything(_ session: Session) -> TemplateCatalogs {
    TemplateCatalogs(sources: sources, catalogs: catalogs, shownAs: shownTemplates(session))
  }
}
