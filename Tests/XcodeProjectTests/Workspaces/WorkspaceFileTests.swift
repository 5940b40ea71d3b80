import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct WorkspaceFileTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace
       version = "1.0">
       <FileRef
          location = "group:Shop.xcodeproj">
       </FileRef>
       <Group
          location = "group:Packages"
          name = "Packages">
          <FileRef
             location = "group:Core">
          </FileRef>
          <FileRef
             location = "group:Kit">
          </FileRef>
          <FileRef
             location = "group:Net">
          </FileRef>
       </Group>
       <FileRef location = "container:Tools/Lint"/><FileRef location = "absolute:/opt/Log"></FileRef>
    </Workspace>

    """

  private static func open(_ text: String) throws -> WorkspaceFile {
    try WorkspaceFile(bytes: Array(text.utf8), path: "contents.xcworkspacedata", folder: "/src/Shop")
  }

  @Test(arguments: [
    // known packages, new package, new entry, entry before it
    (["Packages/Core", "Packages/Kit", "Packages/Net"], "Modules/Login", "group:../Modules/Login", "group:Packages\""),
    (["Packages/Core", "Packages/Kit", "Packages/Net"], "Packages/Login", "group:Login", "group:Kit"),
    (["Packages/Core", "Packages/Kit", "Packages/Net"], "Packages/Zoo", "group:Zoo", "group:Net"),
    (["Packages/Net", "Packages/Core"], "Packages/Login", "group:Login", "group:Net"),
    (["Tools/Lint"], "Modules/A & \"B\"", "container:Modules/A &amp; &quot;B&quot;", "container:Tools/Lint"),
    (["/opt/Log"], "Modules/Login", "absolute:/src/Shop/Modules/Login", "absolute:/opt/Log"),
  ])
  func `a package is added beside the others in their style`(
    packages: [String], package: String, location: String, neighbor: String
  ) throws {
    let workspace = try Self.open(Self.text)
    let after = String(decoding: try #require(workspace.listing(package: package, beside: packages)), as: UTF8.self)
    let locations = after.matches(of: /location = "([^"]*)"/).map { String($0.output.1) }
    let index = try #require(locations.firstIndex(of: location), "\(after)")
    #expect(locations[index - 1] == neighbor.replacing("\"", with: ""))
    #expect(try Self.open(after).paths.contains("/src/Shop/\(package)"))
    #expect(try Self.open(after).listing(package: package, beside: packages) == nil)
    #expect(try Self.open(after).unlisting(package: package) == Array(Self.text.utf8))
  }

  @Test func `lines equal those of the neighbor`() throws {
    let workspace = try Self.open(Self.text.replacing("\n", with: "\r\n"))
    let after = try #require(workspace.listing(package: "Packages/Login", beside: ["Packages/Net"]))
    #expect(
      String(decoding: after, as: UTF8.self)
        == Self.text.replacing(
          "group:Net\">\n      </FileRef>\n",
          with:
            "group:Net\">\n      </FileRef>\n      <FileRef\n         location = \"group:Login\">\n      </FileRef>\n"
        ).replacing("\n", with: "\r\n"))
  }

  @Test func `without packages it stays unchanged`() throws {
    let workspace = try Self.open(Self.text)
    #expect(workspace.listing(package: "Modules/Login", beside: []) == nil)
    #expect(workspace.listing(package: "Modules/Login", beside: ["Modules/Other"]) == nil)
    #expect(workspace.unlisting(package: "Modules/Login") == nil)
  }
}
