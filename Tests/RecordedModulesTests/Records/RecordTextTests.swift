import Diagnostics
import ModuleTemplates
import SystemPackage
import Testing

@testable import RecordedModules

/// The text of a record, which branches merge and people read in a review.
@Suite struct RecordTextTests {
  static let file = ".viper-gen/modules/Modules/Login.yml"
  static let digest = ContentDigest(of: [1])

  /// A record with every key: a package whose module has files of a second and of a third template.
  static let text = """
    # Written by viper-gen: the template and parameters of the module. Keep it in version control; do not edit it.
    version: 1
    module: Login
    project: App/Shop.xcodeproj
    manifest:
      targets:
        Login: DIGEST
      tests:
        LoginTests: DIGEST
      users:
        Shop: element
        Kit: argument
      product: Login
      others:
        Package@swift-6.2.swift:
          - Kit
      package:
        project: App/Shop.xcodeproj
        users:
          - Shop
        given:
          Shop.xcodeproj/project.pbxproj:
            - Login
    templates:
      - name: t
        version: '1.0'
        digest: DIGEST
        description: Login module
        author: Ada
        company: Acme
        date: '2026-01-05'
        prefix: SH
        project_name: My Shop
        product_module_name: My_Shop
        under_test: Login
        kind: package
        package:
          tools: '6.0'
          platforms:
            - .iOS(.v17)
          settings:
            - .strictMemorySafety()
          test_settings:
            - .enableUpcomingFeature("ExistentialAny")
          language_modes: 'swiftLanguageModes: [.v6]'
          products:
            Style:
              - '.product(name: "Style", package: "Style")'
              - '.package(path: "../Style")'
        liquid: lax
        parameters:
          io: true
          story: 'true'
          routes:
            - Cart
        code:
          folder: Modules/Login
          group:
            - Screens
            - Login
          targets:
            - Login
          files:
            Sources/Login/LoginView.swift: DIGEST
        tests:
          folder: Modules/Login/Tests/LoginTests
          targets:
            - LoginTests
          files:
            LoginTests.swift: DIGEST
      - name: u
        digest: DIGEST
        description: Login module
        author: ''
        company: ''
        date: '2026-01-05'
        prefix: ''
        project_name: Shop
        product_module_name: Shop
        under_test: Shop
        code:
          folder: Modules/Login
          targets:
            - Shop
          files:
            LoginModel.swift: DIGEST
          beside:
            Story/Login.swift: DIGEST
          once:
            Base/Base.swift: DIGEST
            Login/Once.swift: DIGEST
      - name: v
        digest: DIGEST
        description: Login module
        author: ''
        company: ''
        date: '2026-01-05'
        prefix: ''
        project_name: Shop
        product_module_name: Shop
        under_test: Shop
        groups: logical
        code:
          folder: Modules
          targets:
            - Shop
          files:
            LoginStory.swift: DIGEST
    additions:
      code:
        Sources/Login/LoginEvents.swift: DIGEST
      tests:
        LoginEventsTests.swift: DIGEST

    """.replacing("DIGEST", with: digest.description)

  static func read(_ text: String) throws(DiagnosticError) -> ModuleRecord {
    var reader = RecordReader(
      root: "/src", path: RecordPath(folder: "Modules/Login"), source: SourceText(path: file, text))
    return try reader.record()
  }

  @Test("A record is written as it was read, with every key")
  func wholeText() throws {
    let record = try Self.read(Self.text)
    #expect(String(decoding: RecordText(root: "/src").bytes(of: record), as: UTF8.self) == Self.text)
  }

  @Test("Only modules without isolation in targets with default isolation are isolated by default")
  func isolation() throws {
    for (value, expected) in [("none", true), ("swift5", false), ("mainactor", false)] {
      var record = try Self.read(Self.text)
      record = ModuleRecord(
        name: record.name,
        parts: record.parts.map { part in
          var part = part
          part.request.customParameters = [.init("isolation", .string(value))]
          return part
        }, project: nil)
      #expect(record.isIsolatedByDefault == expected, "\(value)")
    }
  }

  @Test("Every kind of value is read back unchanged")
  func values() throws {
    let root: FilePath = "/src"
    var request = ModuleRequest(
      name: "Æther", description: "a: 'b'\n# c", author: "Ren\u{E9} \"x\"", company: "", date: .init(epoch: 0),
      prefix: "yes", projectName: "1.0", productModuleName: "null", moduleUnderTest: "M",
      usesLogicalGroups: false,
      customParameters: [
        .init("z", .bool(true)), .init("a", .string("true")), .init("list", .list(["x", "", "y[1]"])),
        .init("none", .list([])), .init("a.b", .string(" ")),
      ], isLax: true)
    request.code = .init(targets: ["A", "B b"], folder: "/src/A b/Æther", groupPath: ["G/H", "Æther"])
    request.tests = .init(targets: [], folder: "/src/Æther", groupPath: [])
    let digest = ContentDigest(of: [1])
    let part = ModuleRecord.Part(
      request: request, template: .init(name: "t", digest: digest, version: nil),
      files: [
        .init(path: "Æther/b: c/x.swift", role: .test, isOnce: false, digest: digest),
        .init(path: "A b/Æther/a", role: .code, isOnce: false, digest: digest),
        .init(path: "A b/Base/a", role: .code, isOnce: true, digest: digest),
        .init(path: "A b/Beside/Æther.swift", role: .code, isOnce: false, digest: digest),
      ])
    var second = part
    second.template.name = "u"
    second.request.usesLogicalGroups = true
    second.request.code?.folder = "/src/A b/Æther"
    second.files = [.init(path: "A b/Æther/u.swift", role: .code, isOnce: false, digest: digest)]
    let record = ModuleRecord(name: "Æther", parts: [part, second], project: "App/My App.xcodeproj")
    let source = SourceText(path: "x.yml", bytes: RecordText(root: root).bytes(of: record))
    var reader = RecordReader(root: root, path: RecordPath(folder: "A b/Æther"), source: source)
    #expect(try reader.record() == record)
  }

  @Test(
    "Every error of a record has its place",
    arguments: [
      ("version: 1\n", "version: 7\n", "2:10", "'FILE' was written by a newer viper-gen (format 7)"),
      ("version: 1\n", "version: 0\n", "2:10", "the record's 'version' is 1"),
      ("    author: Ada\n", "", "25:5", "the record of 'Login' has no 'author'"),
      ("date: '2026-01-05'", "date: soon", "31:11", "'soon' is not a date"),
      ("    digest: sha256:", "    digest: md5:", "27:13", "'md5:"),
      ("- name: t", "- name: ../t", "25:11", "'../t' is not a template name"),
      ("- name: u", "- name: t", "71:5", "the template 't' is recorded twice"),
      ("module: Login", "module: Logon", "3:9", "'FILE' records the module 'Modules/Login/Logon', whose record is"),
      ("folder: Modules\n", "folder: Other\n", "3:9", "'FILE' records the module 'Other/Login', whose record is"),
      ("version: 1\n", "<<<<<<< a\nversion: 1\n=======\n>>>>>>> b\n", "2:1", "'FILE' contains conflict markers"),
      ("templates:\n", "templates: []\nothers:\n", "24:12", "a record lists 'templates'"),
      ("kind: package", "kind: folder", "36:11", "'folder' is not a kind of module"),
      ("      tools: '6.0'\n", "", "38:7", "a module that is a package has a 'package' with its 'tools'"),
      (".strictMemorySafety()", "'x) + y('", "38:7", "'x) + y(' cannot be written into a Package.swift"),
      ("      folder: Modules/Login\n", "", "57:7", "a section of a record has a 'folder'"),
      ("    project: App/", "    other: App/", "18:5", "a package that is used has a 'project'"),
      (
        "    project: App/", "    project: ../App/", "18:14",
        "'../App/Shop.xcodeproj' is not a path below the project's root"
      ),
      (
        "LoginModel.swift", "../LoginModel.swift", "86:9", "'../LoginModel.swift' is not a path of a file of the module"
      ),
      ("Sources/Login/LoginEvents.swift", "../x.swift", "111:5", "'../x.swift' is not a path of a file of the module"),
    ])
  func mistakes(old: String, new: String, place: String, summary: String) throws {
    let changed = Self.text.replacing(old, with: new, maxReplacements: 1)
    #expect(changed != Self.text)
    let error = #expect(throws: DiagnosticError.self) { try Self.read(changed) }
    let found = try #require(error?.diagnostics.first)
    #expect(found.summary.hasPrefix(summary.replacing("FILE", with: Self.file)), "\(found.summary)")
    #expect(found.place?.description == "\(Self.file):\(place)")
  }
}
