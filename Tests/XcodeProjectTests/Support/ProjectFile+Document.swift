@testable import XcodeProject

extension ProjectFile {
  /// The property list of a project that is one.
  var document: ProjectDocument {
    guard let document = format as? ProjectDocument else { fatalError("'\(path)' is no property list") }
    return document
  }
}
