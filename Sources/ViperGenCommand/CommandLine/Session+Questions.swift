internal import Diagnostics

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Session {
  var isInteractive: Bool {
    OutputOptions.hasTerminal && !isJSON && !console.isQuiet && !environment.isContinuousIntegration
  }

  /// Asks a yes-or-no question.
  ///
  /// The answer is no if there is no terminal.
  func confirms(_ question: StyledText) -> Bool {
    guard isInteractive else { return false }
    return ["y", "yes"].contains(answer("\(question) [y/N] ").lowercased())
  }

  /// Asks a question and reads a line; empty at the end of the input.
  func answer(_ question: StyledText) -> String {
    console.ask(question)
    return readLine() ?? ""
  }
}

extension FormattedOutput {
  /// Whether the options and the environment allow questions.
  var canAsk: Bool {
    Self.hasTerminal && !json && !quiet && !ProcessInfo.processInfo.environment.isContinuousIntegration
  }

  fileprivate static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && Console.isTerminal(.error) }
}
