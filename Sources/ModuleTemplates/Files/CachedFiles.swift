package import Diagnostics
internal import FileSystem

/// Caches the files of another catalog in memory, for rendering many modules from one template.
package final class CachedFiles: TemplateFiles {
  private let files: any TemplateFiles
  private let contents = Locked<[String: [UInt8]?]>([:])
  private let folders = Locked<[String: [String]]>([:])
  private let listings = Locked<[String: [String]]>([:])

  package init(_ files: any TemplateFiles) {
    self.files = files
  }

  package var arePartOfProgram: Bool { files.arePartOfProgram }

  package func shown(_ path: String) -> String { files.shown(path) }

  package func read(_ path: String) throws(DiagnosticError) -> [UInt8]? {
    if let known = contents.withLock({ $0[path] }) { return known }
    let content = try files.read(path)
    contents.withLock { $0[path] = .some(content) }
    return content
  }

  package func names(in folder: String) throws(DiagnosticError) -> [String] {
    if let known = folders.withLock({ $0[folder] }) { return known }
    let names = try files.names(in: folder)
    folders.withLock { $0[folder] = names }
    return names
  }

  package func files(below folder: String) throws(DiagnosticError) -> [String] {
    if let known = listings.withLock({ $0[folder] }) { return known }
    let paths = try files.files(below: folder)
    listings.withLock { $0[folder] = paths }
    return paths
  }
}
