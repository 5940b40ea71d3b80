package import Diagnostics
internal import FileSystem
package import SystemPackage

/// A template: a folder with a rambaspec, somewhere in a catalog.
package struct ModuleTemplate: Sendable {
  package enum Origin: Sendable, Hashable {
    /// In the program itself.
    case bundled
    case folder(FilePath)
  }

  /// Its name, as its rambaspec's file spells it.
  package let name: String
  package let origin: Origin
  /// The files of its catalog.
  package let files: any TemplateFiles
  /// Its folder in the catalog; empty when that is the catalog's root.
  package let folder: String
  /// The text of its rambaspec, Liquid and all.
  package let source: SourceText
  let parsed: ParsedTexts

  package init(name: String, origin: Origin, files: any TemplateFiles, folder: String, source: SourceText) {
    self.init(
      name: name, origin: origin, files: files, folder: folder, source: source,
      parsed: ParsedTexts(areKnown: files.arePartOfProgram))
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
  package func kept() -> ModuleTemplate { reading(KeptFiles(files)) }

  /// The same template, with its files read through something that knows the same catalog.
  package func reading(_ files: any TemplateFiles) -> ModuleTemplate {
    ModuleTemplate(name: name, origin: origin, files: files, folder: folder, source: source, parsed: parsed)
  }

  /// The partials that it may include, found once: its files stay as they are as long as it is rendered.
  func snippets() throws(DiagnosticError) -> Snippets {
    try parsed.snippets { () throws(DiagnosticError) in try Snippets(of: self) }
  }

  /// A file that the rambaspec names, relative to the template's folder.
  ///
  /// Public templates share files with their neighbours (`../Code/view.liquid`): what stays in the catalog is allowed.
  package func find(_ path: Rambaspec.Text) throws(DiagnosticError) -> FoundFile? {
    var components = folder.pathNames
    for component in path.text.pathNames where component != "." {
      if component != ".." {
        components.append(component)
      } else if components.popLast() == nil {
        throw outside(path)
      }
    }
    if path.text.hasPrefix("/") || path.text.utf8.contains(0) { throw outside(path) }
    return try files.find(components.joined(separator: "/"))
  }

  private func outside(_ path: Rambaspec.Text) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(.error, "template-path-outside", "'\(path.text)' leaves the template's catalog", at: path.place))
  }
}
