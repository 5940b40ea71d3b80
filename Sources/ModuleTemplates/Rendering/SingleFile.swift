package import Diagnostics
package import FileSystem
internal import Liquid
package import SystemPackage

package struct SingleFile: Sendable {
  private let template: ModuleTemplate?
  private let source: SourceText

  /// Reads a file, and finds its template: the nearest directory above with a rambaspec.
  package init(_ path: FilePath, shownAs shown: String, fileSystem: FileSystem) throws(DiagnosticError) {
    source = SourceText(path: shown, bytes: try fileSystem.read(path, shownAs: shown, limit: .template))
    template = try Self.template(around: path, fileSystem)
  }

  package var templateName: String? { template?.name }

  /// The file in a rendered module; `nil` if no entry names it or another file fails.
  private func asWritten(_ scope: RenderScope) -> [UInt8]? {
    guard let template, let module = try? template.render(scope) else { return nil }
    let entries = module.rambaspec.files.filter { entry in
      guard let path = entry.path, let found = try? template.find(path) else { return false }
      return found.source.bytes == source.bytes
        && FilePath(source.path).lastComponent == FilePath(path.text).lastComponent
    }
    guard entries.count == 1, let entry = entries.first else { return nil }
    return module.files.first { $0.place.range == entry.place.range && $0.role == entry.role }?.content
  }

  /// The rendered text, with the template's snippets and parameter defaults.
  package func render(_ scope: RenderScope) throws(DiagnosticError) -> [UInt8] {
    if let written = asWritten(scope) { return written }
    let parsed = try Environment.viperGen.parse(source)
    guard let template else { return try parsed.renderBytes(data: scope.data) }
    let complete = try template.completed(scope).scope
    var data = complete.data
    let name = FilePath(source.path).lastComponent?.string ?? source.path
    data["module_info"]["file_name"] = .string(name.hasSuffix(".liquid") ? String(name.dropLast(7)) : name)
    return try parsed.renderBytes(data: data, partials: try template.snippets().partials)
  }

  private static func template(
    around path: FilePath, _ fileSystem: FileSystem
  ) throws(DiagnosticError) -> ModuleTemplate? {
    var folder = path.removingLastComponent()
    for _ in 0..<8 {
      let names = (try? fileSystem.names(in: folder)) ?? []
      let suffix = ".rambaspec"
      let own = folder.lastComponent?.string ?? ""
      let specs = names.filter { $0.hasSuffix(suffix) }
      if let spec = specs.first(where: { $0 == own + suffix }) ?? specs.first {
        let root = folder.removingLastComponent()
        let files = FolderFiles(
          root: root, shownAs: root.shown(from: fileSystem.workingDirectory), fileSystem: fileSystem)
        return try TemplateLibrary.template(String(spec.dropLast(suffix.count)), in: files, folder: own)
      }
      guard folder.lastComponent != nil else { return nil }
      folder.removeLastComponent()
    }
    return nil
  }
}
