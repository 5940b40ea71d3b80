import Testing

@testable import ViperGenCommand

/// The age of the command that `undo` reverts.
@Suite struct UndoAgeTests {
  @Test(arguments: [
    (0, "0 seconds ago"), (1, "1 second ago"), (59, "59 seconds ago"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
    (3_600, "1 hour ago"), (7_200, "2 hours ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"),
    (200_000, "2 days ago"),
  ])
  func `The largest whole unit is shown`(seconds: Int, text: String) {
    #expect(UndoReport.age(seconds) == text)
  }
}
