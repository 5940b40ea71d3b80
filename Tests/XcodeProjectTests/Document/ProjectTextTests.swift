import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct ProjectTextTests {
  /// Memory that is not an array's, and is given back when nobody refers to its owner any more.
  private final class Memory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ text: String) {
      bytes = .allocate(byteCount: text.utf8.count, alignment: 1)
      bytes.copyBytes(from: text.utf8)
    }

    deinit {
      // What is read afterwards would not be a project.
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      bytes.deallocate()
    }
  }

  private static func open(_ text: String) throws -> ProjectFile {
    let memory = Memory(text)
    let text = ProjectText(memory: UnsafeRawBufferPointer(memory.bytes), owner: memory)
    return try ProjectFile(text: text, path: "Shop.xcodeproj/project.pbxproj", projectFolder: "/src/Shop")
  }

  @Test func `a text in memory is asked and edited like an array, and lives as long as the project`() throws {
    let mapped = try Self.open(Fixture.classic)
    let read = try Fixture.open(Fixture.classic)
    let files = (0..<3).map { FileAddition(path: "Shop/Login/Login\($0).swift", targets: ["Shop"]) }
    let edit = try mapped.adding(files)
    #expect(edit.changes == (try read.adding(files)).changes)
    #expect(edit.result == (try read.adding(files)).result)
    #expect(mapped.targets.map(\.name) == read.targets.map(\.name))
    #expect(mapped.bytes == Array(Fixture.classic.utf8))
    let removal = try ProjectFile(bytes: edit.result, path: mapped.path, projectFolder: mapped.projectFolder)
      .removing(files.map(\.path))
    #expect(removal.result == mapped.bytes)
  }

  @Test func `a text in memory is refused with the same place as an array`() throws {
    let broken = Fixture.classic.replacing("isa = PBXProject;", with: "isa = PBXProject")
    let mapped = #expect(throws: DiagnosticError.self) { try Self.open(broken) }
    let read = #expect(throws: DiagnosticError.self) { try Fixture.open(broken) }
    #expect(try #require(mapped).messages == (try #require(read)).messages)
  }

  @Test func `the pieces of an edit are its result`() throws {
    let project = try Fixture.open(Fixture.classic)
    let edit = try project.adding([FileAddition(path: "Shop/Login/Login.swift", targets: ["Shop"])])
    for edit in [edit, try project.adding([])] {
      var expected = project.bytes
      for change in edit.changes.reversed() { expected.replaceSubrange(change.range, with: change.replacement) }
      var joined: [UInt8] = []
      edit.forEachPiece { joined.append(contentsOf: $0) }
      #expect(joined == expected)
      #expect(edit.result == expected)
      #expect(edit.resultCount == expected.count)
    }
  }
}
