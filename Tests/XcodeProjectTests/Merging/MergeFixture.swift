import Diagnostics
import Testing

@testable import XcodeProject

/// A project with every kind of object that merges treat differently.
enum MergeFixture {
  static let thing = """
    /* Begin Thing section */
    \t\tT1 = {isa = Thing; kept = yes; };
    \t\tT3 = {isa = Thing; flags = ("-flag"); };
    /* End Thing section */


    """

  static let text = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 56;
    \tobjects = {

    /* Begin PBXProject section */
    \t\tP1 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tattributes = {
    \t\t\t\tLastUpgradeCheck = 1500;
    \t\t\t};
    \t\t\tempty = (/*empty*/);
    \t\t\tflat = (one);
    \t\t\tlist = (
    \t\t\t\tA1 /* one */,
    \t\t\t\tA2 /* two */,
    \t\t\t\tA3 /* three */,
    \t\t\t);
    \t\t\tregions = (
    \t\t\t\ta, b, c, "de", "es", "zh",
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    \(thing)/* Begin Zebra section */
    \t\tZ1 = {isa = Zebra; };
    /* End Zebra section */
    \t};
    \trootObject = P1 /* Project object */;
    }

    """

  static func newSection(_ name: String, _ objects: String) -> (String, String) {
    ("/* Begin Thing", section(name, objects) + "/* Begin Thing")
  }

  static func section(_ name: String, _ objects: String) -> String {
    "/* Begin \(name) section */\n\(objects)/* End \(name) section */\n\n"
  }

  static func merge(
    _ base: String, _ ours: [(String, String)], _ theirs: [(String, String)]
  ) throws -> ProjectMergeResult {
    try ProjectMerge.merge(
      base: Array(base.utf8), ours: Array(edited(base, ours).utf8), theirs: Array(edited(base, theirs).utf8),
      path: "project.pbxproj")
  }

  static func expect(
    _ base: String, _ ours: [(String, String)], _ theirs: [(String, String)], _ merged: [(String, String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    switch try merge(base, ours, theirs) {
    case .merged(let bytes):
      #expect(
        String(decoding: bytes, as: UTF8.self) == (try edited(base, merged)), sourceLocation: sourceLocation)
    case .conflicts(let diagnostics):
      Issue.record("\(diagnostics.map(\.summary))", sourceLocation: sourceLocation)
    }
  }

  /// Replaces texts that must occur.
  static func edited(_ text: String, _ edits: [(String, String)]) throws -> String {
    try edits.reduce(text) { text, edit in
      let range = try #require(text.firstRange(of: edit.0), "'\(edit.0)' is missing")
      return text.replacingCharacters(in: range, with: edit.1)
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
