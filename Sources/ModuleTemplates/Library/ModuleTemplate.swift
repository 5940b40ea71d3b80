public import Diagnostics
public import SystemPackage

/// A template: a folder with a rambaspec, somewhere in a catalog.
public struct ModuleTemplate: Sendable {
  /// Where a template is.
  public enum Origin: Sendable, Hashable {
    /// In the program itself.
    case bundled
    /// In a folder.
    case folder(FilePath)
  }

  /// The name it is found by.
  public let name: String
  /// Where it is.
  public let origin: Origin
  /// The files of its catalog.
  public let files: any TemplateFiles
  /// Its folder in the catalog; empty when that is the catalog's root.
  public let folder: String
  /// The text of its rambaspec, Liquid and all.
  public let source: SourceText
  let parsed: ParsedTexts

  /// Makes a template of what was found.
  public init(name: String, origin: Origin, files: any TemplateFiles, folder: String, source: SourceText) {
    self.init(name: name, origin: origin, files: files, folder: folder, source: source, parsed: ParsedTexts())
  }

  private init(
    name: String, origin: Origin, files: any TemplateFiles, folder: String, source: SourceText, parsed: ParsedTexts
  ) {
    self.name = name
    self.origin = origin
    self.files = files
    self.folder = folder
    self.source = source
    self.parsed = parsed
  }

  /// The same template, whose files are read once, however many modules are made from it.
  public func kept() -> ModuleTemplate { reading(KeptFiles(files)) }

  /// The same template, with its files read through something that knows the same catalog.
  public func reading(_ files: any TemplateFiles) -> ModuleTemplate {
    ModuleTemplate(name: name, origin: origin, files: files, folder: folder, source: source, parsed: parsed)
  }

  /// A file that the rambaspec names, relative to the template's folder.
  ///
  /// Public templates share files with their neighbours (`../Code/view.liquid`): what stays in the catalog is allowed.
  public func find(_ path: Rambaspec.Text) throws(DiagnosticError) -> FoundFile? {
    var components = folder.split(separator: "/").map(String.init)
    for component in path.text.split(separator: "/") where component != "." {
      if component != ".." {
        components.append(String(component))
      } else if components.popLast() == nil {
        throw outside(path)
      }
    }
    if path.text.hasPrefix("/") || path.text.utf8.contains(0) { throw outside(path) }
    return try files.find(components.joined(separator: "/"))
  }

  /// The paths, in the catalog, of all that the template consists of: its folder, and the snippets it shares with others.
  ///
  /// Of the shared ones only those that it uses, so that another template's snippets play no part.
  ///
  /// - Parameter neighbours: Paths of what it takes from other folders of its catalog; snippets among them are passed
  ///   over.
  public func paths(using neighbours: some Sequence<String> = []) throws(DiagnosticError) -> [String] {
    let folders = try files.files(below: folder)
    if folder.isEmpty { return folders }
    let own = folders + neighbours.filter { !$0.hasPrefix("snippets/") && !$0.hasPrefix(folder + "/") }
    var sources: [SourceText] = []
    for path in own where path.hasSuffix(".liquid") || path.hasSuffix(".rambaspec") {
      if let bytes = try files.read(path) { sources.append(SourceText(path: files.shown(path), bytes: bytes)) }
    }
    return own + (try Snippets(of: self).sharedPaths(usedBy: sources))
  }

  private func outside(_ path: Rambaspec.Text) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(.error, "template-path-outside", "'\(path.text)' leaves the template's catalog", at: path.place))
  }
}
