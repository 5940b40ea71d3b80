import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct RemovingTests {
  private static let module = [
    FileAddition(path: "Shop/Modules/Login/View/LoginView.swift", targets: ["Shop"]),
    FileAddition(path: "Shop/Modules/Login/View/LoginView.xib", targets: ["Shop"]),
    FileAddition(path: "Shop/Modules/Login/de.lproj/Login.strings", targets: ["Shop"]),
    FileAddition(path: "ShopTests/Login/LoginTests.swift", targets: ["ShopTests"], role: .test),
    FileAddition(path: "ShopTests/Login/Login.json", targets: ["ShopTests"], role: .test),
  ]

  @Test(arguments: [
    Fixture.classic, Fixture.classic.replacing("\n", with: "\r\n"), Fixture.classic.replacing("\n", with: "\r"),
    Fixture.synchronized, Fixture.synchronized.replacing("\n", with: "\r"),
  ])
  func `removing an addition restores the bytes`(text: String) throws {
    let project = try Fixture.open(text)
    let edit = try project.adding(Self.module)
    let after = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    let removal = try after.removing(Self.module.map(\.path))
    #expect(removal.result == project.bytes)
    #expect(removal.removed == edit.added)
    // All lines keep the same line ending.
    func count(_ byte: UInt8) -> Int { edit.result.count { $0 == byte } }
    let (feeds, returns) = (count(0x0A), count(0x0D))
    #expect(text.utf8.contains(0x0A) ? returns == (text.utf8.contains(0x0D) ? feeds : 0) : feeds == 0 && returns > 0)
  }

  @Test func `a folder is removed with all its contents`() throws {
    let project = try Fixture.open(Fixture.classic)
    let after = try Fixture.open(String(decoding: project.adding(Self.module).result, as: UTF8.self))
    #expect(try after.removing(["Shop/Modules/Login", "ShopTests/Login"]).result == project.bytes)
  }

  @Test func `removing one of several keeps the others`() throws {
    let project = try Fixture.open(Fixture.classic)
    let after = try Fixture.open(String(decoding: project.adding(Self.module).result, as: UTF8.self))
    let edit = try after.removing([Self.module[0].path])
    #expect(edit.removed == ProjectEdit.Summary(files: 1, buildFiles: 1))
    let left = try Fixture.open(String(decoding: edit.result, as: UTF8.self))
    #expect(left.membership(ofFile: Self.module[0].path).isListed == false)
    #expect(left.membership(ofFile: Self.module[1].path).targets == ["Shop": .resources])
  }

  @Test func `groups of other tools are removed with their last file`() throws {
    let project = try Fixture.open(Fixture.classic)
    let edit = try project.removing(["ShopTests/ShopTests.swift"])
    #expect(edit.removed == ProjectEdit.Summary(files: 1, groups: 1, buildFiles: 1))
    #expect(!String(decoding: edit.result, as: UTF8.self).contains("ShopTests.swift"))
  }

  @Test func `unlisted files are ignored`() throws {
    #expect(try Fixture.open(Fixture.classic).removing(["Shop/Other.swift", "Other"]).isEmpty)
  }

  @Test func `an id that is a prefix of another is a different one`() throws {
    let text = Fixture.classic.replacing("0A0000001F0000000012AB34", with: "OBJ_1")
      .replacing("0A0000101F0000000012AB34", with: "OBJ_12").replacing("0A0000011F0000000012AB34", with: "OBJ_2")
      .replacing("0A0000111F0000000012AB34", with: "AN_OBJ_2")
    let project = try Fixture.open(
      String(decoding: try Fixture.open(text).removing(["Shop/AppDelegate.swift"]).result, as: UTF8.self))
    #expect(!project.membership(ofFile: "Shop/AppDelegate.swift").isListed)
    #expect(project.membership(ofFile: "ShopTests/ShopTests.swift").targets == ["ShopTests": .sources])
  }

  @Test func `a file with other references is not removed`() throws {
    let text = Fixture.classic.replacing(
      "productName = Shop;", with: "productName = Shop;\n\t\t\tbaseConfigurationReference = 0A0000001F0000000012AB34;")
    let error = try #require(throws: DiagnosticError.self) {
      try Fixture.open(text).removing(["Shop/AppDelegate.swift"])
    }
    #expect(
      error.messages == [
        "Shop.xcodeproj/project.pbxproj: error: 'AppDelegate.swift' is still used elsewhere in 'Shop.xcodeproj' [project-file-in-use]"
      ])
  }
}
