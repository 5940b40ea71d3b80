import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct ReadingTests {
  private static let help =
    "\n  = help: correct the file there, or restore it: git restore Shop.xcodeproj/project.pbxproj"

  @Test(arguments: [
    ("", "1:1: error: the project file is empty [project-syntax]"),
    (
      "<?xml version=\"1.0\"?>",
      "1:1: error: the project file is an XML property list, which cannot be edited in place [project-xml]\n  = help: save the project once with Xcode, or convert it with xcodeproj, and run again"
    ),
    (
      "{ \"archiveVersion\" : \"1\" }",
      "1:1: error: the project file is a property list written as JSON, which cannot be edited in place [project-json-property-list]\n  = help: save the project once with Xcode, or convert it with xcodeproj, and run again"
    ),
    (
      "bplist00",
      "1:1: error: the project file is a binary property list, which cannot be edited in place [project-syntax]\n  = help: save the project once with Xcode, or convert it with xcodeproj, and run again"
    ),
    ("{ }", "1:3: error: the project file has no 'objects' [project-syntax]"),
    ("{ objects = { }; }", "1:18: error: the project file has no 'rootObject' among its objects [project-syntax]"),
    (
      "{ objects = { }; rootObject = A; }",
      "1:31: error: the project file has no 'rootObject' among its objects [project-syntax]"
    ),
    ("{\n\tobjects = {\n", "2:12: error: '{' is not closed [project-syntax]"),
    ("{\n\ta = (\n1,", "2:6: error: '(' is not closed [project-syntax]"),
    ("{ a = \"b", "1:7: error: a string is not closed [project-syntax]"),
    ("{ a = b; /* c", "1:10: error: a comment is not closed [project-syntax]"),
    ("{ a b }", "1:5: error: expected '=', found 'b' [project-syntax]"),
    ("{ a = b }", "1:9: error: expected ';', found '}' [project-syntax]"),
    ("{ a = (b c); }", "1:10: error: expected ',' or ')', found 'c' [project-syntax]"),
    ("{ a = <0g>; }", "1:9: error: expected '>', found 'g' [project-syntax]"),
    ("{ objects = (); }", "1:13: error: expected '{' after 'objects =', found '(' [project-syntax]"),
    (
      "{\n<<<<<<< HEAD\n a = 1;\n=======\n",
      "2:1: error: the project file contains an unresolved merge conflict [project-merge-conflict]\n  = help: in a merge, run viper-gen merge-driver resolve; otherwise delete the lines with <<<<<<<, ======= and >>>>>>>"
    ),
    (
      "{ a = 1;\n=======\n b = 2; }",
      "2:1: error: the project file contains an unresolved merge conflict [project-merge-conflict]\n  = help: in a merge, run viper-gen merge-driver resolve; otherwise delete the lines with <<<<<<<, ======= and >>>>>>>"
    ),
    (
      "{ objects = { R = {isa = P;}; }; rootObject = R; } x",
      "1:52: error: the project file continues after its closing brace [project-syntax]"
    ),
    (
      "{ objects = { R = {isa = P;}; R = {isa = P;}; }; rootObject = R; }",
      "1:31: error: an object is defined twice [project-syntax]\n  = note: first defined here (Shop.xcodeproj/project.pbxproj:1:15)"
    ),
  ])
  func `an invalid project is rejected with its place`(text: String, message: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try Fixture.open(text) }
    #expect(
      error.messages == ["Shop.xcodeproj/project.pbxproj:" + message + (message.contains("help") ? "" : Self.help)])
  }

  @Test(arguments: ["=", "  =  ", " =\t", " = /* a */ ", "/**/=\n", " =  /* b */"])
  func `Spaces and comments around an equals sign are ignored`(sign: String) throws {
    let (project, same) = (
      try Fixture.open(Fixture.classic.replacing(" = ", with: sign)), try Fixture.open(Fixture.classic)
    )
    #expect(project.targets.map(\.productType) == same.targets.map(\.productType))
    #expect(project.mainGroup == same.mainGroup)
  }

  /// Without an efficient lookup of equal ids this takes minutes.
  @Test func `many equal ids take no longer than many ids`() throws {
    let objects = String(repeating: "R = {isa = PBXProject;};\n", count: 200_000)
    let error = try #require(throws: DiagnosticError.self) {
      try Fixture.open("{ objects = {\n\(objects)}; rootObject = R; }")
    }
    #expect(
      error.messages == [
        "Shop.xcodeproj/project.pbxproj:3:1: error: an object is defined twice [project-syntax]\n"
          + "  = note: first defined here (Shop.xcodeproj/project.pbxproj:2:1)" + Self.help
      ])
  }

  @Test func `endless nesting is rejected without recursion`() throws {
    let text = "{ a = " + String(repeating: "(", count: 100_000)
    let error = try #require(throws: DiagnosticError.self) { try Fixture.open(text) }
    #expect(
      error.messages.first?.hasSuffix(
        "error: the project file nests deeper than 256 levels [project-syntax]\n  = help: divide the project: no real one is "
          + "known that reaches this limit") == true)
  }

  @Test(arguments: [
    // the file, the text before and after the repeated part, the part, its maximum count, what it is
    ("pbxproj", "{ a = ", "a", "; objects = { R = {isa = A;}; }; rootObject = R; }", ProjectLimits.text, "a string"),
    (
      "pbxproj", "{ a = \"", "a", "\"; objects = { R = {isa = A;}; }; rootObject = R; }", ProjectLimits.text - 2,
      "a string"
    ),
    (
      "pbxproj", "{ /*", "a", "*/ objects = { R = {isa = A;}; }; rootObject = R; }", ProjectLimits.text - 4, "a comment"
    ),
    ("pbxproj", "{ objects = {", "T№ = {isa = PBXNativeTarget;};", "}; rootObject = T1; }", 10_000, "targets"),
    (
      "pbxproj", "{ objects = {", "T№ = {isa = PBXFileSystemSynchronizedRootGroup;};", "}; rootObject = T1; }", 10_000,
      "synchronized folders"
    ),
    ("xcproj", "{ files: [", "{ kind: \"folder\", path: \"T№\" },", "] }", 10_000, "synchronized folders"),
    ("xcproj", "{ a: \"", "a", "\" }", ProjectLimits.text - 2, "a string"),
    ("xcproj", "{ ", "a", ": 1 }", ProjectLimits.text, "a string"),
    ("xcproj", "{ a: ", "9", " }", ProjectLimits.text, "a value"),
    ("xcproj", "{ /*", "a", "*/ }", ProjectLimits.text - 4, "a comment"),
    ("xcproj", "{ //", "a", "\n }", ProjectLimits.text - 2, "a comment"),
    ("xcproj", "{ a: [", "1,", "] }", ProjectLimits.values - 2, "values"),
    ("xcproj", "{ targets: [", "{ name: \"T№\" },", "] }", 10_000, "targets"),
  ])
  func `a project is read up to each limit`(
    file: String, before: String, part: String, after: String, count: Int, what: String
  ) throws {
    func open(_ count: Int) throws -> ProjectFile {
      let parts =
        part.contains("№")
        ? (1...count).map { part.replacing("№", with: "\($0)") }.joined() : String(repeating: part, count: count)
      return try ProjectFile(
        bytes: Array((before + parts + after).utf8), path: "project.\(file)", projectFolder: "/src")
    }
    _ = try open(count)
    let error = try #require(throws: DiagnosticError.self) { try open(count + 1) }
    let length =
      what.hasPrefix("a ") ? "\(what) is longer than \(ProjectLimits.text) bytes" : "more than \(count) \(what)"
    let number = what == "values" ? "more than \(ProjectLimits.values) values" : length
    #expect(error.diagnostics.map(\.summary).allSatisfy { $0.hasSuffix(number) })
  }

  @Test(arguments: [
    "{ objects = { R = {isa = PBXProject;}; }; rootObject = R; }",
    "\u{FEFF}// !$*UTF8*$!\r\n{ objects = { \"R::x\" = {isa = PBXProject; 'it''s' = 'a\\'b';}; }; rootObject = \"R::x\"; }"
      .replacing("'it''s'", with: "'it s'"),
    "{ objects = { R = {isa = PBXProject; a = (); b = {}; c = <0fbd 77>; c1 = <>; d = (x, (y)); e = \"raw\nnewline\"; }; };\nobjectVersion = 45; rootObject = R; }",
    "{ \"objects\" = { /* Begin X section */ R /* Project */ = {\"isa\" = \"PBXProject\"; a-b:c+d@e = http://x/y;}; }; rootObject = R; // end\n}",
  ])
  func `all accepted spellings of the format are accepted`(text: String) throws {
    #expect(try Fixture.open(text).targets.isEmpty)
  }

  @Test(arguments: [
    ("plain", "plain"), ("\"with space\"", "with space"), ("'single'", "single"),
    ("\"a\\\"b\\\\c\\n\\t\"", "a\"b\\c\n\t"),
    ("\"\\U00e9\\351\"", "éé"), ("\"\"", ""), ("\"ü\"", "ü"),
  ])
  func `strings are read as written`(text: String, value: String) {
    let read = Array(text.utf8).withUnsafeBufferPointer { PropertyListText.decoded($0[...]) }
    #expect(read == value)
  }

  @Test(arguments: [
    ("Plain_1.$/x", "Plain_1.$/x"), ("", "\"\""), ("a-b", "\"a-b\""), ("a//b", "\"a//b\""), ("a___b", "\"a___b\""),
    ("<group>", "\"<group>\""), ("é", "\"é\""), ("a\"\\\n\t\u{1}", "\"a\\\"\\\\\\n\\t\\U0001\""), ("it's", "\"it's\""),
  ])
  func `strings are written as in Xcode`(value: String, text: String) {
    #expect(PropertyListText.encoded(value) == text)
  }
}
