/// The view of the TodoList module as lines of text.
@MainActor
final class TerminalTodoListView {
    let output: any TodoListViewOutput
    private let texts: Texts
    private let console: Console

    init(output: any TodoListViewOutput, texts: Texts, console: Console) {
        self.output = output
        self.texts = texts
        self.console = console
    }

    /// Runs commands from the input until 'quit' or the end of the input.
    func run() {
        output.didTriggerViewReadyEvent()
        output.didTriggerViewWillAppearEvent()
        while let line = console.ask("\nlist, add or quit?") {
            switch line.lowercased() {
            case "list", "l": output.didTriggerViewWillAppearEvent()
            case "add", "a": output.didTapAddButton()
            case "quit", "q": return
            case "": continue
            default: console.write("'\(line)' is not one of list, add and quit.\n")
            }
        }
        console.write("\n")
    }
}

// MARK: - TodoListViewInput

extension TerminalTodoListView: TodoListViewInput {
    func setupInitialState() {
        console.write("\(texts[.title])\n")
    }

    func updateWithNoContent() {
        console.write("\n\(texts[.nothingToDo])\n")
    }

    func update(with data: UpcomingDisplayData) {
        for section in data.sections {
            console.write("\n\(section.title)\n")
            for item in section.items {
                console.write("  \(item.title)\(item.dueDay.map { " (\($0))" } ?? "")\n")
            }
        }
    }

    func updateWithError(message: String) {
        console.write("\n\(message)\n")
    }
}
