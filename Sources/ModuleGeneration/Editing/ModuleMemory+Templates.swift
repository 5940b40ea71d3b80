package import Diagnostics
internal import FileSystem
package import ModuleTemplates
package import SystemPackage

extension ModuleMemory {
  /// The template of a part: as it is now, else as the part's snapshot keeps it.
  ///
  /// - Throws: `template-missing` where there is neither.
  package func template(of part: ModuleRecord.Part) throws(DiagnosticError) -> ModuleTemplate {
    let library = TemplateLibrary(of: root, files: files, workingDirectory: workingDirectory)
    do throws(DiagnosticError) {
      return try library.find(part.template.name)
    } catch {
      if let kept = try? snapshots.template(part.template) { return kept }
      throw error
    }
  }

  /// Whether something is at a path.
  package func holds(_ path: FilePath) -> Bool { files.kind(of: path) != .missing }

  /// A path as messages show it.
  package func shown(_ path: FilePath) -> String { path.shown(from: workingDirectory) }
}
