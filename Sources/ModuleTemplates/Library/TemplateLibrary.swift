public import Diagnostics
public import FileSystem
public import SystemPackage

/// The templates that a project can use: its own, then those that are part of the program.
public struct TemplateLibrary: Sendable {
  private let project: FolderFiles?
  private let bundled: any TemplateFiles

  /// Makes a library.
  ///
  /// - Parameters:
  ///   - folder: The project's folder `Templates`; it need not exist.
  ///   - shown: How users know that folder.
  ///   - bundled: The catalog that is searched last.
  public init(
    folder: FilePath?, shownAs shown: String = "Templates", fileSystem: FileSystem = FileSystem(),
    bundled: any TemplateFiles = MemoryFiles.bundled
  ) {
    project = folder.map { FolderFiles(root: $0, shownAs: shown, fileSystem: fileSystem) }
    self.bundled = bundled
  }

  /// The template of a name.
  ///
  /// - Parameters:
  ///   - place: Where the name was written, if in a file.
  public func find(_ name: String, at place: Place? = nil) throws(DiagnosticError) -> ModuleTemplate {
    if Self.isName(name) {
      if let project, let template = try Self.template(name, in: project, folder: name) { return template }
      if let template = try Self.template(name, in: bundled, folder: name) { return template }
      if let project, try project.names(in: "").contains(name) { throw withoutSpec(name, in: project, at: place) }
    }
    throw try notFound(name, at: place)
  }

  /// All templates by name, the project's hiding bundled ones of the same name.
  public func all() throws(DiagnosticError) -> [ModuleTemplate] {
    var found: [String: ModuleTemplate] = [:]
    if let project {
      for name in try project.names(in: "") { found[name] = try Self.template(name, in: project, folder: name) }
    }
    for name in try bundled.names(in: "") where found[name] == nil {
      found[name] = try Self.template(name, in: bundled, folder: name)
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The template in one folder of a catalog; `nil` when there is no rambaspec of that name.
  public static func template(
    _ name: String, in files: any TemplateFiles, folder: String
  ) throws(DiagnosticError) -> ModuleTemplate? {
    let path = (folder.isEmpty ? "" : folder + "/") + name + ".rambaspec"
    guard let spec = try files.find(path) else { return nil }
    let origin = (files as? FolderFiles).map { ModuleTemplate.Origin.folder($0.root.appending(folder)) } ?? .bundled
    return ModuleTemplate(name: name, origin: origin, files: files, folder: folder, source: spec.source)
  }

  /// Whether some text can be the name of a template: the name of one folder.
  public static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.contains("/")
      && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  private func withoutSpec(_ name: String, in files: FolderFiles, at place: Place?) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .error, "template-without-rambaspec", category: .missing,
        "the folder '\(files.shown(name))' has no '\(name).rambaspec'", at: place ?? Place(path: files.shown(name)),
        help: ["a template's rambaspec carries the name of its folder"]))
  }

  private func notFound(_ name: String, at place: Place?) throws(DiagnosticError) -> DiagnosticError {
    let names = try all().map(\.name)
    let own = project.map { "'\($0.shown(""))' and " } ?? ""
    return DiagnosticError(
      Diagnostic(
        .error, "template-missing", category: .missing,
        "no template is named '\(name)'" + Diagnostic.suggestion(names.nearest(to: name)), at: place,
        notes: [
          Diagnostic.Note("searched in \(own)the bundled catalog"),
          Diagnostic.Note("templates are \(names.joined(separator: ", "))"),
        ],
        help: ["viper-gen template list shows all; viper-gen template install installs those of the Rambafile"]))
  }
}
