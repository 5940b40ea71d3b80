import RecordedModules
import SystemPackage
import Testing

@testable import ModuleGeneration

/// The access levels and imports that an edited file of a module gets when it becomes a package.
@Suite struct ExtractionChangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// The file as the template renders it for the package.
    let like: String
    let expected: String

    init(_ description: String, _ text: String, like: String, _ expected: String? = nil) {
      (testDescription, self.text, self.like, self.expected) = (description, text, like, expected ?? text)
    }
  }

  @Test(arguments: [
    Case(
      "declarations that are public in the package",
      "class A: B {\n  internal init() {}\n  func a() {}\n  func own() {}\n}\nstruct C {}\n",
      like: "public class A {\n  public init() {}\n  public func a() {}\n}\nstruct C {}\n",
      "public class A: B {\n  public init() {}\n  public func a() {}\n  func own() {}\n}\nstruct C {}\n"),
    Case(
      "declarations with another access level",
      "open class A {\n  private func a() {}\n  fileprivate func b() {}\n  package func c() {}\n  public func d() {}\n}\n",
      like:
        "public class A {\n  public func a() {}\n  public func b() {}\n  public func c() {}\n  public func d() {}\n}\n"),
    Case(
      "a declaration of another kind or in another type", "struct A {\n  var a = 1\n}\nclass B {\n  func a() {}\n}\n",
      like: "public class A {\n  public func a() {}\n}\n"),
    Case(
      "the import of the module under test", "import XCTest\n@testable import Shop\nclass T {}\n",
      like: "import XCTest\n@testable import Login\nclass T {}\n",
      "import XCTest\n@testable import Login\nclass T {}\n"),
    Case("a template that keeps the import", "import Shop\nclass T {}\n", like: "import Shop\nclass T {}\n"),
    Case(
      "imports of the package's targets", "import UIKit\n\nclass A {}\n",
      like: "import LoginInterface\npublic import LoginTesting\nimport UIKit\n\nclass A {}\n",
      "import LoginInterface\npublic import LoginTesting\nimport UIKit\n\nclass A {}\n"),
    Case("nothing that is public", "class A {\n", like: "class A {}\n"),
    Case("a file that cannot be read", "class {{ A\n", like: "public class A {}\n"),
    Case("an empty file", "", like: ""),
  ])
  func `Edited files follow the package`(row: Case) {
    func request(_ name: String, underTest: String) -> ModuleRequest {
      ModuleRequest(
        name: name, description: "", author: "", company: "", date: DateStamp(epoch: 0), prefix: "",
        projectName: "Shop", productModuleName: underTest, moduleUnderTest: underTest, usesLogicalGroups: false,
        customParameters: [], isLax: false)
    }
    let change = ExtractionChange(
      from: request("Login", underTest: "Shop"), to: request("Login", underTest: "Login"))
    #expect(String(decoding: change(Array(row.text.utf8), Array(row.like.utf8)), as: UTF8.self) == row.expected)
  }
}
