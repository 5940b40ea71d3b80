import Foundation

/// What the terminal's views read from and write to.
@MainActor
struct Console {
    /// The next line, without its end; nil when there is no more.
    var readLine: () -> String?
    var write: (String) -> Void

    /// Writes `question` and waits for the line that answers it.
    func ask(_ question: String) -> String? {
        write(question + " ")
        return readLine()?.trimmingCharacters(in: .whitespaces)
    }

    /// Standard input and output.
    static var standard: Console {
        Console(
            readLine: { Swift.readLine() },
            write: { FileHandle.standardOutput.write(Data($0.utf8)) })
    }
}
