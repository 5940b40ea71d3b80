package import Diagnostics
internal import FileSystem

/// The files of another catalog, each read once and kept: for whoever renders many modules from one template.
package final class KeptFiles: TemplateFiles {
  private let files: any TemplateFiles
  private let contents = Locked<[String: [UInt8]?]>([:])
  private let folders = Locked<[String: [String]]>([:])
  private let listings = Locked<[String: [String]]>([:])

  /// Makes a catalog that reads from another one when it is asked for the first time.
  package init(_ files: any TemplateFiles) {
    self.files = files
  }

  /// What the other catalog says.
  package var arePartOfProgram: Bool { files.arePartOfProgram }

  /// The path as the other catalog shows it.
  package func shown(_ path: String) -> String { files.shown(path) }

  /// The bytes that the file had when it was first asked for.
  package func read(_ path: String) throws(DiagnosticError) -> [UInt8]? {
    if let known = contents.withLock({ $0[path] }) { return known }
    let content = try files.read(path)
    contents.withLock { $0[path] = .some(content) }
    return content
  }

  /// The names that the folder had when it was first asked for.
  package func names(in folder: String) throws(DiagnosticError) -> [String] {
    if let known = folders.withLock({ $0[folder] }) { return known }
    let names = try files.names(in: folder)
    folders.withLock { $0[folder] = names }
    return names
  }

  /// The paths that were below the folder when it was first asked for.
  package func files(below folder: String) throws(DiagnosticError) -> [String] {
    if let known = listings.withLock({ $0[folder] }) { return known }
    let paths = try files.files(below: folder)
    listings.withLock { $0[folder] = paths }
    return paths
  }
}
