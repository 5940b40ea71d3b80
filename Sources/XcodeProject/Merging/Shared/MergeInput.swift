import Diagnostics

extension ProjectFormat {
  init(_ bytes: [UInt8], _ path: String, side: String?) throws(DiagnosticError) {
    do {
      try self.init(bytes)
    } catch {
      var diagnostic = error.diagnostic(in: SourceText(path: path, bytes: bytes))
      if let side { diagnostic.notes.append(Diagnostic.Note("this is the text of \(side)")) }
      throw DiagnosticError(diagnostic)
    }
  }
}
