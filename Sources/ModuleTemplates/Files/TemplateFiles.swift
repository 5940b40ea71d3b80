package import Diagnostics
internal import FileSystem

/// The files of a catalog: embedded in the executable, in a directory, or in memory.
///
/// Paths are relative to the catalog's root, separated by `/`, without `.` and `..`.
package protocol TemplateFiles: Sendable {
  /// The path in messages.
  func shown(_ path: String) -> String
  /// The bytes of a file; `nil` if it does not exist. Paths are case-sensitive.
  func read(_ path: String) throws(DiagnosticError) -> [UInt8]?
  /// The sorted names in a directory, without hidden names; empty if the directory does not exist.
  func names(in folder: String) throws(DiagnosticError) -> [String]
  /// The sorted paths of all files below a directory, relative to the root.
  func files(below folder: String) throws(DiagnosticError) -> [String]
  /// Whether the files are embedded in the executable. The tool's own tests check them, so warnings are skipped.
  var arePartOfProgram: Bool { get }
}

package struct FoundFile: Sendable {
  package let source: SourceText
  /// The path relative to the catalog's root, in its actual spelling.
  package let path: String
  /// Whether the requested path differs in letter case, which fails on case-sensitive disks.
  package let isOtherCase: Bool

  /// Whether the file is copied unchanged, like an image: it is not text and has no `.liquid` suffix.
  var isCopied: Bool { !path.hasSuffix(".liquid") && !String.isUTF8(source.bytes) }
}

extension TemplateFiles {
  package var arePartOfProgram: Bool { false }

  /// Finds a file by its path, or else ignoring case, as many public templates require.
  package func find(_ path: String) throws(DiagnosticError) -> FoundFile? {
    if let bytes = try read(path) {
      return FoundFile(source: SourceText(path: shown(path), bytes: bytes), path: path, isOtherCase: false)
    }
    var found = ""
    for component in path.pathNames {
      let names = try names(in: found)
      let wanted = component.lowercased()
      guard let name = names.first(where: { $0 == component }) ?? names.first(where: { $0.lowercased() == wanted })
      else { return nil }
      found = found.isEmpty ? name : found + "/" + name
    }
    guard found != path, let bytes = try read(found) else { return nil }
    return FoundFile(source: SourceText(path: shown(found), bytes: bytes), path: found, isOtherCase: true)
  }
}

extension String {
  /// Whether some bytes are UTF-8.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }
}
