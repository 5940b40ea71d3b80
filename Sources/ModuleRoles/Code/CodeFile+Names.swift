internal import SwiftSource

extension CodeFile {
  /// A word of the code: what it speaks of, or declares.
  package struct Name: Sendable, Hashable {
    /// The word.
    package let text: String
    /// Its bytes.
    package let range: Range<Int>
  }

  /// The words of the code in a range of bytes that begin with a capital and are no members: mostly types.
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
