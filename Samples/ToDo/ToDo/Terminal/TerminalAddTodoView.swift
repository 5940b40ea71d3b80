import Foundation

/// The view of the AddTodo module as questions.
@MainActor
final class TerminalAddTodoView {
    let output: any AddTodoViewOutput
    private let console: Console
    private let dates: DateReader
    private var minimumDueDate = Date.distantPast
    private var isClosed = false

    init(output: any AddTodoViewOutput, console: Console, dates: DateReader) {
        self.output = output
        self.console = console
        self.dates = dates
    }

    /// Asks questions until the module is closed.
    func run() {
        output.didTriggerViewReadyEvent()
        while !isClosed {
            guard let name = console.ask("What is to do? (. cancels)"), name != ".",
                let day = console.ask("When? (today, tomorrow or a date like 2014-05-29)"), day != "."
            else { return output.didTapCancel() }
            if let dueDate = dates.date(day, today: minimumDueDate) {
                output.didTapSave(name: name, dueDate: dueDate)
            } else {
                console.write("'\(day)' is not a day.\n")
            }
        }
    }

    func close() {
        isClosed = true
    }
}

// MARK: - AddTodoViewInput

extension TerminalAddTodoView: AddTodoViewInput {
    func setupInitialState() {}

    func update(minimumDueDate: Date) {
        self.minimumDueDate = minimumDueDate
    }

    func updateWithError(message: String) {
        console.write("\(message)\n")
    }
}
