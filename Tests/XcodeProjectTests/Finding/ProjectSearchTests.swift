import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct ProjectSearchTests {
  @Test func `names the projects of a workspace, through groups, without those of Pods twice`() throws {
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
    let projects = try ProjectSearch.projects(inWorkspace: Array(workspace.utf8), path: "contents.xcworkspacedata")
    #expect(
      projects == [
        "Shop.xcodeproj", "Libraries/A & B/Core.xcodeproj", "Pods/Pods.xcodeproj", "/opt/Kit/Kit.xcodeproj",
      ])
  }

  @Test(arguments: [
    ("<Workspace><FileRef location = \"group:A.xcodeproj\"", "1:12: error: a tag of the workspace is not closed"),
    ("<Workspace>\n<Group location=\"group:A\">\n", "3:1: error: a group of the workspace is not closed"),
  ])
  func `a broken workspace is refused with its place`(text: String, message: String) throws {
    let error = try #require(throws: DiagnosticError.self) {
      try ProjectSearch.projects(inWorkspace: Array(text.utf8), path: "Shop.xcworkspace")
    }
    #expect(error.messages == ["Shop.xcworkspace:" + message])
  }

  @Test func `finds the project that holds the target`() throws {
    let projects = try [project("Shop", ["Shop", "ShopTests"]), project("Kit", ["Kit"])]
    #expect(try ProjectSearch.project(holding: ["Kit"], among: projects).path == "Kit.xcodeproj/project.pbxproj")
    #expect(try ProjectSearch.project(holding: [], among: [projects[0]]).path == "Shop.xcodeproj/project.pbxproj")
  }

  @Test func `says what there is to choose from`() throws {
    let projects = try [project("Shop", ["Shop", "ShopTests"]), project("Kit", ["Kit"])]
    func messages(_ targets: [String], _ candidates: [ProjectFile]) throws -> [String] {
      try #require(throws: DiagnosticError.self) {
        try ProjectSearch.project(holding: targets, among: candidates)
      }.messages
    }
    #expect(
      try messages(["Shpo"], projects) == [
        """
        error: no Xcode project has target 'Shpo'; did you mean 'Shop'?
          = note: targets of 'Shop.xcodeproj' are Shop, ShopTests
          = note: targets of 'Kit.xcodeproj' are Kit
        """
      ])
    #expect(
      try messages(["Shpo"], [projects[0]]) == [
        """
        Shop.xcodeproj/project.pbxproj: error: 'Shop.xcodeproj' has no target 'Shpo'; did you mean 'Shop'?
          = note: targets are Shop, ShopTests
        """
      ])
    #expect(
      try messages([], projects) == [
        """
        error: there are 2 Xcode projects
          = note: 'Shop.xcodeproj/project.pbxproj'
          = note: 'Kit.xcodeproj/project.pbxproj'
          = help: name one with xcodeproj_path
        """
      ])
    #expect(
      try messages(["Shop", "Kit"], projects) == [
        """
        error: no Xcode project has all of the targets 'Shop' and 'Kit'
          = note: targets of 'Shop.xcodeproj' are Shop, ShopTests
          = note: targets of 'Kit.xcodeproj' are Kit
        """
      ])
    #expect(
      try messages(["Shop"], []) == [
        "error: there is no Xcode project\n  = help: name it with xcodeproj_path"
      ])
  }

  private func project(_ name: String, _ targets: [String]) throws -> ProjectFile {
    let ids = targets.indices.map { "0A00004\($0)1F0000000012AB34" }
    let text = Fixture.document(
      objectVersion: "56",
      sections: [
        ("PBXGroup", Fixture.group("0A0000301F0000000012AB34", nil, [], [])),
        (
          "PBXNativeTarget",
          zip(ids, targets).map { Fixture.target($0, $1, [], "application") }.joined(separator: "\n")
        ),
        ("PBXProject", Fixture.project(attributes: "", targets: ids)),
      ])
    return try ProjectFile(
      bytes: Array(text.utf8), path: "\(name).xcodeproj/project.pbxproj", projectFolder: "/src/\(name)")
  }
}
