import Testing

@testable import ModuleGeneration
@testable import ViperGenCommand

/// The texts about code that the user must change after an extraction.
@Suite struct DecisionTextTests {
  @Test(arguments: [
    (
      Extraction.OpenDecision.Reason.declaredOutside("App.swift:3:1"),
      "the app declares 'Name' in App.swift:3:1; move it into the package, or pass it in as a protocol"
    ),
    (.declaredInPackage("Kit"), "'Name' belongs to the target 'Kit'; import it, and add it to the manifest"),
    (.hiddenFromInterface, "the interface uses 'Name' of the module; move it to the interface too"),
    (.undeclared, "no file declares 'Name'; declare it in the interface, or remove its use"),
    (
      .foreignImport,
      "the package does not depend on 'Name'; add it to the manifest, or pass it in as a protocol"
    ),
    (.memberwise, "'Name' is created here without a public initializer; write one"),
    (
      .extensionMember,
      "'Name' may be the package's member, which is internal; make it public, and import the package here"
    ),
    (.internalInPublic, "public code uses the internal 'Name'; make it public"),
    (.outsideTest(testable: nil), "tests outside the package use 'Name'; move them into the package"),
    (
      .outsideTest(testable: "Kit"),
      "tests outside the package use 'Name'; move them into the package, or write '@testable import Kit'"
    ),
    (.resource, "'Name' is now in the package's bundle: use Bundle.module instead of Bundle.main"),
  ])
  func `A decision names the code and what to do`(reason: Extraction.OpenDecision.Reason, text: String) {
    let decision = Extraction.OpenDecision(path: "A.swift", line: 2, column: 5, identifier: "Name", reason: reason)
    #expect(LeftToDo(decision) == LeftToDo(path: "A.swift", line: 2, text: text))
  }

  @Test func `A line in two lists has the text of the first, and the lists are sorted`() {
    func places(_ texts: String...) -> [LeftToDo] {
      texts.map { text in
        let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
        return LeftToDo(path: parts[0], line: Int(parts[1]) ?? 0, text: parts[2])
      }
    }
    let merged = LeftToDo.merged(
      places("b 2 one", "b 2 two", "a 10 three"), places("b 2 four", "b 1 five", "b 1 five", "b 1 six", "a 9 seven"))
    #expect(merged == places("a 9 seven", "a 10 three", "b 1 five", "b 1 six", "b 2 one", "b 2 two"))
  }
}
