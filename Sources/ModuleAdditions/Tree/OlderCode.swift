internal import ProjectKinds
internal import SwiftSource

/// Current Swift features that the code of a module avoids, and that additions must therefore avoid too.
struct OlderCode {
  /// Whether the target runs where `CancellationError` does not exist.
  private let lacksConcurrency: Bool
  /// Whether the code names protocols as types without `any`, which Swift 5.6 introduced.
  private let omitsAny: Bool

  /// - Parameters:
  ///   - settings: The settings of the module's target.
  ///   - files: The files of the module before the addition.
  init(_ settings: SwiftSettings, _ files: [SwiftFile]) {
    lacksConcurrency = settings.lacksConcurrency
    // In Swift 6 mode, code without `any` may just have no existential types.
    omitsAny =
      !settings.isSwiftSix && settings.languageMode != nil && !files.contains { !Self.existentials(in: $0).isEmpty }
  }

  /// A file without the features that the module avoids; `nil` if the file uses none.
  func applied(to file: SwiftFile) -> SwiftFile? {
    let tokens = file.tokens
    var edits: [(range: Range<Int>, text: String)] = []
    if omitsAny {
      for index in Self.existentials(in: file) {
        let type = tokens[index].range.lowerBound..<tokens[index + 1].range.lowerBound
        guard let close = Self.parenthesis(around: index, tokens) else {
          edits.append((type, ""))
          continue
        }
        // `(any Error)?` becomes `Error?`.
        edits.append((tokens[index - 1].range.lowerBound..<type.upperBound, ""))
        edits.append((tokens[close].range, ""))
      }
    }
    if lacksConcurrency {
      for index in tokens.indices where file.text(of: tokens[index].range) == "CancellationError" {
        let isCall =
          tokens.indices.contains(index + 2) && tokens[index + 1].kind == .leftParenthesis
          && tokens[index + 2].kind == .rightParenthesis
        let end = isCall ? tokens[index + 2].range.upperBound : tokens[index].range.upperBound
        edits.append((tokens[index].range.lowerBound..<end, isCall ? "URLError(.cancelled)" : "URLError"))
      }
    }
    guard !edits.isEmpty else { return nil }
    var bytes = file.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return SwiftFile(bytes)
  }

  /// The indices of the keyword `any` before types.
  private static func existentials(in file: SwiftFile) -> [Int] {
    let tokens = file.tokens
    return tokens.indices.dropLast().filter { index in
      tokens[index].keyword == .anyType && tokens[index + 1].kind == .identifier && !tokens[index + 1].startsLine
    }
  }

  /// The closing parenthesis if parentheses contain only the keyword and a name, before a question or exclamation mark.
  private static func parenthesis(around index: Int, _ tokens: [Token]) -> Int? {
    guard index > 0, tokens[index - 1].kind == .leftParenthesis else { return nil }
    var end = index + 2
    while tokens.indices.contains(end + 1), tokens[end].kind == .period || tokens[end].kind == .doubleColon {
      end += 2
    }
    guard tokens.indices.contains(end + 1), tokens[end].kind == .rightParenthesis,
      [.postfixQuestionMark, .exclamationMark].contains(tokens[end + 1].kind)
    else { return nil }
    return end
  }
}
