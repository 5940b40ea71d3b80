import Testing

@testable import ProjectKinds

@Suite("Merging entries that two branches add")
struct EntryMergeTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let form: EntryMerge.Form
    let base: String
    let ours: String
    let theirs: String
    /// `nil` means a conflict.
    let merged: String?
  }

  @Test("Both entries are kept complete, ours first", arguments: cases)
  func merges(_ example: Case) {
    let merged = EntryMerge.merge(
      base: Array(example.base.utf8), ours: Array(example.ours.utf8), theirs: Array(example.theirs.utf8),
      form: example.form)
    #expect(merged.map { String(decoding: $0, as: UTF8.self) } == example.merged)
  }

  @Test("A file's name determines its format")
  func forms() {
    let names = ["Shop.xctestplan", "Shop.xcscheme", "contents.xcworkspacedata", "Package.swift", "project.yml"]
    #expect(names.map { EntryMerge.Form(fileName: "App/\($0)") } == [.json, .xml, .xml, .swift, .yaml])
    #expect(EntryMerge.Form(fileName: "Shop.xcodeproj/project.pbxproj") == nil)
  }

  private static func plan(_ names: String..., comma: String = ",") -> String {
    let entries = names.map {
      """
          {
            "target" : {
              "containerPath" : "container:Modules\\/\($0)",
              "name" : "\($0)Tests"
            }
          }
      """
    }
    return "{\n  \"testTargets\" : [\n" + entries.joined(separator: "\(comma)\n") + "\n  ],\n  \"version\" : 1\n}\n"
  }

  private static func workspace(_ names: String...) -> String {
    let entries = names.map { "   <FileRef\n      location = \"group:\($0)\">\n   </FileRef>\n" }
    return "<?xml version=\"1.0\"?>\n<Workspace\n   version = \"1.0\">\n" + entries.joined() + "</Workspace>\n"
  }

  private static func manifest(_ names: String..., last: String = ",", lineBreak: String = "\n") -> String {
    let targets = names.map { "    .target(\n      name: \"\($0)\"\n    )" }
    let text =
      "let package = Package(\n  name: \"Shop\",\n  targets: [\n" + targets.joined(separator: ",\n") + last
      + "\n  ]\n)\n"
    return text.replacing("\n", with: lineBreak)
  }

  private static func specification(_ packages: String..., dependencies: String...) -> String {
    "packages:\n" + packages.map { "  \($0):\n    path: Modules/\($0)\n" }.joined()
      + "targets:\n  Shop:\n    dependencies:\n"
      + dependencies.map { "      - package: \($0)\n" }.joined()
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a test plan", form: .json, base: plan("Core"), ours: plan("Core", "Login"),
      theirs: plan("Core", "Profile"), merged: plan("Core", "Login", "Profile")),
    Case(
      testDescription: "a test plan, in the middle", form: .json, base: plan("A", "Z"), ours: plan("A", "Login", "Z"),
      theirs: plan("A", "Profile", "Z"), merged: plan("A", "Login", "Profile", "Z")),
    Case(
      testDescription: "the same entry", form: .json, base: plan("Core"), ours: plan("Core", "Login"),
      theirs: plan("Core", "Login"), merged: plan("Core", "Login")),
    Case(
      testDescription: "two and one", form: .json, base: plan("Core"), ours: plan("Core", "A", "B"),
      theirs: plan("Core", "C"), merged: plan("Core", "A", "B", "C")),
    Case(
      testDescription: "far apart", form: .json, base: plan("A", "B", "C"), ours: plan("New", "A", "B", "C"),
      theirs: plan("A", "B", "C", "Last"), merged: plan("New", "A", "B", "C", "Last")),
    Case(
      testDescription: "one renames what the other stands behind", form: .json, base: plan("A"), ours: plan("B"),
      theirs: plan("C"), merged: nil),
    Case(
      testDescription: "one takes out where the other adds", form: .json, base: plan("A", "B"), ours: plan("A"),
      theirs: plan("A", "B", "C"), merged: nil),
    Case(
      testDescription: "a list that was empty", form: .json, base: "{\n  \"a\" : [\n  ]\n}\n",
      ours: "{\n  \"a\" : [\n    \"x\"\n  ]\n}\n", theirs: "{\n  \"a\" : [\n    \"y\"\n  ]\n}\n",
      merged: "{\n  \"a\" : [\n    \"x\",\n    \"y\"\n  ]\n}\n"),
    Case(
      testDescription: "a key of an object is no entry", form: .json, base: "{\n  \"a\" : 1\n}\n",
      ours: "{\n  \"a\" : 1,\n  \"b\" : 2\n}\n", theirs: "{\n  \"a\" : 1,\n  \"b\" : 3\n}\n", merged: nil),
    Case(
      testDescription: "a workspace", form: .xml, base: workspace("Shop.xcodeproj"),
      ours: workspace("Shop.xcodeproj", "Modules/Login"), theirs: workspace("Shop.xcodeproj", "Modules/Profile"),
      merged: workspace("Shop.xcodeproj", "Modules/Login", "Modules/Profile")),
    Case(
      testDescription: "tags without a head", form: .xml, base: "<W>\n  <F a=\"1\"/>\n</W>\n",
      ours: "<W>\n  <F a=\"1\"/>\n  <F a='>'/>\n</W>\n",
      theirs: "<W>\n  <F a=\"1\"/>\n  <!-- > -->\n  <F a=\"3\"/>\n</W>\n",
      merged: "<W>\n  <F a=\"1\"/>\n  <F a='>'/>\n  <!-- > -->\n  <F a=\"3\"/>\n</W>\n"),
    Case(
      testDescription: "an attribute is no entry", form: .xml, base: workspace("A"),
      ours: workspace("A").replacing("location", with: "name = \"B\"\n      location"),
      theirs: workspace("A").replacing("location", with: "name = \"C\"\n      location"), merged: nil),
    Case(
      testDescription: "targets, each with a comma", form: .swift, base: manifest("Core"),
      ours: manifest("Core", "Login"),
      theirs: manifest("Core", "Profile"), merged: manifest("Core", "Login", "Profile")),
    Case(
      testDescription: "targets, the last without a comma, lines of Windows", form: .swift,
      base: manifest("Core", last: "", lineBreak: "\r\n"), ours: manifest("Core", "Login", last: "", lineBreak: "\r\n"),
      theirs: manifest("Core", "Profile", last: "", lineBreak: "\r\n"),
      merged: manifest("Core", "Login", "Profile", last: "", lineBreak: "\r\n")),
    Case(
      testDescription: "a comment behind the last", form: .swift, base: "let a = [\n  1\n]\n",
      ours: "let a = [\n  1,\n  2 // two, \"[\"\n]\n", theirs: "let a = [\n  1,\n  3\n]\n",
      merged: "let a = [\n  1,\n  2, // two, \"[\"\n  3\n]\n"),
    Case(
      testDescription: "an argument is no entry", form: .swift, base: "let a = f(\n  name: 1,\n  end: 2\n)\n",
      ours: "let a = f(\n  name: 1,\n  more: [\n    3\n  ],\n  end: 2\n)\n",
      theirs: "let a = f(\n  name: 1,\n  more: [\n    4\n  ],\n  end: 2\n)\n", merged: nil),
    Case(
      testDescription: "a statement is no entry", form: .swift, base: "func f() {\n  a()\n}\n",
      ours: "func f() {\n  a()\n  b()\n}\n", theirs: "func f() {\n  a()\n  c()\n}\n", merged: nil),
    Case(
      testDescription: "keys and items of YAML", form: .yaml, base: specification("Core", dependencies: "Core"),
      ours: specification("Core", "Login", dependencies: "Core", "Login"),
      theirs: specification("Core", "Profile", dependencies: "Core", "Profile"),
      merged: specification("Core", "Login", "Profile", dependencies: "Core", "Login", "Profile")),
    Case(
      testDescription: "the deeper one first", form: .yaml, base: "a:\n  b:\n    - c\n",
      ours: "a:\n  b:\n    - c\nd: 1\n", theirs: "a:\n  b:\n    - c\n    - e\n",
      merged: "a:\n  b:\n    - c\n    - e\nd: 1\n"),
    Case(
      testDescription: "one key with two values", form: .yaml, base: "a: 1\n", ours: "a: 1\nb: 2\n",
      theirs: "a: 1\nb: 3\n", merged: nil),
    Case(
      testDescription: "the last line without a line break", form: .yaml, base: "a: 1", ours: "a: 1\nb: 2",
      theirs: "a: 1\nc: 3", merged: "a: 1\nb: 2\nc: 3"),
  ]
}
