internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates

/// The files of a catalog, with a note of each that was read.
///
/// A template may use files of its neighbours in the catalog; which, shows only when it is rendered.
final class RecordingFiles: TemplateFiles {
  private let files: any TemplateFiles
  private let paths = Locked<Set<String>>([])

  init(_ files: any TemplateFiles) {
    self.files = files
  }

  /// The paths of all files that were read so far.
  var read: Set<String> { paths.withLock { $0 } }

  func shown(_ path: String) -> String { files.shown(path) }

  func read(_ path: String) throws(DiagnosticError) -> [UInt8]? {
    let bytes = try files.read(path)
    if bytes != nil { paths.withLock { _ = $0.insert(path) } }
    return bytes
  }

  func names(in folder: String) throws(DiagnosticError) -> [String] { try files.names(in: folder) }

  func files(below folder: String) throws(DiagnosticError) -> [String] { try files.files(below: folder) }
}

extension ModuleTemplate {
  /// The same template, with a note of each file that is read.
  func recording() -> (template: ModuleTemplate, files: RecordingFiles) {
    let recorder = RecordingFiles(files)
    return (reading(recorder), recorder)
  }
}
