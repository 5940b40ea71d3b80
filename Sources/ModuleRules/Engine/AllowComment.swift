internal import Diagnostics
package import ModuleRoles

/// A comment that allows one place to break a rule: `// viper-gen:allow rule reason`.
package struct AllowComment: Sendable {
  /// What is wrong with one.
  package struct Problem: Sendable {
    package let file: CodeFile
    /// The bytes of the comment.
    package let range: Range<Int>
    /// What is wrong.
    package let message: String
  }

  let rule: String
  /// Why, in the words of who wrote it.
  let reason: String
  /// The line that it is about: its own, or the one below where it stands alone.
  let line: Int
  /// Its bytes.
  let range: Range<Int>

  private static let mark = Array("viper-gen:allow".utf8)

  /// Where the next mark begins; a look for its first letter passes over almost all of a file.
  private static func nextMark(in bytes: [UInt8], from position: Int) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = position
      while index + mark.count <= buffer.count {
        if buffer[index] == mark[0], buffer[index..<index + mark.count].elementsEqual(mark) { return index }
        index += 1
      }
      return nil
    }
  }

  static func all(in file: CodeFile) -> [AllowComment] {
    let bytes = file.text.bytes
    var found: [AllowComment] = []
    var position = bytes.startIndex
    while let start = nextMark(in: bytes, from: position) {
      let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) ?? bytes.endIndex
      position = end
      let lineStart = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let before = String(decoding: bytes[lineStart..<start], as: UTF8.self)
      guard let slashes = before.firstRange(of: "//") else { continue }
      let words = String(decoding: bytes[(start + mark.count)..<end], as: UTF8.self)
        .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      let isAlone = before[..<slashes.lowerBound].allSatisfy(\.isWhitespace)
      let line = file.text.line(at: start)
      found.append(
        AllowComment(
          rule: words.first.map(String.init) ?? "", reason: words.count > 1 ? String(words[1]) : "",
          line: isAlone ? line + 1 : line, range: start..<end))
    }
    return found
  }
}

/// The comments of all files in which something was found.
struct AllowComments {
  private var byFile: [String: [Int: [AllowComment]]] = [:]
  /// Those that are not as they should be.
  private(set) var problems: [AllowComment.Problem] = []

  init(_ findings: [Finding], known: Set<String>) {
    for file in findings.map(\.file) where byFile[file.text.path] == nil {
      let comments = AllowComment.all(in: file)
      byFile[file.text.path] = Dictionary(grouping: comments, by: \.line)
      for comment in comments {
        if !known.contains(comment.rule) {
          let nearest = known.sorted().nearest(to: comment.rule)
          problems.append(
            .init(
              file: file, range: comment.range,
              message: "no rule is called '\(comment.rule)'\(nearest.map { "; did you mean '\($0)'?" } ?? "")"))
        } else if comment.reason.isEmpty {
          problems.append(.init(file: file, range: comment.range, message: "what is allowed needs a reason"))
        }
      }
    }
  }

  /// Whether a comment with a reason allows a place.
  func allows(_ finding: Finding) -> Bool {
    guard let comments = byFile[finding.file.text.path], !comments.isEmpty else { return false }
    return comments[finding.line]?.contains { $0.rule == finding.rule && !$0.reason.isEmpty } ?? false
  }
}
