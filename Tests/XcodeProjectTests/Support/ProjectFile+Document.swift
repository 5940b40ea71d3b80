@testable import XcodeProject

extension ProjectFile {
  /// The property list; the project must not be in JSON format.
  var document: ProjectDocument {
    guard let document = format as? ProjectDocument else { fatalError("'\(path)' is no property list") }
    return document
  }
}
