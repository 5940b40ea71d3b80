internal import SwiftSource

extension CodeFile {
  package struct Name: Sendable, Hashable {
    package let text: String
    package let range: Range<Int>
  }

  /// Capitalized names in a byte range that are not members; most of them are types.
  package func typeNames(in range: Range<Int>) -> [Name] {
    switch source {
    case .swift(let file):
      file.names(in: range).filter { !$0.isMember && $0.name.first?.isUppercase == true }
        .map { Name(text: $0.name, range: $0.range) }
    case .objectiveC(let file):
      file.names(in: range).filter { $0.name.first?.isUppercase == true }.map { Name(text: $0.name, range: $0.range) }
    }
  }
}
