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
  /// Whether somebody is there to answer a question.
  var isInteractive: Bool {
    OutputOptions.hasTerminal && !isJSON && !console.isQuiet && !environment.isContinuousIntegration
  }

  /// Asks a question whose answer is yes or no; off a terminal the answer is no.
  func confirms(_ question: StyledText) -> Bool {
    guard isInteractive else { return false }
    return ["y", "yes"].contains(answer("\(question) [y/N] ").lowercased())
  }

  /// Asks a question and waits for a line; nothing at the end of the input.
  func answer(_ question: StyledText) -> String {
    console.ask(question)
    return readLine() ?? ""
  }
}

extension OutputOptions {
  /// Whether somebody can be asked, as far as the command line decides it.
  var canAsk: Bool {
    Self.hasTerminal && !json && !quiet && !ProcessInfo.processInfo.environment.isContinuousIntegration
  }

  fileprivate static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && Console.isTerminal(.error) }
}
