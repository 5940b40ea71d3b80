package import Diagnostics
package import FileSystem
package import SystemPackage

package struct TemplateLibrary: Sendable {
  private let project: FolderFiles?
  private let bundled: any TemplateFiles

  /// - Parameter shown: The directory's path in messages.
  package init(
    folder: FilePath?, shownAs shown: String = "Templates", fileSystem: FileSystem = FileSystem(),
    bundled: any TemplateFiles = BundledFiles.all
  ) {
    project = folder.map { FolderFiles(root: $0, shownAs: shown, fileSystem: fileSystem) }
    self.bundled = bundled
  }

  package func find(_ name: String, at place: Place? = nil) throws(DiagnosticError) -> ModuleTemplate {
    if Self.isName(name) {
      if let project, let template = try Self.template(name, in: project, folder: name) { return template }
      if let template = try Self.template(name, in: try catalog(), folder: name) { return template }
      if let project, try project.names(in: "").contains(name) { throw withoutSpec(name, in: project, at: place) }
    }
    throw try notFound(name, at: place)
  }

  /// All templates sorted by name, where the project's templates hide bundled ones.
  package func all() throws(DiagnosticError) -> [ModuleTemplate] {
    var found: [String: ModuleTemplate] = [:]
    if let project {
      for name in try project.names(in: "") { found[name] = try Self.template(name, in: project, folder: name) }
    }
    let catalog = try catalog()
    for name in try catalog.names(in: "") where found[name] == nil {
      found[name] = try Self.template(name, in: catalog, folder: name)
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// Warnings about the project's snippets that replace no bundled one because of their spelling.
  package func snippetWarnings() throws(DiagnosticError) -> [Diagnostic] {
    try project.map { project throws(DiagnosticError) in
      try OverriddenSnippets.misspelt(in: project, over: bundled)
    } ?? []
  }

  private func catalog() throws(DiagnosticError) -> any TemplateFiles {
    guard let project else { return bundled }
    return try OverriddenSnippets(of: project, over: bundled) ?? bundled
  }

  /// The template in a directory of a catalog; `nil` if the directory has no such rambaspec.
  package static func template(
    _ name: String, in files: any TemplateFiles, folder: String
  ) throws(DiagnosticError) -> ModuleTemplate? {
    let path = (folder.isEmpty ? "" : folder + "/") + name + Rambaspec.fileSuffix
    guard let spec = try files.find(path) else { return nil }
    // The name may have been given in another letter case; use the actual spelling.
    let spelled = try spelling(of: spec.path, in: files)
    let start = spelled.lastIndex(of: "/")
    let own = start.map { String(spelled[..<$0]) } ?? ""
    let fileName = start.map { spelled[spelled.index(after: $0)...] } ?? spelled[...]
    let origin = (files as? FolderFiles).map { ModuleTemplate.Origin.folder($0.root.appending(own)) } ?? .bundled
    return ModuleTemplate(
      name: String(fileName.dropLast(Rambaspec.fileSuffix.count)), origin: origin, files: files, folder: own,
      source: spec.source)
  }

  /// The actual spelling of a path that a case-insensitive disk found.
  private static func spelling(of path: String, in files: any TemplateFiles) throws(DiagnosticError) -> String {
    var found = ""
    for component in path.split(separator: "/").map(String.init) {
      let names = try files.names(in: found)
      let lowered = component.lowercased()
      let name = names.contains(component) ? component : names.first { $0.lowercased() == lowered } ?? component
      found = found.isEmpty ? name : found + "/" + name
    }
    return found
  }

  /// Whether a text is a valid template name, which must be a valid directory name.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.contains("/")
      && !name.unicodeScalars.contains(where: \.isHidden)
  }

  private func withoutSpec(_ name: String, in files: FolderFiles, at place: Place?) -> DiagnosticError {
    DiagnosticError(
      "template-without-rambaspec", category: .missing,
      "the directory '\(files.shown(name))' has no '\(name).rambaspec'", at: place ?? Place(path: files.shown(name)),
      help: ["the rambaspec must have the name of its directory"])
  }

  private func notFound(_ name: String, at place: Place?) throws(DiagnosticError) -> DiagnosticError {
    let names = try all().map(\.name)
    let own = project.map { "'\($0.shown(""))' and " } ?? ""
    return DiagnosticError(
      "template-missing", category: .missing,
      "unknown template '\(name)'" + Diagnostic.suggestion(names.nearest(to: name)), at: place,
      notes: [
        Diagnostic.Note("searched in \(own)the bundled catalog"),
        Diagnostic.Note("templates are \(names.joined(separator: ", "))"),
      ],
      help: ["viper-gen template list lists all templates; viper-gen template install installs those of the Rambafile"])
  }
}
