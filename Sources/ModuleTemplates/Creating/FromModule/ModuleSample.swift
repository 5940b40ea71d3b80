internal import Diagnostics

/// An existing module that a template is made from.
package struct ModuleSample: Sendable {
  package struct File: Sendable {
    package let role: FileEntry.Role
    /// The path below the directory of the module or of its tests.
    package let path: String
    package let text: String

    package init(role: FileEntry.Role, path: String, text: String) {
      self.role = role
      self.path = path
      self.text = text
    }
  }

  package let name: String
  package let prefix: String
  /// The project's name, which file headers may contain.
  package let projectName: String
  /// The name in the tests' `@testable import`.
  package let moduleUnderTest: String
  package let files: [File]
  /// Names and strings that contain the module's name and belong to other code.
  package var foreign: (names: Set<String>, strings: Set<String>) = ([], [])

  package init(name: String, prefix: String, projectName: String, moduleUnderTest: String, files: [File]) {
    self.name = name
    self.prefix = prefix
    self.projectName = projectName
    self.moduleUnderTest = moduleUnderTest
    self.files = files
  }

  package var facts: (author: String?, company: String?, date: String?) { Self.facts(in: files.map(\.text)) }

  /// The most frequent author, company and date (`21/11/2026`) in the headers of files.
  package static func facts(in texts: [String]) -> (author: String?, company: String?, date: String?) {
    var votes: [[String: Int]] = [[:], [:], [:], [:]]
    for line in texts.flatMap({ head(of: $0) }).compactMap({ HeaderLine($0) }) {
      for (index, fact) in [line.author, line.company, line.date, line.year].enumerated() {
        if let fact { votes[index][fact, default: 0] += 1 }
      }
    }
    let most = votes.map { $0.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
    return (most[0], most[1], most[2] ?? most[3].map { "01/01/\($0)" })
  }

  /// A date in one of Xcode's regional formats, as `21/11/2026`; `nil` if the text is not a date.
  package static func day(inHead text: String) -> String? { HeaderLine.day(text)?.date }

  /// The lines of the header comment, which may follow empty lines.
  static func head(of text: String) -> [String] {
    var head: [String] = []
    for line in text.split(separator: "\n", maxSplits: 40, omittingEmptySubsequences: false) {
      let isBlankBefore = head.allSatisfy(\.isEmpty) && line.isEmpty
      guard isBlankBefore || line.hasPrefix("//") || line.hasPrefix(" *") || line.hasPrefix("/*") else { break }
      head.append(String(line))
    }
    return head
  }
}
