package import Diagnostics
internal import FileSystem
internal import ModuleRequests
package import ModuleTemplates
package import RecordedModules
package import SystemPackage

extension ModuleRecords {
  /// The current template of a part or, if it is missing, the one in its snapshot.
  ///
  /// - Throws: `template-missing` if there is neither.
  package func template(of part: ModuleRecord.Part) throws(DiagnosticError) -> ModuleTemplate {
    let library = TemplateLibrary(of: root, files: files, workingDirectory: workingDirectory)
    do throws(DiagnosticError) {
      return try library.find(part.template.name)
    } catch {
      if let kept = try? snapshots.template(part.template) { return kept }
      throw error
    }
  }

  /// Whether a file or directory exists.
  package func holds(_ path: FilePath) -> Bool { files.kind(of: path) != .missing }

  package func shown(_ path: FilePath) -> String { path.shown(from: workingDirectory) }
}
