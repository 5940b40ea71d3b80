import Diagnostics
import Testing

@testable import XcodeProject

/// Every kind of damaged edit must be rejected.
@Suite struct EditVerifierTests {
  /// The valid edit from which the tests derive damaged ones, and its new ids.
  private static func good(
    _ text: String
  ) throws -> (document: ProjectDocument, edit: ProjectEdit, ids: [String]) {
    let project = try Fixture.open(text)
    let view = FileAddition(path: "Shop/Login/LoginView.swift", targets: ["Shop"])
    let edit = try project.adding([view])
    let after = try ProjectDocument(edit.result)
    let ids = after.objects.map { after.string($0.key) }.filter { project.document.object($0) == nil }
    return (project.document, edit, ids)
  }

  private static func problem(
    of text: String = Fixture.classic, isPureInsertion: Bool = true,
    _ change: ([ProjectEdit.Change], ProjectDocument) throws -> [ProjectEdit.Change]
  ) throws -> String? {
    let (document, edit, ids) = try good(text)
    let none = ProjectEdit.Summary()
    let wrong = ProjectEdit(
      changes: try change(edit.changes, document), of: document.text, added: none, removed: none, warnings: [])
    return EditVerifier(document, wrong).problemOfAddition(of: ids, isPureInsertion: isPureInsertion)
  }

  private static func moved(_ change: ProjectEdit.Change, to offset: Int) -> ProjectEdit.Change {
    ProjectEdit.Change(range: offset..<offset, replacement: change.replacement)
  }

  /// Whether a change adds a list entry.
  private static func isEntry(_ change: ProjectEdit.Change) -> Bool {
    text(of: change).hasPrefix("\t\t\t\t") && !text(of: change).contains("isa")
  }

  private static func text(of change: ProjectEdit.Change) -> String {
    String(decoding: change.replacement, as: UTF8.self)
  }

  @Test func `a valid edit has no problem`() throws {
    #expect(try Self.problem { changes, _ in changes } == nil)
  }

  @Test func `deleted text is detected`() throws {
    let problem = try Self.problem { changes, _ in
      [ProjectEdit.Change(range: changes[0].range.lowerBound - 1..<changes[0].range.lowerBound, replacement: [])]
        + changes.dropFirst()
    }
    #expect(problem == "it removes text")
  }

  @Test func `changes out of order are detected`() throws {
    let problem = try Self.problem { changes, _ in changes.reversed() }
    #expect(problem == "the text without the insertions differs from the original")
  }

  @Test func `a missing object is detected`() throws {
    let problem = try Self.problem { changes, _ in changes.filter { !Self.text(of: $0).contains("PBXFileReference") } }
    #expect(problem == "the new objects differ from the plan")
  }

  @Test(arguments: [
    ("a comment of a section", "Begin PBXBuildFile", "the inserted text is malformed"),
    ("the head of the file", "archiveVersion", "the inserted text is malformed"),
    ("the value of a string", "AppDelegate.swift; sourceTree", "the new objects differ from the plan"),
    (
      "a comment in an object", "AppDelegate.swift in Sources */ = {isa",
      "the new objects differ from the plan"
    ),
  ])
  func `an object outside a section is detected`(place: String, text: String, expected: String) throws {
    let problem = try Self.problem { changes, document in
      let offset = try #require(document.text.firstOffset(of: text)) + 3
      let moved = Self.moved(changes[0], to: offset)
      return ([moved] + changes.dropFirst()).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    #expect(try #require(problem, "\(place)").hasPrefix(expected))
  }

  @Test(arguments: [
    ("isa = PBXGroup", "isa = PBXGroup; children = (", "the inserted text is malformed"),
    ("\t};", "\t}", "the inserted text is malformed"),
    ("fileRef = ", "target = 0A0000401F0000000012AB34; fileref = ", "has no file to build"),
    ("fileRef = ", "fileRef = 0A; fileref = ", "refers to a missing object"),
  ])
  func `an invalid object is detected`(part: String, replacement: String, expected: String) throws {
    let problem = try Self.problem { changes, _ in
      changes.map { change in
        ProjectEdit.Change(
          range: change.range, replacement: Array(Self.text(of: change).replacing(part, with: replacement).utf8))
      }
    }
    #expect(try #require(problem).contains(expected))
  }

  @Test(arguments: [(0, "is listed 0 times"), (2, "is listed 2 times")])
  func `an entry that does not occur exactly once is detected`(times: Int, expected: String) throws {
    let problem = try Self.problem { changes, _ in
      changes.map { change in
        guard Self.isEntry(change) else { return change }
        let entries = [[UInt8]](repeating: change.replacement, count: times).flatMap { $0 }
        return ProjectEdit.Change(range: change.range, replacement: entries)
      }
    }
    #expect(try #require(problem).contains(expected))
  }

  @Test func `a torn list is detected`() throws {
    let problem = try Self.problem { changes, _ in
      changes.map { change in
        guard Self.isEntry(change) else { return change }
        return ProjectEdit.Change(range: change.range, replacement: change.replacement + Array(");".utf8))
      }
    }
    #expect(try #require(problem).hasPrefix("the inserted text is malformed"))
  }

  /// Each text alone is incomplete; together they are complete.
  @Test(arguments: [("", "/* ", "*/ "), ("};", "", "};")])
  func `text that is complete only when joined is detected`(cut: String, end: String, start: String) throws {
    let problem = try Self.problem { changes, _ in
      var changes = changes
      let first = Self.text(of: changes[0])
      changes[0] = ProjectEdit.Change(
        range: changes[0].range,
        replacement: Array(((cut.isEmpty ? first : first.replacing(cut, with: "")) + end).utf8))
      changes[1] = ProjectEdit.Change(range: changes[1].range, replacement: Array(start.utf8) + changes[1].replacement)
      return changes
    }
    #expect(try #require(problem).hasPrefix("the inserted text is malformed"))
  }

  @Test func `a position at the end of a line comment is detected`() throws {
    let end = "/* End PBXBuildFile section */"
    let text = Fixture.classic.replacing(end, with: "// a note\n" + end)
    #expect(try Self.problem(of: text) { changes, _ in changes } == nil)
    let problem = try Self.problem(of: text) { changes, document in
      let offset = try #require(document.text.firstOffset(of: "// a note")) + "// a note".utf8.count
      return [Self.moved(changes[0], to: offset)] + changes.dropFirst()
    }
    #expect(try #require(problem).hasPrefix("the inserted text is malformed"))
  }

  @Test func `a line comment that continues into the following text is detected`() throws {
    let problem = try Self.problem { changes, _ in
      [ProjectEdit.Change(range: changes[0].range, replacement: changes[0].replacement + Array("// ".utf8))]
        + changes.dropFirst()
    }
    #expect(try #require(problem).hasPrefix("the inserted text is malformed"))
  }

  @Test func `an object deleted together with entries is detected`() throws {
    let problem = try Self.problem(isPureInsertion: false) { changes, document in
      let object = try #require(document.object("0A0000111F0000000012AB34"))
      let removal = ProjectEdit.Change(range: document.objects[object].entry, replacement: [])
      return (changes + [removal]).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    #expect(try #require(problem).hasPrefix("the inserted text is malformed"))
  }

  @Test(arguments: [
    ("the id of another object", "0A0000311F0000000012AB34 /* Shop */ = {", 24, "FF"),
    ("the comment of another object", "0A0000311F0000000012AB34 /* Shop */ = {", 28, "FF"),
    ("the path of another object", "path = Modules;", 8, "X"),
    ("a key of another object", "path = Modules;", 2, "X"),
    ("another list", "targets = (", 11, "0A, "),
    ("an entry of the same list", "0A0000341F0000000012AB34 /* Modules */,", 24, "FF"),
  ])
  func `a change of existing text is detected`(place: String, text: String, distance: Int, inserted: String) throws {
    let problem = try Self.problem { changes, document in
      let offset = try #require(document.text.firstOffset(of: text), "\(place)") + distance
      let change = ProjectEdit.Change(range: offset..<offset, replacement: Array(inserted.utf8))
      return (changes + [change]).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    #expect(try #require(problem, "\(place)").hasPrefix("the inserted text is malformed"))
  }

  @Test func `a change beyond the end is detected`() throws {
    let problem = try Self.problem { changes, document in
      changes + [ProjectEdit.Change(range: document.text.count + 1..<document.text.count + 1, replacement: [0x20])]
    }
    #expect(problem == "the text without the insertions differs from the original")
  }
}
