import Foundation
import Testing

@testable import ToDo

@MainActor
struct TerminalAppTests {
    @Test func anAddedItemIsInTheList() {
        #expect(
            dialogue("add", "Write a test", "tomorrow", "quit") == """
                To Do

                Nothing to do until the end of next week.

                list, add or quit? add
                What is to do? (. cancels) Write a test
                When? (today, tomorrow or a date like 2014-05-29) tomorrow

                Tomorrow
                  Write a test (Thursday)

                list, add or quit? quit

                """)
    }

    @Test func anInvalidAnswerIsReportedAndAskedAgain() {
        #expect(
            dialogue("a", "", "today", "Fly", "soon", "Fly", "2014-05-20", "Fly", "2014-05-26", "q") == """
                To Do

                Nothing to do until the end of next week.

                list, add or quit? a
                What is to do? (. cancels)\(" ")
                When? (today, tomorrow or a date like 2014-05-29) today
                Give it a name.
                What is to do? (. cancels) Fly
                When? (today, tomorrow or a date like 2014-05-29) soon
                'soon' is not a day.
                What is to do? (. cancels) Fly
                When? (today, tomorrow or a date like 2014-05-29) 2014-05-20
                Choose today or a later day.
                What is to do? (. cancels) Fly
                When? (today, tomorrow or a date like 2014-05-29) 2014-05-26

                Next Week
                  Fly (Monday)

                list, add or quit? q

                """)
    }

    @Test func aCancelledItemIsNotInTheList() {
        #expect(
            dialogue("add", ".", "add", "Fly", ".", "list", "help", "quit") == """
                To Do

                Nothing to do until the end of next week.

                list, add or quit? add
                What is to do? (. cancels) .

                list, add or quit? add
                What is to do? (. cancels) Fly
                When? (today, tomorrow or a date like 2014-05-29) .

                list, add or quit? list

                Nothing to do until the end of next week.

                list, add or quit? help
                'help' is not one of list, add and quit.

                list, add or quit? quit

                """)
    }

    @Test(arguments: [["add"], ["add", "Fly"], []])
    func theEndOfTheInputEndsTheApp(lines: [String]) {
        let text = dialogue(lines)
        #expect(text.hasSuffix("list, add or quit? \n"))
        #expect(text.contains("Fly (") == false)
    }

    @Test func aDamagedFileIsReported() throws {
        let store = StoreSpy()
        store.error = TodoStoreError.isDamaged(path: "x.json")
        let text = dialogue(["quit"], store: store)
        #expect(text.contains("\n\nThe file “x.json” is damaged. It was left as it is.\n\n"))
    }

    private func dialogue(_ lines: String...) -> String {
        dialogue(lines)
    }

    /// The final screen, including the input.
    private func dialogue(_ lines: [String], store: any TodoStore = InMemoryTodoStore()) -> String {
        var rest = lines[...]
        var screen = ""
        let console = Console(
            readLine: {
                guard let line = rest.popFirst() else { return nil }
                screen += line + "\n"
                return line
            },
            write: { screen += $0 })
        TerminalApp.run(services: .test(store: store), console: console)
        return screen
    }
}
