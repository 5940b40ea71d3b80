import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct AddingTests {
  @Test func `adds a file to an existing group and its target`() throws {
    let project = try Fixture.open(Fixture.classic)
    let edit = try project.adding([FileAddition(path: "Shop/Modules/Login/LoginView.swift", targets: ["Shop"])])
    print(Fixture.addedLines(edit).joined(separator: "\n"))
    #expect(edit.added.files == 1)
    let again = try ProjectFile(bytes: edit.result, path: project.path, projectFolder: project.projectFolder)
      .adding([FileAddition(path: "Shop/Modules/Login/LoginView.swift", targets: ["Shop"])])
    #expect(again.isEmpty)
  }
}
