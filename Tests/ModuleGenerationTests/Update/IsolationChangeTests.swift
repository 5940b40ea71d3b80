import Testing

@testable import ModuleGeneration

/// The isolation of edited files, when the template isolates otherwise than before.
@Suite struct IsolationChangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let like: String
    let expected: String
  }

  @Test(arguments: [
    Case(
      testDescription: "a type and its members, with their indentation",
      text: "final class Feed {\n    func show() { own() }\n\tfunc hide() {}\n    var count = 1\n}\n",
      like: "@MainActor\nfinal class Feed {\n    @MainActor\n    func show() {}\n    @MainActor\n    func hide() {}\n"
        + "    @MainActor var count = 1\n}\n",
      expected:
        "@MainActor\nfinal class Feed {\n    @MainActor\n    func show() { own() }\n\t@MainActor\n\tfunc hide() {}\n"
        + "    @MainActor var count = 1\n}\n"),
    Case(
      testDescription: "a type that is not isolated any more",
      text: "// mine\n@MainActor\npublic final class Feed {\n  @MainActor   func show() {}\n}\n",
      like: "public final class Feed {\n  func show() {}\n}\n",
      expected: "// mine\npublic final class Feed {\n  func show() {}\n}\n"),
    Case(
      testDescription: "test cases that become nonisolated, and ones that cease to be",
      text: "class A {\n  func one() {}\n  nonisolated func two() {}\n  nonisolated\n  func three() {}\n}\n",
      like: "class A {\n  nonisolated func one() {}\n  func two() {}\n  func three() {}\n}\n",
      expected: "class A {\n  nonisolated func one() {}\n  func two() {}\n  func three() {}\n}\n"),
    Case(
      testDescription: "both at once",
      text: "class A {\n  nonisolated func one() {}\n  @MainActor func two() {}\n}\n",
      like: "class A {\n  @MainActor func one() {}\n  nonisolated func two() {}\n}\n",
      expected: "class A {\n  @MainActor func one() {}\n  nonisolated func two() {}\n}\n"),
    Case(
      testDescription: "an added declaration follows its neighbor of the same isolation and inheritance",
      text:
        "final class ViewSpy: ViewInput {}\nfinal class OwnSpy: ViewInput {}\nfinal class Other: Codable {}\nclass Free {}\n"
        + "@MainActor class Kept: ViewInput {}\nlet a = 1\n",
      like: "@MainActor final class ViewSpy: ViewInput {}\n",
      expected: "@MainActor final class ViewSpy: ViewInput {}\n@MainActor final class OwnSpy: ViewInput {}\n"
        + "final class Other: Codable {}\nclass Free {}\n@MainActor class Kept: ViewInput {}\nlet a = 1\n"),
    Case(
      testDescription: "an added function follows its neighbor, except to nonisolated",
      text:
        "class Tests {\n  func test() {}\n  func own() {}\n  func more() {}\n}\nclass Others {\n  func own() {}\n}\n",
      like: "class Tests {\n  @MainActor func test() {}\n}\n",
      expected:
        "class Tests {\n  @MainActor func test() {}\n  @MainActor func own() {}\n  @MainActor func more() {}\n}\n"
        + "class Others {\n  func own() {}\n}\n"),
    Case(
      testDescription: "an added function beside one that becomes nonisolated",
      text: "class Tests {\n  func test() {}\n  func own() {}\n}\n",
      like: "class Tests {\n  nonisolated func test() {}\n}\n",
      expected: "class Tests {\n  nonisolated func test() {}\n  func own() {}\n}\n"),
    Case(
      testDescription: "extensions of a type differ by their protocols",
      text: "extension A: B {}\nextension A: C {}\n", like: "extension A: B {}\n@MainActor extension A: C {}\n",
      expected: "extension A: B {}\n@MainActor extension A: C {}\n"),
    Case(
      testDescription: "a text that has the isolation already", text: "@MainActor class A {}\nclass B {}\n",
      like: "@MainActor\nclass A {}\n", expected: "@MainActor class A {}\nclass B {}\n"),
  ])
  func `Edited texts get the isolation of the template`(_ row: Case) {
    let result = IsolationChange.apply(Array(row.text.utf8), like: Array(row.like.utf8))
    #expect(String(decoding: result, as: UTF8.self) == row.expected)
  }
}
