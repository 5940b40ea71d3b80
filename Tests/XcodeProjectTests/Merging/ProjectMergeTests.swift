import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct ProjectMergeTests {
  /// A merge: the edits of both sides and the result, each as replacements in the base.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    var base = MergeFixture.text
    let ours: [(String, String)]
    let theirs: [(String, String)]
    let merged: [(String, String)]
    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "both add to an empty list",
      ours: [("(/*empty*/)", "(\n\t\t\t\tNEW1 /* A.swift */,\n\t\t\t)")],
      theirs: [("(/*empty*/)", "(\n\t\t\t\tNEW2 /* B.swift */,\n\t\t\t)")],
      merged: [("(/*empty*/)", "(\n\t\t\t\tNEW1 /* A.swift */,\n\t\t\t\tNEW2 /* B.swift */,\n\t\t\t)")]),
    Example(
      name: "both add between the same entries: ours come first",
      ours: [("A2 /* two */,", "Z1 /* z */,\n\t\t\t\tA2 /* two */,")],
      theirs: [("A2 /* two */,", "B1 /* b */,\n\t\t\t\tA2 /* two */,")],
      merged: [("A2 /* two */,", "Z1 /* z */,\n\t\t\t\tB1 /* b */,\n\t\t\t\tA2 /* two */,")]),
    Example(
      name: "a sorted list stays sorted",
      ours: [("\"es\",", "\"es\", \"it\",")], theirs: [("\"es\",", "\"es\", \"fr\",")],
      merged: [("\"es\",", "\"es\", \"fr\", \"it\",")]),
    Example(
      name: "both add the same entry: it is kept once",
      ours: [("A2 /* two */,", "A2 /* two */,\n\t\t\t\tN /* n */,")],
      theirs: [("A2 /* two */,", "A2 /* two */,\n\t\t\t\tN /* n */,")],
      merged: [("A2 /* two */,", "A2 /* two */,\n\t\t\t\tN /* n */,")]),
    Example(
      name: "one removes an entry, the other adds beside it",
      ours: [("\n\t\t\t\tA2 /* two */,", "")],
      theirs: [("A2 /* two */,", "A2 /* two */,\n\t\t\t\tN /* n */,")],
      merged: [("A2 /* two */,", "N /* n */,")]),
    Example(
      name: "both remove, and one of them more",
      ours: [("\n\t\t\t\tA1 /* one */,", "")],
      theirs: [("\n\t\t\t\tA1 /* one */,\n\t\t\t\tA2 /* two */,", "")],
      merged: [("\n\t\t\t\tA1 /* one */,\n\t\t\t\tA2 /* two */,", "")]),
    Example(
      name: "objects of a section are sorted by their ids",
      ours: [("/* End Thing section */", "\t\tT7 = {isa = Thing; };\n/* End Thing section */")],
      theirs: [
        ("/* End Thing section */", "\t\tT5 = {isa = Thing; };\n\t\tT9 = {isa = Thing; };\n/* End Thing section */")
      ],
      merged: [
        (
          "/* End Thing section */",
          "\t\tT5 = {isa = Thing; };\n\t\tT7 = {isa = Thing; };\n\t\tT9 = {isa = Thing; };\n/* End Thing section */"
        )
      ]),
    Example(
      name: "both begin the same section",
      ours: [MergeFixture.newSection("Other", "\t\tO1 = {isa = Other; };\n")],
      theirs: [MergeFixture.newSection("Other", "\t\tO0 = {isa = Other; };\n")],
      merged: [MergeFixture.newSection("Other", "\t\tO0 = {isa = Other; };\n\t\tO1 = {isa = Other; };\n")]),
    Example(
      name: "each begins a section",
      ours: [MergeFixture.newSection("Other", "\t\tO1 = {isa = Other; };\n")],
      theirs: [MergeFixture.newSection("Next", "\t\tN1 = {isa = Next; };\n")],
      merged: [
        (
          "/* Begin Thing",
          "/* Begin Next section */\n\t\tN1 = {isa = Next; };\n/* End Next section */\n\n"
            + "/* Begin Other section */\n\t\tO1 = {isa = Other; };\n/* End Other section */\n\n/* Begin Thing"
        )
      ]),
    Example(
      name: "one empties a section that the other adds to",
      ours: [(MergeFixture.thing, "")],
      theirs: [
        (
          "\t\tT1 = {isa = Thing; kept = yes; };\n",
          "\t\tT1 = {isa = Thing; kept = yes; };\n\t\tT2 = {isa = Thing; };\n"
        )
      ],
      merged: [(MergeFixture.thing, MergeFixture.section("Thing", "\t\tT2 = {isa = Thing; };\n"))]),
    Example(
      name: "different fields of one object",
      ours: [("LastUpgradeCheck = 1500;", "LastUpgradeCheck = 1600;")],
      theirs: [("LastUpgradeCheck = 1500;", "LastUpgradeCheck = 1500;\n\t\t\t\tORGANIZATIONNAME = Acme;")],
      merged: [("LastUpgradeCheck = 1500;", "LastUpgradeCheck = 1600;\n\t\t\t\tORGANIZATIONNAME = Acme;")]),
    Example(
      name: "a list whose last entry has no comma",
      ours: [("(one)", "(one, two)")], theirs: [("(one)", "(one, three)")], merged: [("(one)", "(one, two, three)")]),
    Example(
      name: "one puts a list into another order, the other adds to it",
      ours: [("A1 /* one */,\n\t\t\t\tA2 /* two */,", "A2 /* two */,\n\t\t\t\tA1 /* one */,")],
      theirs: [("A2 /* two */,", "A2 /* two */,\n\t\t\t\tN /* n */,")],
      merged: [("A1 /* one */,\n\t\t\t\tA2 /* two */,", "A2 /* two */,\n\t\t\t\tN /* n */,\n\t\t\t\tA1 /* one */,")]),
    Example(
      name: "both change the same in the same way",
      ours: [("LastUpgradeCheck = 1500;", "LastUpgradeCheck = 1600;")],
      theirs: [("LastUpgradeCheck = 1500;", "LastUpgradeCheck = 1600;")],
      merged: [("LastUpgradeCheck = 1500;", "LastUpgradeCheck = 1600;")]),
  ]

  @Test(arguments: examples) func `two sides merge as expected`(example: Example) throws {
    try MergeFixture.expect(example.base, example.ours, example.theirs, example.merged)
  }

  @Test(arguments: examples) func `line ends are kept`(example: Example) throws {
    func windows(_ edits: [(String, String)]) -> [(String, String)] {
      edits.map { ($0.0.replacing("\n", with: "\r\n"), $0.1.replacing("\n", with: "\r\n")) }
    }
    try MergeFixture.expect(
      example.base.replacing("\n", with: "\r\n"), windows(example.ours), windows(example.theirs),
      windows(example.merged))
  }

  @Test(arguments: examples) func `an unchanged side gives the other side's exact bytes`(example: Example) throws {
    try MergeFixture.expect(example.base, example.ours, [], example.ours)
    try MergeFixture.expect(example.base, [], example.theirs, example.theirs)
  }

  struct Conflict: CustomTestStringConvertible, Sendable {
    let name: String
    let ours: (String, String)
    let theirs: (String, String)
    let messages: [String]
    var testDescription: String { name }
  }

  static let conflicts = [
    Conflict(
      name: "a field changed by both",
      ours: ("LastUpgradeCheck = 1500", "LastUpgradeCheck = 1600"),
      theirs: ("LastUpgradeCheck = 1500", "LastUpgradeCheck = 2600"),
      messages: ["line 13: both sides changed 'LastUpgradeCheck' in 'attributes' of 'Project object'"]),
    Conflict(
      name: "an object removed by ours and changed by theirs",
      ours: ("\t\tT1 = {isa = Thing; kept = yes; };\n", ""), theirs: ("kept = yes", "kept = no"),
      messages: ["line 28: ours removed 'T1' and theirs changed it"]),
    Conflict(
      name: "an object changed by ours and removed by theirs",
      ours: ("kept = yes", "kept = no"), theirs: ("\t\tT1 = {isa = Thing; kept = yes; };\n", ""),
      messages: ["line 29: ours changed 'T1' and theirs removed it"]),
    Conflict(
      name: "a string made a list by one and changed by the other",
      ours: ("kept = yes", "kept = (yes)"), theirs: ("kept = yes", "kept = no"),
      messages: ["line 29: both sides changed 'kept' of 'T1'"]),
    Conflict(
      name: "flags added by both",
      ours: ("\"-flag\"", "\"-flag\", a"), theirs: ("\"-flag\"", "\"-flag\", b"),
      messages: ["line 30: both sides changed 'flags' of 'T3'"]),
    Conflict(
      name: "a new object that differs",
      ours: ("/* End Thing", "\t\tT5 = {isa = Thing; a = 1; };\n/* End Thing"),
      theirs: ("/* End Thing", "\t\tT5 = {isa = Thing; a = 2; };\n/* End Thing"),
      messages: ["line 31: both sides changed 'a' of 'T5'"]),
    Conflict(
      name: "what one removes and the other begins to use",
      ours: ("\t\tT3 = {isa = Thing; flags = (\"-flag\"); };\n", ""), theirs: ("kept = yes", "kept = yes; other = T3"),
      messages: ["'T1' requires 'T3', which the other side removed"]),
  ]

  @Test(arguments: conflicts) func `conflicts are reported`(example: Conflict) throws {
    let result = try MergeFixture.merge(MergeFixture.text, [example.ours], [example.theirs])
    guard case .conflicts(let diagnostics) = result else {
      Issue.record("it was merged")
      return
    }
    #expect(diagnostics.map { ($0.place?.line.map { "line \($0): " } ?? "") + $0.summary } == example.messages)
  }

  @Test func `a side with conflict markers is rejected`() {
    #expect(throws: DiagnosticError.self) {
      _ = try MergeFixture.merge(MergeFixture.text, [("\tobjects", "<<<<<<< ours\n\tobjects")], [])
    }
  }
}
