import Diagnostics

/// A syntax error in a project file, with its byte offset.
struct ScanFailure: Error, Equatable {
  enum Reason: Equatable {
    case empty
    case xml
    case json
    case binary
    /// A property list in a file that must be JSON.
    case propertyList
    case conflictMarker
    case tooDeep
    case tooMany(String, limit: Int)
    /// A string or comment that is longer than ``ProjectLimits/text``.
    case tooLong(String)
    case unclosedComment
    case unclosedString
    case unclosed(opening: UInt8)
    case expected(String, found: UInt8?)
    case textAfterEnd
    case missingObjects
    case missingRootObject
    case duplicateObject(first: Int)
    case duplicateKey(first: Int)
    case invalidEscape
    case notUTF8
  }

  var reason: Reason
  var offset: Int

  func diagnostic(in source: SourceText) -> Diagnostic {
    var diagnostic = Diagnostic(
      id, category: reason == .conflictMarker ? .conflict : .data, summary,
      at: Place(source, offset..<min(offset + 1, source.bytes.count)))
    switch reason {
    case .xml, .json, .binary:
      diagnostic.help = ["save the project once with Xcode, or convert it with xcodeproj, and run again"]
    case .propertyList:
      diagnostic.help = ["rename the file to 'project.pbxproj', or convert the project with Xcode 27.2"]
    case .conflictMarker:
      diagnostic.help = [
        "in a merge, run viper-gen merge-driver resolve; otherwise delete the lines with <<<<<<<, ======= and >>>>>>>"
      ]
    case .duplicateObject(let first), .duplicateKey(let first):
      diagnostic.notes = [Diagnostic.Note("first defined here", at: Place(source, first..<first + 1))]
    case .tooDeep, .tooMany, .tooLong:
      diagnostic.help = ["divide the project: no real one is known that reaches this limit"]
    default: break
    }
    return diagnostic
  }

  private var id: String {
    switch reason {
    case .xml: "project-xml"
    case .json: "project-json-property-list"
    case .conflictMarker: "project-merge-conflict"
    default: "project-syntax"
    }
  }

  var summary: String {
    func character(_ byte: UInt8?) -> String {
      guard let byte else { return "the end of the file" }
      return (0x21...0x7E).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    }
    return switch reason {
    case .empty: "the project file is empty"
    case .xml: "the project file is an XML property list, which cannot be edited in place"
    case .json: "the project file is a property list written as JSON, which cannot be edited in place"
    case .binary: "the project file is a binary property list, which cannot be edited in place"
    case .propertyList: "the project file is a property list, but 'project.xcproj' must be JSON"
    case .conflictMarker: "the project file contains an unresolved merge conflict"
    case .tooDeep: "the project file nests deeper than \(ProjectLimits.depth) levels"
    case .tooMany(let what, let limit): "the project file has more than \(limit) \(what)"
    case .tooLong(let what): "\(what) is longer than \(ProjectLimits.text) bytes"
    case .unclosedComment: "a comment is not closed"
    case .unclosedString: "a string is not closed"
    case .unclosed(let opening): "\(character(opening)) is not closed"
    case .expected(let wanted, let found): "expected \(wanted), found \(character(found))"
    case .textAfterEnd: "the project file continues after its closing brace"
    case .missingObjects: "the project file has no 'objects'"
    case .missingRootObject: "the project file has no 'rootObject' among its objects"
    case .duplicateObject: "an object is defined twice"
    case .duplicateKey: "a key occurs twice in one object"
    case .invalidEscape: "a string has an invalid escape"
    case .notUTF8: "the project file is not UTF-8"
    }
  }
}
