internal import Diagnostics
package import ModuleRoles

/// A comment that allows a violation: `// viper-gen:allow rule reason`.
package struct AllowComment: Sendable {
  package struct Problem: Sendable {
    package let file: CodeFile
    package let range: Range<Int>
    package let message: String
  }

  let rule: String
  let reason: String
  /// The line to which it applies: its own, or the next one if it is alone on its line.
  let line: Int
  let range: Range<Int>

  private static let mark = Array("viper-gen:allow".utf8)

  /// The offset of the next mark.
  ///
  /// Comparing the first byte skips almost all of a file.
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

/// The allow comments of all files with findings.
struct AllowComments {
  private var byFile: [String: [Int: [AllowComment]]] = [:]
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
              message: "unknown rule '\(comment.rule)'\(nearest.map { "; did you mean '\($0)'?" } ?? "")"))
        } else if comment.reason.isEmpty {
          problems.append(.init(file: file, range: comment.range, message: "add a reason after the rule"))
        }
      }
    }
  }

  func allows(_ finding: Finding) -> Bool {
    guard let comments = byFile[finding.file.text.path], !comments.isEmpty else { return false }
    return comments[finding.line]?.contains { $0.rule == finding.rule && !$0.reason.isEmpty } ?? false
  }
}
