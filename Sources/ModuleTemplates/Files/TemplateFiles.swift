package import Diagnostics
internal import FileSystem

/// The files of a catalog, wherever they are: embedded in the program, in a folder, or in a test's dictionary.
///
/// Paths are relative to the catalog's root, with `/` between components and without `.` and `..`.
package protocol TemplateFiles: Sendable {
  /// The path as users know it.
  func shown(_ path: String) -> String
  /// The bytes of a file, found by its exact path; `nil` when there is none.
  func read(_ path: String) throws(DiagnosticError) -> [UInt8]?
  /// The names in a folder, sorted; none when there is no such folder. Hidden names are left out.
  func names(in folder: String) throws(DiagnosticError) -> [String]
  /// The paths of all files below a folder, sorted, relative to the root.
  func files(below folder: String) throws(DiagnosticError) -> [String]
  /// Whether the files are part of the program, whose tests have shown that nothing is to be said about them.
  var arePartOfProgram: Bool { get }
}

/// A file of a template as it was found.
package struct FoundFile: Sendable {
  /// Its text, under the path users know it by.
  package let source: SourceText
  /// Its path relative to the catalog's root, as it is spelled there.
  package let path: String
  /// Whether it was asked for in other letter case: that works on some disks only.
  package let isOtherCase: Bool
}

extension TemplateFiles {
  /// Most are not.
  package var arePartOfProgram: Bool { false }

  /// A file by its path; when there is none, the first one whose path differs only in letter case.
  ///
  /// Many public templates were written on a Mac, whose disks do not tell upper from lower case.
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
