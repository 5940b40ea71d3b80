package import Diagnostics
internal import FileSystem
package import SystemPackage

package struct ModuleTemplate: Sendable {
  package enum Origin: Sendable, Hashable {
    case bundled
    case folder(FilePath)
  }

  /// The name, in the spelling of the rambaspec's file name.
  package let name: String
  package let origin: Origin
  package let files: any TemplateFiles
  /// The directory in the catalog; empty if the template is at the root.
  package let folder: String
  /// The rambaspec before rendering.
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

  /// The same template with files cached in memory, for rendering many modules.
  package func kept() -> ModuleTemplate { reading(CachedFiles(files)) }

  package func reading(_ files: any TemplateFiles) -> ModuleTemplate {
    ModuleTemplate(name: name, origin: origin, files: files, folder: folder, source: source, parsed: parsed)
  }

  /// The available snippets, cached.
  func snippets() throws(DiagnosticError) -> Snippets {
    try parsed.snippets { () throws(DiagnosticError) in try Snippets(of: self) }
  }

  /// A file that the rambaspec names.
  ///
  /// Public templates share files, so any path within the catalog is allowed.
  package func find(_ path: Rambaspec.Text) throws(DiagnosticError) -> FoundFile? {
    try files.find(try resolved(path))
  }

  /// The files in a directory that the rambaspec names, such as an asset catalog, with their paths relative to it.
  func files(inFolder path: Rambaspec.Text) throws(DiagnosticError) -> [(relative: String, file: FoundFile)] {
    let folder = try resolved(path)
    guard !folder.isEmpty else { return [] }
    var found: [(relative: String, file: FoundFile)] = []
    for name in try files.files(below: folder) {
      let relative = String(name.dropFirst(folder.count + 1))
      guard !relative.pathNames.contains(where: { $0.hasPrefix(".") }), let file = try files.find(name) else {
        continue
      }
      found.append((relative, file))
    }
    return found
  }

  /// A path that the rambaspec names, relative to the catalog's root.
  private func resolved(_ path: Rambaspec.Text) throws(DiagnosticError) -> String {
    var components = folder.pathNames
    for component in path.text.pathNames where component != "." {
      if component != ".." {
        components.append(component)
      } else if components.popLast() == nil {
        throw outside(path)
      }
    }
    if path.text.hasPrefix("/") || path.text.utf8.contains(0) { throw outside(path) }
    return components.joined(separator: "/")
  }

  private func outside(_ path: Rambaspec.Text) -> DiagnosticError {
    DiagnosticError(
      "template-path-outside", "'\(path.text)' is outside of the template's catalog", at: path.place,
      help: ["copy the file into the template, and correct 'path'"])
  }
}
