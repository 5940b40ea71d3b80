public import Diagnostics

extension ProjectFile {
  /// Parses a project: an old-style property list, or JSON5 if the path ends in `.xcproj`.
  ///
  /// - Throws: `project-syntax` or another error with the place of the first problem.
  public init(bytes: [UInt8], path: String, projectFolder: String) throws(DiagnosticError) {
    do {
      let format: any ProjectFormat = path.hasSuffix(".xcproj") ? try JSONProject(bytes) : try ProjectDocument(bytes)
      self.init(format, path: path, projectFolder: projectFolder)
    } catch {
      var diagnostic = error.diagnostic(in: SourceText(path: path, bytes: bytes))
      if diagnostic.help.isEmpty {
        diagnostic.help = ["correct the file there, or restore it: git restore \(path.shellWord)"]
      }
      throw DiagnosticError(diagnostic)
    }
  }
}
