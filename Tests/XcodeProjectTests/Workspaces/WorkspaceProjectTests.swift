import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct WorkspaceProjectTests {
  @Test func `the projects of a workspace are found through groups, without those of Pods twice`() throws {
    let workspace = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace
         version = "1.0">
         <!-- <FileRef location = "group:Old.xcodeproj"></FileRef> -->
         <FileRef
            location = "group:Shop.xcodeproj">
         </FileRef>
         <Group
            location = "group:Libraries/A &amp; B"
            name = "Libraries > all">
            <FileRef location = "group:Core.xcodeproj"/>
            <Group location = "container:" name = "Pods">
               <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            </Group>
         </Group>
         <FileRef location = "group:Shop.xcodeproj"></FileRef>
         <FileRef location = "container:README.md"></FileRef>
         <FileRef location = "absolute:/opt/Kit/Kit.xcodeproj"></FileRef>
      </Workspace>
      """
    let projects = try WorkspaceFile(
      bytes: Array(workspace.utf8), path: "contents.xcworkspacedata", folder: "/src"
    ).projects
    #expect(
      projects == [
        "/src/Shop.xcodeproj", "/src/Libraries/A & B/Core.xcodeproj", "/src/Pods/Pods.xcodeproj",
        "/opt/Kit/Kit.xcodeproj",
      ])
  }

  @Test(arguments: [
    ("<Workspace><FileRef location = \"group:A.xcodeproj\"", "1:12: error: a tag of the workspace is not closed"),
    ("<Workspace>\n<Group location=\"group:A\">\n", "3:1: error: a group of the workspace is not closed"),
  ])
  func `a broken workspace is rejected with its place`(text: String, message: String) throws {
    let error = try #require(throws: DiagnosticError.self) {
      try WorkspaceFile(bytes: Array(text.utf8), path: "Shop.xcworkspace", folder: "/src")
    }
    #expect(error.messages == ["Shop.xcworkspace:\(message) [workspace-syntax]"])
  }
}
