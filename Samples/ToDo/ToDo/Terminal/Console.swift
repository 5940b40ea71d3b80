import Foundation

/// The input and output of the terminal views.
@MainActor
struct Console {
    /// The next line without its line break; `nil` at the end of the input.
    var readLine: () -> String?
    var write: (String) -> Void

    /// Writes `question` and reads the answer.
    func ask(_ question: String) -> String? {
        write(question + " ")
        return readLine()?.trimmingCharacters(in: .whitespaces)
    }

    /// A console on standard input and output.
    static var standard: Console {
        Console(
            readLine: { Swift.readLine() },
            write: { FileHandle.standardOutput.write(Data($0.utf8)) })
    }
}
