import FileSystem
import ModuleRequests
import ProjectKinds
import SystemPackage
import TestSupport
import Testing

@Suite("Discovering the project in a folder")
struct ProjectDiscoveryTests {
  let folder: TemporaryFolder
  let discovery = ProjectDiscovery(files: FileSystem())

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Projects are searched in the folder, then below it, without third-party folders")
  func xcodeProjects() throws {
    try folder.write("", to: "Pods/Pods.xcodeproj/project.pbxproj")
    try folder.write("", to: "Empty.xcodeproj/README")
    #expect(discovery.xcodeProjects(around: folder.path) == [])
    try folder.write("", to: "ios/Apps/Shop.xcodeproj/project.pbxproj")
    #expect(discovery.xcodeProjects(around: folder.path).map(\.lastComponent?.string) == ["Shop.xcodeproj"])
    try folder.write("", to: "B.xcodeproj/project.pbxproj")
    try folder.write("", to: "A.xcodeproj/project.pbxproj")
    #expect(
      discovery.xcodeProjects(around: folder.path).map(\.lastComponent?.string) == ["A.xcodeproj", "B.xcodeproj"])
  }

  @Test("The project's folder is searched upward within the repository")
  func projectRoot() throws {
    try folder.write("", to: "App.xcodeproj/project.pbxproj")
    try folder.write("", to: "App/View/x.swift")
    #expect(discovery.projectRoot(from: folder.path.appending("App").appending("View")) == folder.path)
    try folder.write("", to: "App/.git/HEAD")
    #expect(discovery.projectRoot(from: folder.path.appending("App").appending("View")) == nil)
  }

  @Test("Manifests of project generators are recognized by their content")
  func generators() throws {
    try folder.write("name: x\n", to: "project.yml")
    #expect(discovery.projects(in: folder.path).isEmpty)
    try folder.write("name: x\ntargets:\n  A: {}\n", to: "project.yml")
    #expect(discovery.projects(in: folder.path).map(\.manifest) == [folder.path.appending("project.yml")])
    try folder.write("", to: "project.yml")
    try folder.write("import ProjectDescription\n", to: "Project.swift")
    #expect(discovery.projects(in: folder.path).map(\.manifest) == [folder.path.appending("Project.swift")])
  }

  @Test("A Rambafile is searched upward within the repository, and its folder can be given")
  func rambafile() throws {
    let locator = RambafileLocator(files: FileSystem())
    try folder.write("", to: "Rambafile")
    try folder.write("", to: "a/b/x")
    let deep = folder.path.appending("a").appending("b")
    #expect(locator.find(from: deep) == folder.path.appending("Rambafile"))
    #expect(try locator.find(named: "../..", from: deep) == folder.path.appending("Rambafile"))
    #expect(throws: (any Error).self) { try locator.find(named: "..", from: deep) }
    try folder.write("", to: "a/.git/HEAD")
    #expect(locator.find(from: deep) == nil)
  }
}
