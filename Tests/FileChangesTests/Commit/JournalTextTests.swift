import Testing

@testable import FileChanges

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct JournalTextTests {
  @Test(
    "a journal is read back unchanged with any texts", arguments: [nil, "gen \"Lög\\in\"\n\u{1F}\u{7F}"])
  func whole(command: String?) throws {
    let mark = try JSONDecoder().decode(FileMark.self, from: Data("\"12 1 -2 3 4 18446744073709551615\"".utf8))
    let nasty = "a \"b\" \\ / \t\u{1}é\u{2028}"
    var journal = Journal(
      binding: .init(root: nasty, numbers: [-1, 2]), steps: [], folders: ["a", nasty], emptied: [], outside: [nasty],
      undo: command.map { UndoNote(command: $0, time: -5) }, forgetsUndo: command == nil)
    for index in 0..<1100 {
      journal.steps.append(
        .init(
          path: nasty, formerSpelling: index % 2 == 0 ? nasty : nil, waiting: "w\(index)",
          backup: index % 3 == 0 ? "old/\(index)" : nil, before: index % 3 == 0 ? mark : nil,
          mode: index % 5 == 0 ? 0o644 : nil, after: index % 7 == 0 ? nil : mark, isRemoval: index % 7 == 0))
    }
    let read = try Journal(text: journal.text())
    journal.stepCount = 1100
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(read) == encoder.encode(journal))
    #expect(journal.text().count { $0 == UInt8(ascii: "\n") } == 3)
  }
}
