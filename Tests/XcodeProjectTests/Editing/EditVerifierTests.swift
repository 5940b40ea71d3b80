import Diagnostics
import Testing

@testable import XcodeProject

/// Edits that go wrong in all the ways an editor could go wrong: none may reach a project.
@Suite struct EditVerifierTests {
  /// The good edit that the wrong ones are made from, and the ids that it brings.
  private static func good() throws -> (document: ProjectDocument, edit: ProjectEdit, ids: [String]) {
    let project = try Fixture.open(Fixture.classic)
    let view = FileAddition(path: "Shop/Login/LoginView.swift", targets: ["Shop"])
    let edit = try project.adding([view])
    let after = try ProjectDocument(ProjectText(edit.result))
    let ids = after.objects.map { after.string($0.key) }.filter { project.document.object($0) == nil }
    return (project.document, edit, ids)
  }

  private static func problem(
    _ change: ([ProjectEdit.Change], ProjectDocument) -> [ProjectEdit.Change]
  ) throws -> String? {
    let (document, edit, ids) = try good()
    let none = ProjectEdit.Summary()
    let wrong = ProjectEdit(
      changes: change(edit.changes, document), of: document.text, added: none, removed: none, warnings: [])
    return EditVerifier(document, wrong).problemOfAddition(of: ids, isPureInsertion: true)
  }

  private static func moved(_ change: ProjectEdit.Change, to offset: Int) -> ProjectEdit.Change {
    ProjectEdit.Change(range: offset..<offset, replacement: change.replacement)
  }

  /// Whether a change adds to a list.
  private static func isEntry(_ change: ProjectEdit.Change) -> Bool {
    text(of: change).hasPrefix("\t\t\t\t") && !text(of: change).contains("isa")
  }

  private static func text(of change: ProjectEdit.Change) -> String {
    String(decoding: change.replacement, as: UTF8.self)
  }

  @Test func `a good edit has no problem`() throws {
    #expect(try Self.problem { changes, _ in changes } == nil)
  }

  @Test func `text that goes away is noticed`() throws {
    let problem = try Self.problem { changes, _ in
      [ProjectEdit.Change(range: changes[0].range.lowerBound - 1..<changes[0].range.lowerBound, replacement: [])]
        + changes.dropFirst()
    }
    #expect(problem == "it removes text")
  }

  @Test func `changes out of order are noticed`() throws {
    let problem = try Self.problem { changes, _ in changes.reversed() }
    #expect(problem == "the original is not left over when the insertions are cut out")
  }

  @Test func `an object that does not come is noticed`() throws {
    let problem = try Self.problem { changes, _ in changes.filter { !Self.text(of: $0).contains("PBXFileReference") } }
    #expect(problem == "the new objects are not those that were planned")
  }

  @Test(arguments: [
    ("a comment of a section", "Begin PBXBuildFile", "what is new is not well-formed"),
    ("the head of the file", "archiveVersion", "what is new is not well-formed"),
    ("the value of a string", "AppDelegate.swift; sourceTree", "the new objects are not those that were planned"),
    (
      "a comment in an object", "AppDelegate.swift in Sources */ = {isa",
      "the new objects are not those that were planned"
    ),
  ])
  func `an object in a place that holds none is noticed`(place: String, text: String, expected: String) throws {
    let problem = try Self.problem { changes, document in
      let offset = document.text.firstOffset(of: text).map { $0 + 3 } ?? 0
      let moved = Self.moved(changes[0], to: offset)
      return ([moved] + changes.dropFirst()).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    #expect(try #require(problem, "\(place)").hasPrefix(expected))
  }

  @Test(arguments: [
    ("isa = PBXGroup", "isa = PBXGroup; children = (", "what is new is not well-formed"),
    ("\t};", "\t}", "what is new is not well-formed"),
    ("fileRef = ", "target = 0A0000401F0000000012AB34; fileref = ", "builds nothing"),
    ("fileRef = ", "fileRef = 0A; fileref = ", "leads nowhere"),
  ])
  func `an object that is none is noticed`(part: String, replacement: String, expected: String) throws {
    let problem = try Self.problem { changes, _ in
      changes.map { change in
        ProjectEdit.Change(
          range: change.range, replacement: Array(Self.text(of: change).replacing(part, with: replacement).utf8))
      }
    }
    #expect(try #require(problem).contains(expected))
  }

  @Test(arguments: [(0, "is listed 0 times"), (2, "is listed 2 times")])
  func `an entry that is not there just once is noticed`(times: Int, expected: String) throws {
    let problem = try Self.problem { changes, _ in
      changes.map { change in
        guard Self.isEntry(change) else { return change }
        let entries = [[UInt8]](repeating: change.replacement, count: times).flatMap { $0 }
        return ProjectEdit.Change(range: change.range, replacement: entries)
      }
    }
    #expect(try #require(problem).contains(expected))
  }

  @Test func `a list that is torn apart is noticed`() throws {
    let problem = try Self.problem { changes, _ in
      changes.map { change in
        guard Self.isEntry(change) else { return change }
        return ProjectEdit.Change(range: change.range, replacement: change.replacement + Array(");".utf8))
      }
    }
    #expect(try #require(problem).hasPrefix("what is new is not well-formed"))
  }
}
